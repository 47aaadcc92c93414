import type { Position } from '@webmaps/geo/position';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/activities.ts';
import { Select } from '../../../ui/select.tsx';
import { colouredStretches, measureLine, measuresOf, positionAt } from './measures.ts';
import type { MeasureName } from './measures.ts';
import type { RunAnalysis } from './run-analysis.ts';
import { RunChart } from './run-chart.tsx';

/** Draws the coloured line on a map; the page knows the regions of the server. */
export type RenderRunMap = (line: {
  readonly stretches: readonly { readonly colour: string; readonly line: readonly Position[] }[];
  readonly place: Position | null;
}) => ReactNode;

interface RunLineProps {
  readonly run: RunAnalysis;
  readonly units: Units;
  readonly cursor: number;
  readonly onCursor: (metres: number) => void;
  readonly renderMap: RenderRunMap;
}

/** Map and chart in the same colours, with one cursor. */
export function RunLine({ run, units, cursor, onCursor, renderMap }: RunLineProps) {
  const measures = useMemo(() => measuresOf(run), [run]);
  const [chosen, choose] = useState<MeasureName>('pace');
  const name = measures.includes(chosen) ? chosen : 'pace';
  const measured = useMemo(() => measureLine(run, name, units), [run, name, units]);
  const stretches = useMemo(() => colouredStretches(run, measured), [run, measured]);
  const place = useMemo(() => (cursor > 0 ? positionAt(run, cursor) : null), [run, cursor]);
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <section
        aria-label={text.run.map}
        className="relative h-[min(28rem,52dvh)] min-h-64 bg-muted"
      >
        {renderMap({ stretches, place })}
      </section>
      <div className="grid grid-cols-1 gap-3 border-t p-4">
        <div className="flex flex-wrap items-center gap-3">
          <Select
            label={text.run.colourBy}
            value={name}
            onValueChange={choose}
            options={measures.map((each) => ({ value: each, label: text.run.measures[each] }))}
            className="w-40"
          />
          <ul
            aria-label={text.run.legend}
            className="flex min-w-48 flex-1 flex-wrap gap-x-3 gap-y-1 text-small text-muted-foreground"
          >
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
        <RunChart measured={measured} units={units} cursor={cursor} onCursor={onCursor} />
      </div>
    </div>
  );
}
