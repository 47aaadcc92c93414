import { useMemo } from 'react';
import type { MapOptions } from '../../../map/canvas/map-types.ts';
import { useLayout } from '../planner-context.ts';

const language = navigator.language.slice(0, 2).toLowerCase() || 'en';

/** What the map draws; the same object until a preference changes. */
export function useMapOptions(): MapOptions {
  const { hillshade, contours, buildings3d, terrain3d } = useLayout().preferences;
  return useMemo(
    () => ({ hillshade, contours, buildings3d, terrain3d, language }),
    [hillshade, contours, buildings3d, terrain3d],
  );
}
