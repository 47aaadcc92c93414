import { useMemo } from 'react';
import type { DisplayPreferences } from '../display/preferences.ts';
import type { MapOptions } from '../map/canvas/map-types.ts';

/** The language of the names on the map. */
export const mapLanguage = navigator.language.slice(0, 2).toLowerCase() || 'en';

/** What a page shows of the ground beyond what people set for all maps. */
export type GroundOptions = Pick<MapOptions, 'shading' | 'exaggeration'>;

const usualGround: GroundOptions = {};
const slopeShading = { kind: 'slope' } as const;

/** The options of the map; the same object until a setting changes. */
export function useMapOptions(
  settings: Pick<
    DisplayPreferences,
    'hillshade' | 'contours' | 'slopes' | 'buildings3d' | 'terrain3d'
  >,
  ground: GroundOptions = usualGround,
): MapOptions {
  const { hillshade, contours, slopes, buildings3d, terrain3d } = settings;
  const { exaggeration } = ground;
  const shading = ground.shading ?? (slopes ? slopeShading : undefined);
  return useMemo(
    () => ({
      hillshade,
      contours,
      buildings3d,
      terrain3d,
      language: mapLanguage,
      shading,
      exaggeration,
    }),
    [hillshade, contours, buildings3d, terrain3d, shading, exaggeration],
  );
}
