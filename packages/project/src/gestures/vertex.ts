import type { Position } from '@webmaps/geo/position';
import { toDegrees7 } from '@webmaps/geo/round';
import { MAX_Y, UNITS_PER_DEGREE } from '../map/geometry/geometry.ts';

/** A corner in the units of a geometry: 1e-7° east and north. */
export type Vertex = readonly [x: number, y: number];

export function toVertex([lon, lat]: Position): Vertex {
  // Plus 0, because a rounded -0.4 is -0, which no geometry may hold.
  return [toDegrees7(lon) + 0, Math.max(-MAX_Y, Math.min(MAX_Y, toDegrees7(lat) + 0))];
}

export function toPosition([x, y]: Vertex): Position {
  return [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE];
}

export function isSameVertex(a: Vertex, b: Vertex): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
