import { latOfMercatorY } from '@webmaps/geo/mercator';
import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import { WORLD_UNITS } from './building.ts';
import type { Point, Ring } from './point.ts';
import { TILE_UNITS } from './tile-of-building.ts';
import type { BuildingTile } from './tile-of-building.ts';

/** Metres about the middle of a tile: x to the east, y to the north. True to scale at its latitude. */
export interface TileFrame {
  /** World units of the middle. */
  readonly x: number;
  readonly y: number;
  readonly metresPerUnit: number;
}

export function frameOf(tile: BuildingTile): TileFrame {
  return frameAt((tile.x + 0.5) * TILE_UNITS, (tile.y + 0.5) * TILE_UNITS);
}

/** The frame about a place in world units. */
export function frameAt(x: number, y: number): TileFrame {
  const perDegree = metresPerLonDegree(latOfMercatorY(y / WORLD_UNITS));
  return { x, y, metresPerUnit: (perDegree * 360) / WORLD_UNITS };
}

/** A ring of world units in metres of the frame. */
export function ringInFrame(ring: Int32Array, frame: TileFrame): Ring {
  const points: Point[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    points.push(pointInFrame(frame, ring[at]!, ring[at + 1]!));
  }
  return points;
}

export function pointInFrame({ x, y, metresPerUnit }: TileFrame, ux: number, uy: number): Point {
  return [(ux - x) * metresPerUnit, (y - uy) * metresPerUnit];
}
