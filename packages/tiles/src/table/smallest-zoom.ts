import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { WORLD_BITS } from '../world.ts';
import type { TableFeature } from './table-feature.ts';

/** The last zoom of a table's tiles: its units are 4 cm, and closer ones are drawn larger. */
export const LAST_ZOOM = 18;

/** Tiles are 512 CSS pixels wide. */
const PIXEL_BITS = 9;

/**
 * The length of a feature in world units, by which it is seen or not: the side of a square with a
 * polygon's area, the longer side of a line's box. Points are always seen.
 */
export function lengthOf({ kind, parts, holes = [] }: TableFeature): number {
  if (kind === 'point') return 0;
  if (kind === 'line') return longerSide(parts);
  let twice = 0;
  for (const [at, part] of parts.entries()) {
    twice += Math.abs(twiceFlatRingArea(part)) * (holes[at] === true ? -1 : 1);
  }
  return Math.sqrt(Math.max(0, twice) / 2);
}

/** The first zoom at which a line or polygon of a length is a pixel or more. */
export function smallestZoom(length: number): number {
  const zoom = Math.ceil(WORLD_BITS - PIXEL_BITS - Math.log2(Math.max(1, length)));
  return Math.min(LAST_ZOOM, Math.max(0, zoom));
}

function longerSide(parts: readonly Int32Array[]): number {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 2) {
      west = Math.min(west, part[at]!);
      east = Math.max(east, part[at]!);
      north = Math.min(north, part[at + 1]!);
      south = Math.max(south, part[at + 1]!);
    }
  }
  return Math.max(east - west, south - north);
}
