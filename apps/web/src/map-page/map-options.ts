import { useMemo } from 'react';
import type { DisplayPreferences } from '../display/preferences.ts';
import type { MapOptions } from '../map/canvas/map-types.ts';

/** The language of the names on the map. */
export const mapLanguage = navigator.language.slice(0, 2).toLowerCase() || 'en';

/** The options of the map; the same object until a setting changes. */
export function useMapOptions(
  settings: Pick<DisplayPreferences, 'hillshade' | 'contours' | 'buildings3d' | 'terrain3d'>,
): MapOptions {
  const { hillshade, contours, buildings3d, terrain3d } = settings;
  return useMemo(
    () => ({ hillshade, contours, buildings3d, terrain3d, language: mapLanguage }),
    [hillshade, contours, buildings3d, terrain3d],
  );
}
