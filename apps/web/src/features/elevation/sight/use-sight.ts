import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { ElevationGeometry } from '@webmaps/protocol/elevation';
import { findSight } from '@webmaps/terrain/line-of-sight';
import type { Sight } from '@webmaps/terrain/line-of-sight';
import { useMemo } from 'react';
import type { Engine, RegionStatus } from '../../../engine/engine.ts';
import type { Heights } from '../use-heights.ts';
import { useHeights } from '../use-heights.ts';
import { pointsBetween } from './points-between.ts';
import { sightStretches } from './sight-stretches.ts';
import type { SightStretch } from './sight-stretches.ts';

/** Below the spacing of free heights, as profiles have it. */
const STEP_METRES = 15;
const MAX_STEPS = 4000;
/** Of the line on the map. */
const DRAWN_POINTS = 65;

interface SightInput {
  readonly engine: Engine;
  readonly regionStatus: RegionStatus;
  readonly places: readonly Position[];
  readonly eyeMetres: number;
  readonly targetMetres: number;
}

export interface FoundSight {
  readonly heights: Heights;
  readonly sight: Sight | undefined;
  readonly distanceMetres: number;
  /** From the one place to the other. */
  readonly stretches: readonly SightStretch[];
  /** Whether some of the ground between them has no known height. */
  readonly isUnknown: boolean;
}

/** The line of sight between two places, once its heights are there. */
export function useSight(input: SightInput): FoundSight {
  const { engine, regionStatus, places, eyeMetres, targetMetres } = input;
  const [from, to] = places;
  const distance = from && to ? distanceMetres(from, to) : 0;
  const geometry = useMemo((): ElevationGeometry | null => {
    if (!from || !to) return null;
    const steps = Math.min(MAX_STEPS, Math.max(2, Math.ceil(distance / STEP_METRES)));
    const coordinates = pointsBetween(from, to, steps + 1).map(([lon, lat]): [number, number] => [
      lon,
      lat,
    ]);
    return { type: 'MultiPoint', coordinates };
  }, [from, to, distance]);
  const heights = useHeights(engine, geometry, regionStatus);
  const isCurrent = heights.asked === geometry;
  // Of places that have moved since, nothing is said.
  const found = isCurrent ? heights.elevation?.geometry : undefined;
  const sight = useMemo(() => {
    if (found?.type !== 'MultiPoint') return undefined;
    const groundMetres = found.coordinates.map(([, , metres = NaN]) => metres);
    return findSight({
      groundMetres,
      distanceMetres: distance,
      fromMetres: eyeMetres,
      toMetres: targetMetres,
    });
  }, [found, distance, eyeMetres, targetMetres]);
  const stretches = useMemo(() => {
    if (!from || !to) return [];
    const line = pointsBetween(from, to, DRAWN_POINTS);
    return sightStretches(line, sight);
  }, [from, to, sight]);
  const isUnknown = found !== undefined && !sight;
  return { heights, sight, distanceMetres: distance, stretches, isUnknown };
}
