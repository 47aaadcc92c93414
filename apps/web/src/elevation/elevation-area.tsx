import { memo } from 'react';
import type { Units } from '../display/quantities.ts';
import { text } from '../text/en/planner.ts';
import type { Chart } from './elevation-chart.ts';
import { gradeBands } from '../display/grade-bands.ts';

interface ElevationAreaProps {
  readonly chart: Chart;
  readonly units: Units;
}

/** The area coloured by grade, its line and its axes; drawn again only when the route changes. */
export const ElevationArea = memo(function ElevationArea({ chart, units }: ElevationAreaProps) {
  const { width, height, line, bands, heightTicks, distanceTicks } = chart;
  const unit = units === 'metric' ? text.panel.unitsMetric : text.panel.unitsImperial;
  const lastTick = distanceTicks.length - 1;
  return (
    <div role="img" aria-label={text.elevation.label}>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="absolute inset-0 overflow-visible"
        aria-hidden="true"
      >
        {heightTicks.map(({ at, label }) => (
          <path key={label} d={`M0 ${at}H${width}`} stroke="currentColor" strokeOpacity="0.1" />
        ))}
        {bands.map(({ band, path }) => (
          <path key={path} d={path} fill={gradeBands[band]?.colour} fillOpacity="0.68" />
        ))}
        <path
          d={line}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
      </svg>
      {heightTicks.map(({ at, label }) => (
        <span
          key={label}
          className="numbers absolute right-full -translate-y-1/2 pr-2 text-[11px] leading-3 text-muted-foreground"
          style={{ top: at }}
        >
          {label}
        </span>
      ))}
      {distanceTicks.map(({ at, label }, index) => (
        <span
          key={label}
          className="numbers absolute top-full pt-1.5 text-[11px] leading-3 whitespace-nowrap text-muted-foreground"
          style={{ left: at, transform: `translateX(${at > width - 24 ? '-100%' : '-50%'})` }}
        >
          {index === lastTick ? `${label} ${unit}` : label}
        </span>
      ))}
    </div>
  );
});
