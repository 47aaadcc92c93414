import type { Position } from './position.ts';

/** Mean radius of the Earth in metres (IUGG). */
export const EARTH_RADIUS_METRES = 6371008.8;

const RADIANS = Math.PI / 180;

/** Metres in one degree of latitude on the sphere of `EARTH_RADIUS_METRES`. */
export const METRES_PER_DEGREE = EARTH_RADIUS_METRES * RADIANS;

/** Great-circle distance in metres by the haversine formula. */
export function distanceMetres(a: Position, b: Position): number {
  return distanceMetresBetween(a[0], a[1], b[0], b[1]);
}

/** The same for bare numbers: no arrays are made in inner loops. Degrees in, metres out. */
export function distanceMetresBetween(
  lon1: number,
  lat1: number,
  lon2: number,
  lat2: number,
): number {
  const halfLat = Math.sin(((lat2 - lat1) * RADIANS) / 2);
  const halfLon = Math.sin(((lon2 - lon1) * RADIANS) / 2);
  const h =
    halfLat * halfLat + Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * halfLon * halfLon;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial bearing from `a` to `b` in degrees clockwise from north, 0 to below 360. */
export function bearingDegrees(a: Position, b: Position): number {
  const lat1 = a[1] * RADIANS;
  const lat2 = b[1] * RADIANS;
  const dLon = (b[0] - a[0]) * RADIANS;
  const y = Math.sin(dLon) * Math.cos(lat2);
  const x = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(dLon);
  return (((Math.atan2(y, x) / RADIANS) % 360) + 360) % 360;
}
