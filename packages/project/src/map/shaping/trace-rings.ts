import { isSameCorner } from './corner.ts';
import type { Corner, Edge } from './corner.ts';

/**
 * The rings around the faces that a boundary, whose inside is to the left of each edge, and the cuts
 * inside make: outsides run anticlockwise, holes clockwise. A cut that parts nothing is left out.
 */
export function traceRings(
  boundary: readonly Edge[],
  cuts: readonly Edge[],
): readonly (readonly Corner[])[] {
  let kept = withoutLooseEnds(boundary, cuts);
  for (;;) {
    const rings = walk([...boundary, ...kept, ...kept.map(([a, b]): Edge => [b, a])]);
    // A cut that the same ring follows on both sides joins an outside and a hole, and parts nothing.
    const parting = kept.filter((cut) => !rings.some((ring) => isOnBothSides(ring, cut)));
    if (parting.length === kept.length) return rings.map((ring) => ring.map(([from]) => from));
    kept = withoutLooseEnds(boundary, parting);
  }
}

/** The cuts without those that end where nothing else begins. */
function withoutLooseEnds(boundary: readonly Edge[], cuts: readonly Edge[]): readonly Edge[] {
  let kept = cuts;
  for (;;) {
    const counts = new Map<string, number>();
    for (const corner of [...boundary, ...kept].flat()) {
      counts.set(keyOf(corner), (counts.get(keyOf(corner)) ?? 0) + 1);
    }
    const next = kept.filter((cut) => cut.every((end) => counts.get(keyOf(end))! > 1));
    if (next.length === kept.length) return kept;
    kept = next;
  }
}

/** Walks along edges, at each corner by the first one to the right of the way back, until all are used. */
function walk(edges: readonly Edge[]): readonly (readonly Edge[])[] {
  const from = Map.groupBy(edges, ([start]) => keyOf(start));
  const left = new Set(edges);
  const rings: Edge[][] = [];
  for (const first of edges) {
    if (!left.has(first)) continue;
    const ring: Edge[] = [];
    let edge: Edge | undefined = first;
    while (edge && left.delete(edge)) {
      ring.push(edge);
      edge = nextOf(edge, from.get(keyOf(edge[1])) ?? []);
    }
    rings.push(ring);
  }
  return rings;
}

function nextOf([start, end]: Edge, choices: readonly Edge[]): Edge | undefined {
  const back = directionOf([end, start]);
  let best: Edge | undefined;
  let least = Infinity;
  for (const choice of choices) {
    // Clockwise from the way back; the way back itself is the last choice.
    const turn = (back - directionOf(choice) + 2 * Math.PI) % (2 * Math.PI) || 2 * Math.PI;
    if (turn >= least) continue;
    least = turn;
    best = choice;
  }
  return best;
}

function directionOf([a, b]: Edge): number {
  return Math.atan2(b[1]! - a[1]!, b[0]! - a[0]!);
}

function isOnBothSides(ring: readonly Edge[], [a, b]: Edge): boolean {
  const has = (from: Corner, to: Corner) =>
    ring.some(([start, end]) => isSameCorner(start, from) && isSameCorner(end, to));
  return has(a, b) && has(b, a);
}

function keyOf([x, y]: Corner): string {
  return `${x} ${y}`;
}
