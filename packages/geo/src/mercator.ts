/**
 * Web Mercator in world units: x grows east and y grows south, each 0 to 1 over the square world.
 * Tile z/x/y covers [x, x + 1) / 2^z of it. Source: EPSG:3857 and the XYZ tile convention.
 */

/** The latitude at which the square world ends, in degrees. */
export const MAX_LATITUDE = 85.0511287798066;

/** World x of a longitude in degrees. */
export function mercatorX(lon: number): number {
  return lon / 360 + 0.5;
}

/** World y of a latitude in degrees; clamped to the square world. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return y < 0 ? 0 : y > 1 ? 1 : y;
}

/** Longitude in degrees of a world x. */
export function lonOfMercatorX(x: number): number {
  return (x - 0.5) * 360;
}

/** Latitude in degrees of a world y. */
export function latOfMercatorY(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
}
