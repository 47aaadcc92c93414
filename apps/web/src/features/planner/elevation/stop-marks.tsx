import type { PlannedStop } from '../day/plan-day.ts';
import { stopKey } from '../day/stop.ts';
import { nearbyColours, nearbyIcons } from '../panel/nearby-kinds.ts';
import type { Chart } from '../../../elevation/elevation-chart.ts';
import { xOfMetres, yOfHeight } from '../../../elevation/elevation-chart.ts';
import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';
import { profileAt } from '../../../elevation/elevation-profile.ts';

interface StopMarksProps {
  readonly chart: Chart;
  readonly profile: ElevationProfile;
  readonly stops: readonly PlannedStop[];
}

/** The stops on the profile, for the eye: the list of stops names them. */
export function StopMarks({ chart, profile, stops }: StopMarksProps) {
  return stops.map((stop) => {
    const Icon = nearbyIcons[stop.kind];
    const x = xOfMetres(chart, stop.metres);
    const y = yOfHeight(chart, profileAt(profile, stop.metres).elevationMetres);
    return (
      <span
        key={stopKey(stop)}
        aria-hidden
        className="true-colours pointer-events-none absolute -top-2 -left-2 grid size-4 place-items-center rounded-full border border-white text-white [&>svg]:size-2.5"
        style={{
          background: nearbyColours[stop.kind],
          transform: `translate(${x}px, ${y}px)`,
        }}
      >
        <Icon strokeWidth={2.25} />
      </span>
    );
  });
}
