import type { Units } from '../../../display/quantities.ts';
import { gradeBands } from '../../../display/grade-bands.ts';
import { text as words } from '../../../text/en/day-plan.ts';
import { text as planner } from '../../../text/en/planner.ts';
import { text } from '../../../text/en/print.ts';
import { lightSpans } from '../day/day-plan.ts';
import type { DayClock } from '../day/plan-day.ts';
import { elevationChart, xOfMetres } from '../../../elevation/elevation-chart.ts';
import { lightLabel } from '../elevation/light-bands.tsx';
import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';

/** In units of the drawing, which is as wide as the page. */
const SIZE = { width: 680, height: 104 } as const;
/** The strip of the light, and how wide a band must be for its word. */
const STRIP = 15;
const WORD = 44;
/** They differ in a print without colours too. */
const inks = {
  day: { fill: '#fff', ink: '#333' },
  twilight: { fill: '#c9c5e3', ink: '#222' },
  dark: { fill: '#1e2540', ink: '#fff' },
} as const;
const ROOM = { left: 44, right: 6, top: 8, bottom: 20 } as const;

interface PrintProfileProps {
  readonly profile: ElevationProfile;
  readonly units: Units;
  /** Of the day that is set, for its light. */
  readonly clock: DayClock | null;
}

/** The elevation profile as one drawing with its labels, sharp at every resolution. */
export function PrintProfile({ profile, units, clock }: PrintProfileProps) {
  const chart = elevationChart(profile, { ...SIZE, units });
  const { panel } = planner;
  const [height, distance] =
    units === 'metric' ? ['m', panel.unitsMetric] : ['ft', panel.unitsImperial];
  const spans = clock ? lightSpans(clock.changes, profile.lengthMetres) : [];
  const top = spans.length > 0 ? ROOM.top + STRIP : ROOM.top;
  const width = ROOM.left + SIZE.width + ROOM.right;
  const lastTick = chart.distanceTicks.length - 1;
  return (
    <svg
      role="img"
      aria-label={[
        text.profileAxes(height, distance),
        ...(spans.length > 0 ? [lightLabel(spans, units)] : []),
      ].join('. ')}
      viewBox={`${-ROOM.left} ${-top} ${width} ${top + SIZE.height + ROOM.bottom}`}
      className="print-profile"
    >
      {spans.map(({ light, startMetres, endMetres }) => {
        const x = xOfMetres(chart, startMetres);
        const wide = xOfMetres(chart, endMetres) - x;
        const { fill, ink } = inks[light];
        return (
          <g key={startMetres}>
            <rect
              x={x}
              y={-top + 1}
              width={wide}
              height={STRIP - 2}
              {...{ fill }}
              stroke="#000"
              strokeWidth="0.5"
            />
            {wide > WORD && (
              <text x={x + wide / 2} y={-top + STRIP - 4} textAnchor="middle" style={{ fill: ink }}>
                {words.lights[light]}
              </text>
            )}
          </g>
        );
      })}
      {chart.bands.map(({ band, path }) => (
        <path key={path} d={path} fill={gradeBands[band]?.colour} fillOpacity="0.68" />
      ))}
      {chart.heightTicks.map(({ at, label }, index) => (
        <g key={label}>
          <path d={`M0 ${at}H${SIZE.width}`} stroke="#000" strokeOpacity="0.18" strokeWidth="0.6" />
          <text x={-6} y={at + 3.5} textAnchor="end">
            {index === chart.heightTicks.length - 1 ? `${label} ${height}` : label}
          </text>
        </g>
      ))}
      <path d={chart.line} fill="none" stroke="#000" strokeWidth="1.4" strokeLinejoin="round" />
      {chart.distanceTicks.map(({ at, label }, index) => (
        <text
          key={label}
          x={at}
          y={SIZE.height + 14}
          textAnchor={at > SIZE.width - 24 ? 'end' : 'middle'}
        >
          {index === lastTick ? `${label} ${distance}` : label}
        </text>
      ))}
    </svg>
  );
}
