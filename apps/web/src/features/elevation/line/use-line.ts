import type { Position } from '@webmaps/geo/position';
import type { Elevation, ElevationGeometry } from '@webmaps/protocol/elevation';
import { useMemo } from 'react';
import { elevationProfile } from '../../../elevation/elevation-profile.ts';
import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';
import type { Engine, RegionStatus } from '../../../engine/engine.ts';
import type { Heights } from '../use-heights.ts';
import { useHeights } from '../use-heights.ts';
import { gradeStretches } from './grades.ts';
import { pathOf } from './path.ts';
import type { Path } from './path.ts';

/** A line with its heights. */
export interface MeasuredLine {
  readonly elevation: Elevation;
  readonly profile: ElevationProfile;
  readonly path: Path;
  readonly stretches: ReturnType<typeof gradeStretches>;
}

export interface LineHeights {
  readonly heights: Heights;
  /** While a corner is dragged, the line as it was measured last. */
  readonly measured: MeasuredLine | null;
  /** Whether what was measured is the line as it is now. */
  readonly isCurrent: boolean;
  /** Whether some of its ground has no known height. */
  readonly isUnknown: boolean;
}

interface LineInput {
  readonly engine: Engine;
  readonly regionStatus: RegionStatus;
  /** The same array until it changes. */
  readonly line: readonly Position[];
}

/** The heights along a line of at least two corners, once they are there. */
export function useLine({ engine, regionStatus, line }: LineInput): LineHeights {
  const geometry = useMemo((): ElevationGeometry | null => {
    if (line.length < 2) return null;
    return { type: 'LineString', coordinates: line.map(([lon, lat]) => [lon, lat]) };
  }, [line]);
  const heights = useHeights(engine, geometry, regionStatus);
  const { elevation, asked } = heights;
  const measured = useMemo(() => {
    if (!elevation || asked?.type !== 'LineString') return null;
    const path = pathOf(asked.coordinates.map(([lon, lat]) => [lon, lat]));
    const profile = elevationProfile({
      ...elevation,
      elevation: elevation.profile,
      distanceMetres: path.marksMetres.at(-1) ?? 0,
    });
    return profile && { elevation, profile, path, stretches: gradeStretches(profile, path) };
  }, [elevation, asked]);
  const isCurrent = asked === geometry;
  const shown = geometry && measured;
  const isUnknown = isCurrent && elevation !== null && !measured;
  return useMemo(
    () => ({ heights, measured: shown, isCurrent, isUnknown }),
    [heights, shown, isCurrent, isUnknown],
  );
}
