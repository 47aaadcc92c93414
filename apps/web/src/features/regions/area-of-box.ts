import type { Bbox } from '@webmaps/geo/bbox';

/** The mean radius of the earth. */
const RADIUS_METRES = 6_371_008.8;

/** Square metres of a box in degrees, on a sphere. */
export function areaOfBox([west, south, east, north]: Bbox): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const height = Math.sin(radians(north)) - Math.sin(radians(south));
  return RADIUS_METRES ** 2 * height * radians(east - west);
}
