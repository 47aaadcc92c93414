import type { Position } from '@webmaps/geo/position';
import { useMemo } from 'react';
import { AreaOverlay } from './area-overlay.tsx';

/** A line that is measured, with its corners, and the area within. A child of `MapCanvas`. */
export function MeasureOverlay({ corners }: { readonly corners: readonly Position[] }) {
  const shapes = useMemo(() => {
    const [first] = corners;
    const isArea = corners.length > 2 && first !== undefined;
    return {
      polygons: isArea ? [[[...corners, first]]] : [],
      lines: corners.length > 1 ? [corners] : [],
      points: corners,
    };
  }, [corners]);
  return <AreaOverlay shapes={shapes} />;
}
