import type { Position } from '@webmaps/geo/position';
import type { Polygons } from './area.ts';

type Side = readonly [from: Position, to: Position];

/**
 * Whether sides of polygons cross each other, so that it is not clear what is inside; sides that only
 * touch do not. O(n log n + pairs of sides whose longitudes overlap).
 */
export function crossesItself(polygons: Polygons): boolean {
  const sides = polygons
    .flat()
    .flatMap((ring) =>
      ring.map((from, at): Side => [from, ring[(at + 1) % ring.length] as Position]),
    )
    .toSorted((a, b) => westOf(a) - westOf(b));
  return sides.some((side, at) => {
    const east = Math.max(side[0][0], side[1][0]);
    for (let next = at + 1; next < sides.length; next++) {
      const other = sides[next] as Side;
      if (westOf(other) > east) return false;
      if (cross(side, other)) return true;
    }
    return false;
  });
}

function westOf([from, to]: Side): number {
  return Math.min(from[0], to[0]);
}

/** Whether each of two sides has the ends of the other strictly on both hands. */
function cross([a, b]: Side, [c, d]: Side): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

function turn(a: Position, b: Position, c: Position): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}
