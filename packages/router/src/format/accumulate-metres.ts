import { distanceMetresBetween } from '@webmaps/geo/distance';

/**
 * Metres from an edge's first end to each of its points `[lon7, lat7, …]`, of which there are
 * `count`; the last is its length.
 */
export function accumulateMetres(points: Int32Array, count = points.length / 2): Float64Array {
  const marks = new Float64Array(count);
  for (let at = 1; at < marks.length; at++) {
    const metres = distanceMetresBetween(
      points[at * 2 - 2]! / 1e7,
      points[at * 2 - 1]! / 1e7,
      points[at * 2]! / 1e7,
      points[at * 2 + 1]! / 1e7,
    );
    marks[at] = marks[at - 1]! + metres;
  }
  return marks;
}
