import type { Network } from './network.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';

/** Puts new nodes into edges; the tags of an edge go to all its pieces. */
export function splitEdges(network: Network, cuts: ReadonlyMap<number, readonly Point[]>): void {
  network.edges = network.edges.flatMap((edge, i) => {
    const places = cuts.get(i);
    if (!places) return [edge];
    const start = network.nodes[edge.from]!;
    const ordered = places.toSorted((a, b) => distance(start, a) - distance(start, b));
    const nodes = [edge.from, ...ordered.map((p) => network.nodes.push(p) - 1), edge.to];
    return nodes.slice(1).map((to, k) => ({ ...edge, from: nodes[k]!, to }));
  });
}
