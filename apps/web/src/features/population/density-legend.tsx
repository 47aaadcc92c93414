import { densitySteps } from '@webmaps/map-style/density-steps';
import { flavors } from '@webmaps/map-style/flavors';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import { wholeNumber } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import type { PeopleLook } from '../../map/people/people-layers.ts';
import { text } from '../../text/en/population.ts';
import { areaUnit } from './count-words.ts';

interface DensityLegendProps {
  readonly theme: BasemapTheme;
  readonly look: PeopleLook;
  readonly units: Units;
  readonly isRaised: boolean;
}

/** What the colours of the cells mean, in people per unit of area. */
export function DensityLegend({ theme, look, units, isRaised }: DensityLegendProps) {
  const colours = flavors[theme].population;
  const starts = [0, ...densitySteps[units]];
  const title = text.legend.title(areaUnit(units));
  const label = (start: number, index: number) =>
    `${wholeNumber(start)}${index === starts.length - 1 ? '+' : ''}`;
  return (
    <section aria-label={title}>
      <h2 className="text-caps text-muted-foreground">{title}</h2>
      <ul className="mt-1.5 flex [--along:to_right] rtl:[--along:to_left]">
        {starts.map((start, index) => (
          <li key={start} className="min-w-0 flex-1">
            <span
              aria-hidden
              className={`true-colours block h-2.5 ${index === 0 ? 'rounded-s-xs' : ''} ${index === starts.length - 1 ? 'rounded-e-xs' : ''}`}
              style={{
                background:
                  look === 'smooth' && index < starts.length - 1
                    ? `linear-gradient(var(--along), ${colours[index] ?? ''}, ${colours[index + 1] ?? ''})`
                    : colours[index],
              }}
            />
            <span className="numbers block truncate pt-0.5 text-caps text-muted-foreground">
              <bdi>{label(start, index)}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {isRaised && <p className="mt-1 text-small text-muted-foreground">{text.legend.heights}</p>}
    </section>
  );
}
