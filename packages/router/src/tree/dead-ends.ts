import { waytypeOf } from '../edge-attributes.ts';
import type { Graph } from '../graph.ts';

/**
 * By index into the graph's `arcs`: 1 where that arc leads into a dead end, a part without a ring from
 * which only the same arc leads back; a ferry leads nowhere. Found once and kept as long as the graph
 * is. No loop turns in a dead end, so trees that are grown for loops stay out of them; the ways out
 * are not marked, for a start may lie in one.
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
  for (let edge = 0; edge < edgeCount; edge++) {
    if (waytypeOf(attributes[edge] as number) === 'ferry') isGone[edge] = 1;
  }
  for (let node = 0; node < nodeCount; node++) {
    for (let at = firstArcs[node] as number; at < (firstArcs[node + 1] as number); at++) {
      if (isGone[(arcs[at] as number) >> 1] === 0) degrees[node] = (degrees[node] as number) + 1;
    }
  }
  const inward = new Uint8Array(edgeCount * 2);
  const open = [...degrees.keys()].filter((node) => degrees[node] === 1);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (let at = firstArcs[node] as number; at < (firstArcs[node + 1] as number); at++) {
      const arc = arcs[at] as number;
      if (isGone[arc >> 1] === 1) continue;
      isGone[arc >> 1] = 1;
      inward[arc ^ 1] = 1;
      const next = ends[arc ^ 1] as number;
      degrees[next] = (degrees[next] as number) - 1;
      if (degrees[next] === 1) open.push(next);
    }
  }
  return Uint8Array.from(arcs, (arc) => inward[arc] as number);
}
