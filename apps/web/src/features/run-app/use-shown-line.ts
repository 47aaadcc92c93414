import { bboxOf } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { useEffect } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';

/** Shows the whole of a line from above, whenever another one is to be looked at. */
export function useShownLine(map: MapHandle | null, line: readonly Position[] | null): void {
  useEffect(() => {
    const box = line && bboxOf(line);
    if (!map || !box) return;
    map.jumpTo({ bearing: 0, pitch: 0 });
    map.fitBounds(box, { motion: 'jump', byItself: true });
  }, [map, line]);
}
