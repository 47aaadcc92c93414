import type { Position } from '@webmaps/geo/position';
import { useMemo } from 'react';
import type { Engine, RegionStatus } from '../../../engine/engine.ts';
import { useHeights } from '../use-heights.ts';

/** How far the heights around a place are apart in their source; `undefined` until it is known. */
export function useCellMetres(
  engine: Engine,
  [lon, lat]: Position,
  regionStatus: RegionStatus,
): number | undefined {
  const question = useMemo(
    () => ({ type: 'Point' as const, coordinates: [lon, lat] as [number, number] }),
    [lon, lat],
  );
  return useHeights(engine, question, regionStatus).elevation?.resolutionMetres;
}
