import { METRES_PER_DEGREE } from './distance.ts';

/** Length of a degree of longitude in degrees of latitude: 1 at the equator, 0 at the poles. */
export function longitudeScale(lat: number): number {
  return Math.cos((lat * Math.PI) / 180);
}

/** Metres in a degree of longitude at a latitude in degrees, on the sphere of `METRES_PER_DEGREE`. */
export function metresPerLonDegree(lat: number): number {
  return METRES_PER_DEGREE * longitudeScale(lat);
}

/** The least scale to divide by: that of 89.4°, so that a box around a pole stays finite. */
const MIN_SCALE = 0.01;

/** `longitudeScale`, but safe to divide by at the poles. */
export function divisibleLongitudeScale(lat: number): number {
  return Math.max(MIN_SCALE, longitudeScale(lat));
}
