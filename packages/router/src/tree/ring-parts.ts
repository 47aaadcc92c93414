import { isFerry } from '../format/edge-attributes.ts';
import type { Graph } from '../format/graph.ts';

/**
 * The parts of a network within which one can go in rings, known as its 2-edge-connected components:
 * from any node to any other lead two ways with no edge in common. Ferries are no part of a run.
 */
export interface RingParts {
  /** The part of each node. */
  readonly partOf: Int32Array;
  /** Metres of the ways inside each part; 0 for a node on no ring, such as those of dead ends. */
  readonly metres: Float64Array;
}

/** The ring parts of a graph, found once and kept as long as the graph is. */
export function ringParts(graph: Graph): RingParts {
  const known = partsOfGraphs.get(graph);
  if (known !== undefined) return known;
  const made = findParts(graph);
  partsOfGraphs.set(graph, made);
  return made;
}

const partsOfGraphs = new WeakMap<Graph, RingParts>();

/**
 * What is left together when every edge is taken out without which the network falls apart (Tarjan
 * 1974, "A note on finding the bridges of a graph"). Linear, without recursion.
 */
function findParts(graph: Graph): RingParts {
  const { ends, firstArcs, arcs, lengths, attributes } = graph.sections;
  const { nodeCount } = graph;
  const partOf = new Int32Array(nodeCount).fill(-1);
  const sizes: number[] = [];
  // By node: when it was first seen from 1 on, and the earliest seen that its branch leads back to.
  const seen = new Int32Array(nodeCount);
  const lowest = new Int32Array(nodeCount);
  const cursor = firstArcs.slice(0, nodeCount);
  const entered = new Int32Array(nodeCount).fill(-1);
  const path: number[] = [];
  const open: number[] = [];
  let clock = 0;
  const enter = (node: number, edge: number): void => {
    seen[node] = lowest[node] = ++clock;
    entered[node] = edge;
    path.push(node);
    open.push(node);
  };
  const close = (node: number): void => {
    for (;;) {
      const member = open.pop()!;
      partOf[member] = sizes.length;
      if (member === node) break;
    }
    sizes.push(0);
  };
  for (let root = 0; root < nodeCount; root++) {
    if (seen[root] === 0) enter(root, -1);
    while (path.length > 0) {
      const node = path.at(-1)!;
      const at = cursor[node]!;
      if (at < firstArcs[node + 1]!) {
        cursor[node] = at + 1;
        const arc = arcs[at]!;
        const next = ends[arc ^ 1]!;
        if (arc >> 1 === entered[node] || isFerry(attributes[arc >> 1]!)) continue;
        if (seen[next] === 0) enter(next, arc >> 1);
        else if (partOf[next] === -1) lowest[node] = Math.min(lowest[node]!, seen[next]!);
      } else {
        path.pop();
        const before = path.at(-1);
        if (before !== undefined) {
          lowest[before] = Math.min(lowest[before]!, lowest[node]!);
        }
        if (lowest[node] === seen[node]) close(node);
      }
    }
  }
  const metres = Float64Array.from(sizes);
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    const part = partOf[ends[edge * 2]!]!;
    if (part === partOf[ends[edge * 2 + 1]!] && !isFerry(attributes[edge]!)) {
      metres[part] = metres[part]! + lengths[edge]! / 100;
    }
  }
  return { partOf, metres };
}
