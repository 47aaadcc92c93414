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
