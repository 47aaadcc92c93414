/**
 * World coordinates as whole numbers: the square Web Mercator world is 2^30 units wide, 3.7 cm at the
 * equator. Eight units are one unit of a tile of zoom 15 with the usual extent of 4096. Whole numbers
 * make equal points equal and every result the same on every machine.
 */
import type { Bbox } from '@webmaps/geo/bbox';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { TILE_EXTENT } from '@webmaps/geo/mvt';

export const WORLD_BITS = 30;
export const WORLD_UNITS = 2 ** WORLD_BITS;

/** Of the units across a tile. */
export const TILE_EXTENT_BITS = Math.log2(TILE_EXTENT);

/** Tiles are shown 512 CSS pixels wide at their own zoom. */
export const UNITS_PER_PIXEL = TILE_EXTENT / 512;

/** World x of a longitude in degrees. */
export function worldX(lon: number): number {
  return Math.round(mercatorX(lon) * WORLD_UNITS);
}

/** World y of a latitude in degrees. */
export function worldY(lat: number): number {
  return Math.round(mercatorY(lat) * WORLD_UNITS);
}

/** A box in world units. */
export interface WorldBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export function worldBox([west, south, east, north]: Bbox): WorldBox {
  return { west: worldX(west), north: worldY(north), east: worldX(east), south: worldY(south) };
}

/** World coordinates, x and y by turns, of positions in degrees. */
export function worldLine(
  positions: readonly (readonly [lon: number, lat: number, ...unknown[]])[],
): Int32Array {
  const line = new Int32Array(positions.length * 2);
  for (const [i, [lon, lat]] of positions.entries()) {
    line[2 * i] = worldX(lon);
    line[2 * i + 1] = worldY(lat);
  }
  return line;
}

/** Twice the signed area: positive for rings that run clockwise as seen on the map (y grows south). */
export function twiceArea(ring: ArrayLike<number>): number {
  const length = ring.length;
  // Relative to the first point, so that products stay exact.
  const x0 = ring[0] ?? 0;
  const y0 = ring[1] ?? 0;
  let sum = 0;
  for (let i = 2; i + 3 < length; i += 2) {
    sum +=
      ((ring[i] ?? 0) - x0) * ((ring[i + 3] ?? 0) - y0) -
      ((ring[i + 2] ?? 0) - x0) * ((ring[i + 1] ?? 0) - y0);
  }
  return sum;
}

/** Whether the point lies inside the closed ring, by the even-odd rule. */
export function ringContains(ring: ArrayLike<number>, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const y1 = ring[i + 1] ?? 0;
    const y2 = ring[i + 3] ?? 0;
    if (y1 > y === y2 > y) continue;
    const x1 = ring[i] ?? 0;
    const x2 = ring[i + 2] ?? 0;
    if (x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}
