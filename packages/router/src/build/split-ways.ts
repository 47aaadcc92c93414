import type { Network, NetworkWay } from './network.ts';

/** A piece of a way between two neighbouring junctions. */
export interface RawEdge {
  readonly way: NetworkWay;
  /** Network nodes from end to end, two or more. */
  readonly nodes: readonly number[];
  /** What the ends are joined by: equal keys are one node of the graph. */
  readonly fromKey: number;
  readonly toKey: number;
}

/**
 * Cuts ways at junctions: ends of ways and nodes that are passed more than once, by another way or
 * the same. A closed node becomes a separate dead end for each piece that reaches it. Nodes that are
 * named twice in a row count once, and a way of one node is no way.
 */
export function splitWays({ lon7, ways, closedNodes }: Network): RawEdge[] {
  const passes = countPasses(ways, lon7.length);
  const edges: RawEdge[] = [];
  let nextDeadEnd = lon7.length;
  const keyOf = (node: number): number => (closedNodes.has(node) ? nextDeadEnd++ : node);
  for (const way of ways) {
    const nodes = withoutRepeats(way.nodes);
    let start = 0;
    for (let at = 1; at < nodes.length; at++) {
      const node = nodes[at]!;
      if (at < nodes.length - 1 && passes[node]! < 2 && !closedNodes.has(node)) continue;
      edges.push({
        way,
        nodes: nodes.slice(start, at + 1),
        fromKey: keyOf(nodes[start]!),
        toKey: keyOf(node),
      });
      start = at;
    }
  }
  return edges;
}

/** How often each node is passed, where ending at it counts twice; 2 is as good as more. */
function countPasses(ways: readonly NetworkWay[], nodeCount: number): Uint8Array {
  const passes = new Uint8Array(nodeCount);
  for (const way of ways) {
    const nodes = withoutRepeats(way.nodes);
    nodes.forEach((node, at) => {
      const isEnd = at === 0 || at === nodes.length - 1;
      passes[node] = Math.min(2, passes[node]! + (isEnd ? 2 : 1));
    });
  }
  return passes;
}

function withoutRepeats(nodes: ArrayLike<number>): number[] {
  return Array.from(nodes).filter((node, at, all) => at === 0 || node !== all[at - 1]);
}
