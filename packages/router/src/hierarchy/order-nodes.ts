import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { adjacencyOf } from './adjacency.ts';
import { dissect } from './dissect.ts';
import { postorder } from './elimination-tree.ts';
import { shedBranches } from './shed-branches.ts';

/** The graph that the order is computed on. */
export interface OrderInput {
  /** Longitude, latitude of each node in 1e-7 degrees. */
  readonly nodes: Int32Array;
  /** Both ends of each edge. */
  readonly ends: ArrayLike<number>;
}

/**
 * The node at each rank: the order in which nodes are contracted, found by nested dissection.
 *
 * Branches and chains come first; what remains is cut in two by a small set of crossings, which
 * come last, and so on with both halves. Any order gives right answers: a good one keeps the
 * hierarchy small. At the end the ranks are changed into a postorder of the elimination tree, which
 * gives the same hierarchy and puts what is searched together close together in memory.
 * Deterministic.
 */
export function orderNodes({ nodes, ends }: OrderInput): Int32Array {
  const nodeCount = nodes.length / 2;
  const whole = adjacencyOf(nodeCount, ends);
  const order = new Int32Array(nodeCount);
  let next = 0;
  let graph = whole;
  let names = Int32Array.from({ length: nodeCount }, (_, node) => node);
  for (;;) {
    const { contracted, core, nodes: kept } = shedBranches(graph);
    for (const node of contracted) order[next++] = names[node]!;
    const isWorthMore = contracted.length * WORTH_A_ROUND > names.length;
    names = kept.map((node) => names[node]!);
    graph = core;
    if (!isWorthMore) break;
  }
  for (const node of dissect(graph, coordinatesOf(nodes, names))) {
    order[next++] = names[node]!;
  }
  return postorder(whole, order);
}

/** Another round is made where the last one took at least one node in so many. */
const WORTH_A_ROUND = 50;

/** In the plane, up to a common factor: longitudes shrink towards the poles. */
function coordinatesOf(nodes: Int32Array, names: Int32Array): { x: Float64Array; y: Float64Array } {
  let latitudes = 0;
  for (const node of names) latitudes += nodes[node * 2 + 1]!;
  const shrink = longitudeScale(latitudes / Math.max(1, names.length) / 1e7);
  return {
    x: Float64Array.from(names, (node) => nodes[node * 2]! * shrink),
    y: Float64Array.from(names, (node) => nodes[node * 2 + 1]!),
  };
}
