import { useMemo } from 'react';
import { elevationChart, xOfMetres, yOfHeight } from '../../elevation/elevation-chart.ts';
import { ElevationArea } from '../../elevation/elevation-area.tsx';
import { profileAt } from '../../elevation/elevation-profile.ts';
import type { ElevationProfile } from '../../elevation/elevation-profile.ts';
import { useElementSize } from '../../ui/use-element-size.ts';
import type { Tour } from '../../features/home/use-tour.ts';
import type { Units } from '../../display/quantities.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../display/quantities.ts';
import { text } from '../../text/en/home.ts';

/** Room for the axes and their labels. */
const LEFT = 40;
const RIGHT = 16;
const TOP = 26;
const BOTTOM = 24;

interface HomeProfileProps {
  readonly profile: ElevationProfile;
  readonly units: Units;
  readonly tour: Pick<Tour, 'share' | 'goTo'>;
}

/** The heights along the sample route; a slider moves the runner. */
export function HomeProfile({ profile, units, tour }: HomeProfileProps) {
  const [box, size] = useElementSize<HTMLDivElement>();
  const width = Math.max(0, size.width - LEFT - RIGHT);
  const height = Math.max(0, size.height - TOP - BOTTOM);
  const chart = useMemo(
    () => (width > 0 && height > 0 ? elevationChart(profile, { width, height, units }) : null),
    [profile, width, height, units],
  );
  const point = profileAt(profile, tour.share * profile.lengthMetres);
  const here = text.live.here(
    quantityText(distanceQuantity(point.metres, units)),
    quantityText(heightQuantity(point.elevationMetres, units)),
  );
  return (
    <div ref={box} className="absolute inset-0" dir="ltr">
      {chart && (
        <>
          <p className="numbers absolute end-4 top-1.5 text-caps text-muted-foreground">{here}</p>
          <div className="absolute" style={{ left: LEFT, top: TOP, width, height }}>
            <ElevationArea chart={chart} units={units} />
            <span
              aria-hidden="true"
              className="pointer-events-none absolute -top-1.5 -left-1.5 size-3 rounded-full border-2 border-card bg-selection"
              style={{
                transform: `translate(${xOfMetres(chart, point.metres)}px, ${yOfHeight(chart, point.elevationMetres)}px)`,
              }}
            />
            <input
              type="range"
              min={0}
              max={1000}
              value={Math.round(tour.share * 1000)}
              aria-label={text.live.profile}
              aria-valuetext={here}
              className="absolute -inset-x-2 inset-y-0 m-0 w-[calc(100%+1rem)] cursor-ew-resize opacity-0 focus-visible:opacity-30"
              onChange={({ target }) => tour.goTo(Number(target.value) / 1000)}
            />
          </div>
        </>
      )}
    </div>
  );
}
