import type { Bbox } from './bbox.ts';
import { METRES_PER_DEGREE } from './distance.ts';
import { divisibleLongitudeScale } from './longitude-scale.ts';
import type { Position } from './position.ts';

/** The box that reaches so many metres from a position to each side. */
export function boxAround([lon, lat]: Position, metres: number): Bbox {
  const north = metres / METRES_PER_DEGREE;
  const east = north / divisibleLongitudeScale(lat);
  return [lon - east, lat - north, lon + east, lat + north];
}
