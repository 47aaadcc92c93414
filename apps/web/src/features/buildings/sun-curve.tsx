import { sunPosition } from '@webmaps/geo/sun-position';
import { sunTimes } from '@webmaps/geo/sun-times';
import { useMemo } from 'react';
import type { PlaceClock } from './place-clock.ts';
import { clockTime, DAY_MINUTES, timeBy } from './place-clock.ts';
import type { SunClock } from './sun-clock.ts';

interface SunCurveProps {
  readonly sun: SunClock;
  readonly clock: PlaceClock;
  readonly day: string;
  readonly minutes: number;
}

const [WIDTH, HEIGHT, HORIZON, SCALE] = [312, 92, 66, 0.66];
const STEP = 20;

/** How high the sun is through the day, and where it is now: over the slider, whose times it has. */
export function SunCurve({ sun, clock, day, minutes }: SunCurveProps) {
  const { line, rise, set } = useMemo(() => curveOf(sun.place(), clock, day), [sun, clock, day]);
  const x = xOf(minutes);
  const y = yOf(sun.get().altitude);
  const isUp = sun.get().altitude > 0;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mt-1 block w-full overflow-visible"
      aria-hidden
      direction="ltr"
    >
      <clipPath id="sun-so-far">
        <rect x={0} y={0} width={x} height={HORIZON} />
      </clipPath>
      <path d={line} fill="none" stroke="var(--border)" strokeWidth={2} />
      <path d={line} fill="none" stroke="#e3a008" strokeWidth={2.5} clipPath="url(#sun-so-far)" />
      <path d={`M0 ${HORIZON}H${WIDTH}`} stroke="var(--border)" />
      {isUp && <circle cx={x} cy={y} r={16} fill="#e3a008" opacity={0.18} />}
      <circle
        cx={x}
        cy={y}
        r={8}
        fill={isUp ? '#e3a008' : 'var(--muted-foreground)'}
        stroke="var(--card)"
        strokeWidth={3}
      />
      {[rise, set].map(
        (at) =>
          at && (
            <text
              key={at.text}
              x={at.x}
              y={HORIZON + 16}
              textAnchor="middle"
              className="numbers fill-muted-foreground text-[11px]"
            >
              {at.text}
            </text>
          ),
      )}
    </svg>
  );
}

function curveOf(place: Parameters<typeof sunPosition>[0], clock: PlaceClock, day: string) {
  const points: string[] = [];
  for (let minutes = 0; minutes <= DAY_MINUTES; minutes += STEP) {
    const { altitude } = sunPosition(place, timeBy(clock, day, minutes));
    points.push(`${xOf(minutes).toFixed(1)} ${yOf(altitude).toFixed(1)}`);
  }
  const { sunrise, sunset } = sunTimes(place, timeBy(clock, day, DAY_MINUTES / 2));
  const label = (time: number | null) => {
    if (time === null) return undefined;
    const minutes = (time - timeBy(clock, day, 0)) / 60_000;
    if (minutes < 0 || minutes > DAY_MINUTES) return undefined;
    return { x: xOf(minutes), text: clockTime(clock, time) };
  };
  return { line: `M${points.join('L')}`, rise: label(sunrise), set: label(sunset) };
}

/** The slider's thumb stays half its width inside the ends. */
function xOf(minutes: number): number {
  return 8 + ((WIDTH - 16) * minutes) / DAY_MINUTES;
}

/** Night is drawn lower than it is high, since nothing is read there. */
function yOf(altitude: number): number {
  return HORIZON - altitude * SCALE * (altitude < 0 ? 0.25 : 1);
}
