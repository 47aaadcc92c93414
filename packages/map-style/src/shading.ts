import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Flavor } from './flavor.ts';
import { expression } from './layer.ts';

/** What the ground is coloured by. */
export type Shading =
  | { readonly kind: 'slope' | 'aspect' }
  /** From the lowest to the highest ground of what is shown. */
  | { readonly kind: 'height'; readonly lowMetres: number; readonly highMetres: number };

/** Where a class of slopes begins, in degrees; what is less steep has no colour. */
export const slopeClassDegrees = [27, 30, 35, 40, 45] as const;

/** Ground less steep than this faces nowhere, as far as colours go. */
export const LEVEL_DEGREES = 5;

/** Farther out, a cell of the heights is as large as a valley. */
export const SHADING_MIN_ZOOM = 9;

/** Below hillshade, so that relief is seen in its colours, and below water and all that is built. */
export function shadingLayer(
  { shading: colours }: Flavor,
  shading: Shading,
  region: string,
): LayerSpecification {
  const id = `shading@${region}`;
  if (shading.kind !== 'height') {
    return {
      id,
      type: 'raster',
      source: `shading-${region}`,
      minzoom: SHADING_MIN_ZOOM,
      paint: { 'raster-opacity': colours.opacity, 'raster-fade-duration': 0 },
    };
  }
  const { lowMetres, highMetres } = shading;
  const last = colours.height.length - 1;
  const stops = colours.height.flatMap((colour, index) => [
    lowMetres + (Math.max(1, highMetres - lowMetres) * index) / last,
    colour,
  ]);
  return {
    id,
    type: 'color-relief',
    source: `relief-${region}`,
    minzoom: SHADING_MIN_ZOOM,
    paint: {
      'color-relief-opacity': colours.opacity,
      'color-relief-color': expression('interpolate', ['linear'], ['elevation'], ...stops),
    },
  };
}
