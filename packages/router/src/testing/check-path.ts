import { partCost, placeAlong } from '../search/find-path.ts';
import type { Path, Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import type { Weights } from '../cost/weights.ts';

/** The cost of a path summed again from its arcs; throws where they do not join up. */
export function walkPath(
  { graph, weights }: { graph: Graph; weights: Weights },
  { path, from, to }: { path: Path; from: Place; to: Place },
): number {
  const { ends } = graph.sections;
  const last = path.arcs.length - 1;
  let cost = 0;
  path.arcs.forEach((arc, at) => {
    const before = path.arcs[at - 1];
    if (before !== undefined && ends[before ^ 1] !== ends[arc])
      throw new Error(`Gap before ${at}.`);
    const start = at === 0 ? placeAlong(from, arc) : 0;
    const end = at === last ? placeAlong(to, arc) : 1;
    cost += partCost(weights, arc, start, end);
  });
  if (path.arcs[0] === undefined || path.arcs[0] >> 1 !== from.edge)
    throw new Error('Wrong start.');
  if ((path.arcs[last] ?? -1) >> 1 !== to.edge) throw new Error('Wrong end.');
  return cost;
}
