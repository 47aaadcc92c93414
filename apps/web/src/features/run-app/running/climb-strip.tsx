import type { ClimbAhead } from '@webmaps/guidance/route/guide-heights';
import { gradeBand, gradeBands } from '../../../display/grade-bands.ts';
import {
  distanceQuantity,
  gradeText,
  heightQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/run-app.ts';

const WIDTH = 358;
const HEIGHT = 54;
/** A flat way is not drawn as mountains. */
const LEAST_RANGE_METRES = 30;
/** Room above and below the line. */
const MARGIN = 7;
/** Less than this is none. */
const LEAST_CLIMB_METRES = 2;

/** The climb of the next stretch, in the colours of its grades. */
export function ClimbStrip({
  ahead,
  units,
}: {
  readonly ahead: ClimbAhead;
  readonly units: Units;
}) {
  const distance = quantityText(distanceQuantity(ahead.metres, units));
  const summary =
    ahead.climbMetres < LEAST_CLIMB_METRES
      ? text.running.flatAhead(distance)
      : text.running.ahead(
          quantityText(heightQuantity(ahead.climbMetres, units)),
          distance,
          gradeText(ahead.steepestGrade),
        );
  return (
    <section aria-label={text.running.climbAhead} className="pt-3">
      <div className="flex items-baseline justify-between gap-3 pb-1 text-[14px] leading-5">
        <h2 className="font-semibold whitespace-nowrap">{text.running.climbAhead}</h2>
        <p className="numbers truncate text-small">{summary}</p>
      </div>
      <HeightArea heights={ahead.heights} metres={ahead.metres} className="h-13.5" />
    </section>
  );
}

/** Heights over a distance as an area, coloured by grade. */
export function HeightArea({
  heights,
  metres,
  className,
}: {
  readonly heights: readonly number[];
  readonly metres: number;
  readonly className: string;
}) {
  const low = Math.min(...heights);
  const range = Math.max(LEAST_RANGE_METRES, Math.max(...heights) - low);
  const x = (index: number) => Number(((index / (heights.length - 1)) * WIDTH).toFixed(1));
  const y = (height: number) =>
    Number((HEIGHT - MARGIN - ((height - low) / range) * (HEIGHT - 2 * MARGIN)).toFixed(1));
  const step = metres / (heights.length - 1);
  const points = heights.map((height, index) => ({ at: x(index), top: y(height), height }));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`block w-full ${className}`}
      aria-hidden
    >
      {points.slice(1).map((to, index) => {
        const from = points[index];
        if (!from || !(step > 0)) return null;
        const band = gradeBands[gradeBand((to.height - from.height) / step)];
        return (
          <path
            key={to.at}
            // Each a little over the next, so that no line shows between them.
            d={`M${from.at} ${HEIGHT}V${from.top}L${to.at + 0.4} ${to.top}V${HEIGHT}Z`}
            fill={band?.colour}
            opacity={0.85}
          />
        );
      })}
      <path
        d={points.map(({ at, top }, index) => `${index ? 'L' : 'M'}${at} ${top}`).join('')}
        fill="none"
        stroke="var(--foreground)"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
