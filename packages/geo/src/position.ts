/** A place on the WGS 84 ellipsoid, in degrees, longitude first as in GeoJSON. */
export type Position = readonly [lon: number, lat: number];

/** A position with its height above mean sea level in metres. */
export type Position3 = readonly [lon: number, lat: number, elevationMetres: number];

/** Whether both numbers are finite and within ±180° and ±90°. */
export function isPosition(lon: number, lat: number): boolean {
  return lon >= -180 && lon <= 180 && lat >= -90 && lat <= 90;
}
