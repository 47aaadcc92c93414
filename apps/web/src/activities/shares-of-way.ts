import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { shareOfWay } from '@webmaps/activities/list/same-way';

/** A line as numbers, which move between threads without work for each position. */
type FlatLine = Float64Array;

export interface WayQuery {
  readonly line: FlatLine;
  readonly others: readonly FlatLine[];
}

export function flatten(line: readonly Position[]): FlatLine {
  const flat = new Float64Array(line.length * 2);
  for (const [at, [lon, lat]] of line.entries()) {
    flat[at * 2] = lon;
    flat[at * 2 + 1] = lat;
  }
  return flat;
}

/** Some hundred metres: lines side by side count as one way. */
const NEAR_DEGREES = 0.002;

/** How much of their ways a line and each of the others share, from 0 to 1. */
export function sharesOfWay({ line, others }: WayQuery): readonly number[] {
  const way = positionsOf(line);
  const box = bboxOf(way);
  if (!box) return others.map(() => 0);
  const around = growBbox(box, NEAR_DEGREES);
  return others.map((flat) => {
    const other = positionsOf(flat);
    const otherBox = bboxOf(other);
    return otherBox && overlap(around, otherBox) ? shareOfWay(way, other) : 0;
  });
}

function overlap(a: Bbox, b: Bbox): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function positionsOf(flat: FlatLine): readonly Position[] {
  return Array.from({ length: flat.length / 2 }, (_, at): Position => [
    flat[at * 2]!,
    flat[at * 2 + 1]!,
  ]);
}
