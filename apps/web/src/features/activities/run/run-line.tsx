import type { Position } from '@webmaps/geo/position';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../../text/en/activities.ts';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { colouredStretches, measureLine, measuresOf, positionAt } from './coloured-line.ts';
import type { MeasureName } from './measure-places.ts';
import type { Writing } from './measure-text.ts';
import { CHART_PIXELS, RunChart } from './run-chart.tsx';
import type { RunView } from './run-view.ts';

/** Draws the coloured line on a map; the page knows the regions of the server. */
export type RenderRunMap = (line: {
  readonly stretches: readonly { readonly colour: string; readonly line: readonly Position[] }[];
  readonly place: Position | null;
}) => ReactNode;

interface RunLineProps {
  /** Absent while the run is measured. */
  readonly view: RunView | undefined;
  readonly writing: Writing;
  readonly cursor: number;
  readonly onCursor: (metres: number) => void;
  readonly renderMap: RenderRunMap;
}

/** Map and chart in the same colours, with one cursor. */
export function RunLine({ view, ...props }: RunLineProps) {
  return view ? <ShownLine view={view} {...props} /> : <LoadingLine />;
}

const BOX = 'overflow-hidden rounded-lg border bg-card';
const MAP = 'relative h-[min(28rem,52dvh)] min-h-64 bg-muted';
const BELOW = 'grid grid-cols-1 gap-3 border-t p-4';
const LEGEND = 'flex min-w-48 flex-1 flex-wrap gap-x-3 gap-y-1 text-small text-muted-foreground';

/** The same boxes in the same sizes. */
function LoadingLine() {
  return (
    <div role="status" aria-label={text.run.loading} className={BOX}>
      <div className={MAP}>
        <Skeleton className="absolute inset-0 rounded-none" />
      </div>
      <div className={BELOW}>
        <div className="flex flex-wrap items-center gap-3">
          <Skeleton className="h-8 w-40 max-md:h-11" />
          <span className={LEGEND}>
            {[0, 1, 2, 3, 4].map((band) => (
              <span key={band} className="flex h-[1lh] items-center">
                <Skeleton className="h-3 w-28" />
              </span>
            ))}
          </span>
        </div>
        <div>
          <div className="mb-1 flex h-[1lh] items-center text-small">
            <Skeleton className="h-3 w-32" />
          </div>
          <div style={{ height: CHART_PIXELS }}>
            <Skeleton className="h-full" />
          </div>
        </div>
      </div>
    </div>
  );
}

function ShownLine({
  view,
  writing,
  cursor,
  onCursor,
  renderMap,
}: RunLineProps & { readonly view: RunView }) {
  const measures = useMemo(() => measuresOf(view), [view]);
  const [chosen, choose] = useState<MeasureName>('pace');
  const name = measures.includes(chosen) ? chosen : 'pace';
  const measured = useMemo(() => measureLine(view, name, writing), [view, name, writing]);
  const stretches = useMemo(() => colouredStretches(view, measured), [view, measured]);
  const place = cursor > 0 ? positionAt(view.points, cursor) : null;
  return (
    <div className={BOX}>
      <section aria-label={text.run.map} className={MAP}>
        {renderMap({ stretches, place })}
      </section>
      <div className={BELOW}>
        <div className="flex flex-wrap items-center gap-3">
          <Select
            label={text.run.colourBy}
            value={name}
            onValueChange={choose}
            options={measures.map((each) => ({ value: each, label: text.run.measures[each] }))}
            className="w-40"
          />
          <ul aria-label={text.run.legend} className={LEGEND}>
            {measured.bands.map(({ colour, label }) => (
              <li key={colour} className="flex items-center gap-1.5">
                <span
                  aria-hidden
                  className="true-colours h-1.5 w-4 rounded-full"
                  style={{ background: colour }}
                />
                {label}
              </li>
            ))}
          </ul>
        </div>
        <RunChart measured={measured} writing={writing} cursor={cursor} onCursor={onCursor} />
      </div>
    </div>
  );
}
