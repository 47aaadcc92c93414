import type { Graph } from '../graph.ts';

/**
 * Nodes that lie on dead ends: what is left of the graph without them has no node of one edge. One
 * byte per node, 1 on a dead end. Linear: leaves are peeled off until there are none.
 */
export function deadEnds(graph: Graph): Uint8Array {
  const { ends, firstArcs, arcs } = graph.sections;
  const peeled = new Uint8Array(graph.nodeCount);
  const degrees = new Int32Array(graph.nodeCount);
  const leaves: number[] = [];
  for (let node = 0; node < graph.nodeCount; node++) {
    degrees[node] = (firstArcs[node + 1] as number) - (firstArcs[node] as number);
    if ((degrees[node] as number) <= 1) leaves.push(node);
  }
  for (let leaf = leaves.pop(); leaf !== undefined; leaf = leaves.pop()) {
    if (peeled[leaf] === 1) continue;
    peeled[leaf] = 1;
    for (let at = firstArcs[leaf] as number; at < (firstArcs[leaf + 1] as number); at++) {
      const next = ends[(arcs[at] as number) ^ 1] as number;
      if (peeled[next] === 1) continue;
      const left = (degrees[next] as number) - 1;
      degrees[next] = left;
      if (left <= 1) leaves.push(next);
    }
  }
  return peeled;
}
