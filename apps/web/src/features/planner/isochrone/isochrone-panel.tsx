import { quantityText } from '../../../display/quantities.ts';
import { flavors } from '@webmaps/map-style/flavors';
import { basemapThemes } from '../../../map-page/basemap-theme.ts';
import { ringOpacity } from '../../../map/route/isochrone/isochrone-layers.ts';
import { text } from '../../../text/en/isochrone.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { ProfileSwitch } from '../panel/profile-switch.tsx';
import { useLayout } from '../planner-context.ts';
import { SizeField } from '../../../route-search/size-field.tsx';
import { ToolStartField } from '../tools/tool-start-field.tsx';
import { SearchProblem } from '../../../route-search/search-problem.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { areaQuantity } from '../../../display/area-quantity.ts';
import { areaOf } from '../../../route-search/isochrone-area.ts';
import type { IsochroneQuestion } from '../../../route-search/isochrone-question.ts';
import { isochroneLimits, ringCounts } from '../../../route-search/isochrone-question.ts';
import { sizeLabel } from '../../../route-search/size-label.ts';
import type { MeasuredRing, Isochrone } from './use-isochrone.ts';

interface IsochronePanelProps {
  readonly question: IsochroneQuestion;
  readonly isochrone: Isochrone & { readonly retry: () => void };
  readonly onChange: (part: Partial<IsochroneQuestion>) => void;
}

/** The question how far one gets, and the legend of the answer. */
export function IsochronePanel({ question, isochrone, onChange }: IsochronePanelProps) {
  const { rings, problem, working } = isochrone;
  return (
    <>
      <div className="space-y-3.5 px-4 pt-1.5 pb-3.5">
        <ToolStartField
          tone="isochrone"
          label={question.reverse ? text.to : text.from}
          position={question.centre}
          onChange={(centre) => onChange({ centre })}
        />
        <ToggleGroup
          label={text.way}
          value={question.reverse ? 'to' : 'from'}
          onValueChange={(way) => onChange({ reverse: way === 'to' })}
          className="flex w-full"
          options={[
            { value: 'from', label: text.outward },
            { value: 'to', label: text.inward },
          ]}
        />
        <div className="flex items-start justify-between gap-4">
          <SizeField
            label={text.within}
            size={question.size}
            limits={isochroneLimits}
            onChange={(size) => onChange({ size })}
          />
          <div className="grid gap-1.5">
            <span className="text-small text-muted-foreground" aria-hidden="true">
              {text.rings}
            </span>
            <ToggleGroup
              label={text.rings}
              value={String(question.rings)}
              onValueChange={(count) =>
                onChange({ rings: ringCounts.find((known) => String(known) === count) ?? 1 })
              }
              options={ringCounts.map((count) => ({ value: String(count), label: String(count) }))}
            />
          </div>
        </div>
      </div>
      <ProfileSwitch />
      <div className="border-t px-4 py-3.5" aria-busy={working}>
        {problem ? (
          <SearchProblem problem={problem} words={text} onRetry={isochrone.retry} />
        ) : (
          <Legend rings={rings} waits={rings.length === 0 && working} count={question.rings} />
        )}
      </div>
    </>
  );
}

function Legend({
  rings,
  waits,
  count,
}: {
  readonly rings: readonly MeasuredRing[];
  readonly waits: boolean;
  readonly count: number;
}) {
  const { colourMode, preferences } = useLayout();
  const { units } = preferences;
  const colour = flavors[basemapThemes[colourMode.theme]].isochrone.area;
  const isSlow = useDelayed(waits, 150);
  const farthest = rings.at(-1);
  return (
    <section aria-label={text.legend}>
      <h2 className="mb-1 text-small leading-5 font-semibold">{text.legend}</h2>
      <ul>
        {rings.map(({ size, features }, index) => (
          <li key={size.value} className="flex h-8 items-center gap-2.5">
            <span
              aria-hidden="true"
              className="relative size-4 shrink-0 overflow-hidden rounded-xs border-[1.5px]"
              style={{ borderColor: colour }}
            >
              <span
                className="absolute inset-0"
                style={{
                  background: colour,
                  opacity: ringOpacity(rings.length - 1 - index),
                }}
              />
            </span>
            <span className="numbers flex-1 font-medium">
              <bdi>{sizeLabel(size, units)}</bdi>
            </span>
            <span className="numbers text-muted-foreground">
              <bdi>
                {features.length > 0
                  ? quantityText(areaQuantity(areaOf(features), units))
                  : text.nothing}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
      {isSlow && <Skeleton className={count > 1 ? 'h-24' : 'h-8'} />}
      <p role="status" className="sr-only">
        {farthest &&
          text.announce(
            sizeLabel(farthest.size, units),
            quantityText(areaQuantity(areaOf(farthest.features), units)),
          )}
      </p>
    </section>
  );
}
