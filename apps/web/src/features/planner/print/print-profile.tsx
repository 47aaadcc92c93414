import type { Units } from '../../../display/quantities.ts';
import { gradeBands } from '../../../display/grade-bands.ts';
import { text as planner } from '../../../text/en/planner.ts';
import { text } from '../../../text/en/print.ts';
import { elevationChart } from '../elevation/elevation-chart.ts';
import type { ElevationProfile } from '../elevation/elevation-profile.ts';

/** In units of the drawing, which is as wide as the page. */
const SIZE = { width: 680, height: 104 } as const;
const ROOM = { left: 44, right: 6, top: 8, bottom: 20 } as const;

interface PrintProfileProps {
  readonly profile: ElevationProfile;
  readonly units: Units;
}

/** The elevation profile as one drawing with its labels, sharp at every resolution. */
export function PrintProfile({ profile, units }: PrintProfileProps) {
  const chart = elevationChart(profile, { ...SIZE, units });
  const { panel } = planner;
  const [height, distance] =
    units === 'metric' ? ['m', panel.unitsMetric] : ['ft', panel.unitsImperial];
  const width = ROOM.left + SIZE.width + ROOM.right;
  const lastTick = chart.distanceTicks.length - 1;
  return (
    <svg
      role="img"
      aria-label={text.profileAxes(height, distance)}
      viewBox={`${-ROOM.left} ${-ROOM.top} ${width} ${ROOM.top + SIZE.height + ROOM.bottom}`}
      className="print-profile"
    >
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
