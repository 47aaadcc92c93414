import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { useCallback } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import type { ElevationStateControl } from './use-elevation-state.ts';

/** Takes a line of elsewhere in hand and brings it into view. */
export function useShowLine(
  map: MapHandle | null,
  change: ElevationStateControl['change'],
): (line: readonly Position[]) => void {
  return useCallback(
    (line) => {
      change(() => ({ tool: 'line', line }));
      const box = bboxOf(line);
      if (box) map?.fitBounds(box, { motion: 'fly' });
    },
    [map, change],
  );
}
