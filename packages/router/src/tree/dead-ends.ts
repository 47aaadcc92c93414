import { isFerry } from '../format/edge-attributes.ts';
import type { Graph } from '../format/graph.ts';

/**
 * By node: 1 where it is in a dead end, a part without a ring that only one way leads to; a ferry
 * leads nowhere. Found once and kept as long as the graph is. No loop turns in a dead end, and nearly
 * a fifth of a city's nodes are in one.
 */
export function deadEnds(graph: Graph): Uint8Array {
  const known = deadEndsOfGraphs.get(graph);
  if (known !== undefined) return known;
  const made = findDeadEnds(graph);
  deadEndsOfGraphs.set(graph, made);
  return made;
}

const deadEndsOfGraphs = new WeakMap<Graph, Uint8Array>();

/** Takes nodes with one way away, one after another, until all that are left have two. Linear. */
function findDeadEnds({ sections, nodeCount, edgeCount }: Graph): Uint8Array {
  const { ends, firstArcs, arcs, attributes } = sections;
  const isGone = new Uint8Array(edgeCount);
  const degrees = new Int32Array(nodeCount);
  for (let arc = 0; arc < edgeCount * 2; arc++) {
    if (isFerry(attributes[arc >> 1]!)) {
      isGone[arc >> 1] = 1;
      continue;
    }
    const node = ends[arc]!;
    degrees[node] = degrees[node]! + 1;
  }
  const inside = new Uint8Array(nodeCount);
  const open: number[] = [];
  for (let node = 0; node < nodeCount; node++) if (degrees[node] === 1) open.push(node);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (let at = firstArcs[node]!; at < firstArcs[node + 1]!; at++) {
      const arc = arcs[at]!;
      if (isGone[arc >> 1] === 1) continue;
      isGone[arc >> 1] = 1;
      inside[node] = 1;
      const next = ends[arc ^ 1]!;
      degrees[next] = degrees[next]! - 1;
      if (degrees[next] === 1) open.push(next);
    }
  }
  return inside;
}
