import { BUILDING_ZOOM, WORLD_UNITS } from './building.ts';

/** A tile of `BUILDING_ZOOM`. */
export interface BuildingTile {
  readonly x: number;
  readonly y: number;
}

/** World units across a tile. */
export const TILE_UNITS = WORLD_UNITS / 2 ** BUILDING_ZOOM;

/** The tile of the middle of a ring's box: one for every building, however large. */
export function tileOfRing(ring: Int32Array): BuildingTile {
  const { west, north, east, south } = ringBox(ring);
  return {
    x: Math.floor((west + east) / 2 / TILE_UNITS),
    y: Math.floor((north + south) / 2 / TILE_UNITS),
  };
}

/** World units. */
export interface RingBox {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** The box around a ring in world units. */
export function ringBox(ring: Int32Array): RingBox {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    west = Math.min(west, ring[at]!);
    east = Math.max(east, ring[at]!);
    north = Math.min(north, ring[at + 1]!);
    south = Math.max(south, ring[at + 1]!);
  }
  return { west, north, east, south };
}
