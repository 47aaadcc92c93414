import { useMemo } from 'react';
import {
  distanceQuantity,
  gradeText,
  heightQuantity,
  quantityText,
} from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { ElevationArea } from '../../../elevation/elevation-area.tsx';
import { elevationChart } from '../../../elevation/elevation-chart.ts';
import type { ElevationProfile, ProfilePoint } from '../../../elevation/elevation-profile.ts';
import type { HoverStore } from '../../../elevation/hover-store.ts';
import { ProfileCursor } from '../../../elevation/profile-cursor.tsx';
import { text } from '../../../text/en/elevation.ts';
import { useElementSize } from '../../../ui/use-element-size.ts';

interface ProfilePlotProps {
  readonly profile: ElevationProfile;
  readonly hover: HoverStore;
  readonly units: Units;
}

/** Room for the labels of the axes. */
const LEFT = 40;
const BOTTOM = 20;
const TOP = 8;
const TOOLTIP_PIXELS = 160;

/** The heights along the line, with a cursor that the map shows too. */
export function ProfilePlot({ profile, hover, units }: ProfilePlotProps) {
  const [box, size] = useElementSize<HTMLDivElement>();
  const width = Math.max(0, size.width - LEFT - 8);
  const height = Math.max(0, size.height - BOTTOM - TOP);
  const chart = useMemo(
    () => (width > 0 && height > 0 ? elevationChart(profile, { width, height, units }) : null),
    [profile, width, height, units],
  );
  const describe = ({ metres, elevationMetres, grade }: ProfilePoint) => {
    const spoken = [
      quantityText(distanceQuantity(metres, units)),
      quantityText(heightQuantity(elevationMetres, units)),
      gradeText(grade),
    ].join(' · ');
    return { shown: spoken, spoken };
  };
  return (
    <div ref={box} className="relative h-full w-full" dir="ltr">
      {chart && (
        <div className="absolute" style={{ left: LEFT, top: TOP, width, height }}>
          <ElevationArea chart={chart} units={units} />
          <ProfileCursor
            {...{ chart, profile, hover, describe }}
            label={text.profileCursor}
            tooltipWidth={TOOLTIP_PIXELS}
          />
        </div>
      )}
    </div>
  );
}
