import { distanceMetresBetween } from '@webmaps/geo/distance';

/** Metres from an edge's first end to each of its points `[lon7, lat7, …]`; the last is its length. */
export function edgeMarks(points: Int32Array): Float64Array {
  const marks = new Float64Array(points.length / 2);
  for (let at = 1; at < marks.length; at++) {
    const metres = distanceMetresBetween(
      (points[at * 2 - 2] as number) / 1e7,
      (points[at * 2 - 1] as number) / 1e7,
      (points[at * 2] as number) / 1e7,
      (points[at * 2 + 1] as number) / 1e7,
    );
    marks[at] = (marks[at - 1] as number) + metres;
  }
  return marks;
}
