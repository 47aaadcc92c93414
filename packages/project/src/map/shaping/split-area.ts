import type { Geometry } from '../geometry/geometry.ts';
import { containsPlace } from '../geometry/near.ts';
import { cornersOf, cutEdge, edgesOf, isSameCorner, meetings, twiceAreaOf } from './corner.ts';
import type { Corner, Edge } from './corner.ts';
import { flatten } from './split-line.ts';
import { traceRings } from './trace-rings.ts';

/** Nearer than any two corners are, as they are whole numbers. */
const BESIDE_UNITS = 0.01;

/**
 * The pieces of an area that a line cuts it into; the area alone where the line does not go through.
 * What of the line is inside becomes edges of both sides, and the rings are traced again along them.
 */
export function splitArea(area: Geometry, knife: readonly Edge[]): readonly Geometry[] {
  const boundary = cornersOf(area).flatMap((ring, index) => {
    // The area is to the left of each edge: outside anticlockwise, holes clockwise.
    const isLeft = twiceAreaOf(ring) > 0 === (index === 0);
    return edgesOf(isLeft ? ring : ring.toReversed(), { isRing: true });
  });
  const pieces = boundary.flatMap((edge) =>
    cutEdge(
      edge,
      knife.flatMap((cut) => meetings(edge, cut)),
    ),
  );
  const cuts = knife.flatMap((cut) => {
    const others = [...boundary, ...knife.filter((other) => other !== cut)];
    return cutEdge(
      cut,
      others.flatMap((other) => meetings(other, cut)),
    );
  });
  const inside = cuts.filter((cut) => isInside(area, cut) && !isAmong(pieces, cut));
  const rings = traceRings(pieces, inside);
  // The smallest first: a hole is in the smallest outside around it.
  const outsides = rings
    .filter((ring) => twiceAreaOf(ring) > 0)
    .toSorted((a, b) => twiceAreaOf(a) - twiceAreaOf(b));
  if (outsides.length < 2) return [area];
  const holes = Map.groupBy(
    rings.filter((ring) => twiceAreaOf(ring) < 0),
    (hole) => outsides.find((outside) => isAround(outside, hole)),
  );
  return outsides.toReversed().map((outside) => ({
    ...area,
    lines: [outside, ...(holes.get(outside) ?? [])].map((ring) => flatten(ring, area)),
  }));
}

function isInside(area: Geometry, [a, b]: Edge): boolean {
  return containsPlace(area, [(a[0]! + b[0]!) / 2, (a[1]! + b[1]!) / 2]);
}

function isAmong(edges: readonly Edge[], [a, b]: Edge): boolean {
  return edges.some(
    ([c, d]) =>
      (isSameCorner(a, c) && isSameCorner(b, d)) || (isSameCorner(a, d) && isSameCorner(b, c)),
  );
}

/** Whether what is beside a hole, a little to the left of its first edge, is in a ring. */
function isAround(ring: readonly Corner[], hole: readonly Corner[]): boolean {
  const [a, b] = [hole[0]!, hole[1]!];
  const [dx, dy] = [b[0]! - a[0]!, b[1]! - a[1]!];
  const share = BESIDE_UNITS / Math.hypot(dx, dy);
  const outside: Geometry = { type: 'Polygon', lines: [ring.flatMap(([x, y]) => [x!, y!])] };
  return containsPlace(outside, [
    (a[0]! + b[0]!) / 2 - dy * share,
    (a[1]! + b[1]!) / 2 + dx * share,
  ]);
}
