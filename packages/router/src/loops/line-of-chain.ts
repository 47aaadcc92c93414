import type { Position } from '@webmaps/geo/position';
import { placeAlong } from '../find-path.ts';
import type { Place } from '../find-path.ts';
import type { Graph } from '../graph.ts';

type Spot = Place & { readonly position: Position };

/** The points of a chain of arcs between two places; quick, without heights or names. */
export function lineOfChain(
  graph: Graph,
  { arcs, from, to }: { arcs: readonly number[]; from: Spot; to: Spot },
): Position[] {
  const line: Position[] = [from.position];
  for (const [at, arc] of arcs.entries()) {
    const points = graph.edgePoints(arc >> 1);
    const count = points.length / 2;
    // Of an arc that holds a place, the part on its side, by count: bends are many and close.
    const start = at === 0 ? Math.floor(placeAlong(from, arc) * (count - 1)) + 1 : 0;
    const isLast = at === arcs.length - 1;
    const end = isLast ? Math.ceil(placeAlong(to, arc) * (count - 1)) : count;
    for (let step = start; step < end; step++) {
      const index = (arc & 1) === 0 ? step : count - 1 - step;
      line.push([(points[index * 2] as number) / 1e7, (points[index * 2 + 1] as number) / 1e7]);
    }
  }
  line.push(to.position);
  return line;
}
