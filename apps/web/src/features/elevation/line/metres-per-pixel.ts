import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { MapView } from '../../../map/canvas/map-types.ts';

/** The width of the whole world at zoom 0. */
const WORLD_PIXELS = 512;

/** On the ground, in the middle of a map that is not tilted. */
export function metresPerPixel({ center, zoom }: Pick<MapView, 'center' | 'zoom'>): number {
  const parallelMetres = 360 * METRES_PER_DEGREE * Math.cos((center[1] * Math.PI) / 180);
  return parallelMetres / (WORLD_PIXELS * 2 ** zoom);
}
