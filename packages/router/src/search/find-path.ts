import type { Graph } from '../format/graph.ts';
import { MinQueue } from './min-queue.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';

/**
 * Exact cheapest paths between places on edges, by bidirectional Dijkstra (Nicholson 1966; Pohl's
 * stopping rule: stop when the sum of both queues' least keys reaches the best meeting found).
 *
 * Places need no nodes of their own: the search from a place is seeded with both ends of its edge,
 * at the cost of the part of the edge between. If both places are on one edge, the way along it is a
 * candidate as well. O((n + m) log n); typically a third of what one-sided Dijkstra settles.
 * Invariant: a settled label is the cost of a cheapest path from the side's seeds.
 */
export interface Place {
  /** OSRM calls such a place on an edge a phantom node. */
  readonly edge: number;
  /** Share of the edge's length before the place, 0 to 1. */
  readonly share: number;
}

export interface Path {
  /** In units of the weights. */
  readonly cost: number;
  /** Arcs in order, the first and the last being those that hold the places. One or more. */
  readonly arcs: readonly number[];
}

/** Memory for searches on one graph, used again from search to search; one search at a time. */
export class SearchSpace {
  readonly forward: Side;
  readonly backward: Side;

  constructor(graph: Graph) {
    this.forward = new Side(graph.nodeCount);
    this.backward = new Side(graph.nodeCount);
  }
}

export interface PathQuery {
  readonly graph: Graph;
  readonly weights: Weights;
  readonly space: SearchSpace;
  readonly from: Place;
  readonly to: Place;
}

/** The cheapest path, or `undefined` where no way leads from one place to the other. */
export function findPath({ graph, weights, space, from, to }: PathQuery): Path | undefined {
  const { ends, firstArcs, arcs } = graph.sections;
  const { forward, backward } = space;
  forward.clear();
  backward.clear();
  const direct = directArc({ weights, from, to });
  let best = direct?.cost ?? UNREACHED;
  let meeting = -1;

  for (const arc of [from.edge * 2, from.edge * 2 + 1]) {
    if (weights[arc] === CLOSED) continue;
    forward.relax(ends[arc ^ 1]!, partCost(weights, arc, placeAlong(from, arc), 1), ~arc);
  }
  for (const arc of [to.edge * 2, to.edge * 2 + 1]) {
    if (weights[arc] === CLOSED) continue;
    backward.relax(ends[arc]!, partCost(weights, arc, 0, placeAlong(to, arc)), ~arc);
  }

  while (forward.queue.size > 0 && backward.queue.size > 0) {
    if (forward.queue.minPriority + backward.queue.minPriority >= best) break;
    const isForward = forward.queue.minPriority <= backward.queue.minPriority;
    const side = isForward ? forward : backward;
    const other = isForward ? backward : forward;
    const direction = isForward ? 0 : 1;
    const cost = side.queue.minPriority;
    const node = side.queue.pop();
    if (cost > side.cost(node)) continue;
    const opposite = other.cost(node);
    if (cost + opposite < best) {
      best = cost + opposite;
      meeting = node;
    }
    const end = firstArcs[node + 1]!;
    for (let at = firstArcs[node]!; at < end; at++) {
      // The arc in the direction of travel: leaving forwards, entering backwards.
      const arc = arcs[at]! ^ direction;
      const weight = weights[arc]!;
      if (weight === CLOSED) continue;
      const next = ends[arcs[at]! ^ 1]!;
      side.relax(next, cost + weight, arc);
      const joined = cost + weight + other.cost(next);
      if (joined < best) {
        best = joined;
        meeting = next;
      }
    }
  }
  if (best >= UNREACHED) return undefined;
  if (meeting < 0) return direct;
  return { cost: best, arcs: joinArcs({ graph, space, meeting }) };
}

/**
 * Cost of a part of an arc between two shares of its length. Parts are differences of rounded
 * marks, so the parts of an arc always add up to the arc.
 */
export function partCost(weights: Weights, arc: number, start: number, end: number): number {
  const weight = weights[arc]!;
  return Math.round(weight * end) - Math.round(weight * start);
}

/** Share of the arc's length before the place, in the direction of the arc. */
export function placeAlong({ share }: Place, arc: number): number {
  return (arc & 1) === 0 ? share : 1 - share;
}

/**
 * Costs are below this: a path of up to 10,737 km at the best cost, and of that divided by what its
 * metres cost in the mean. One that costs more counts as none.
 */
export const UNREACHED = CLOSED;

/** One direction of a search. Labels of former searches are recognised by their stamp. */
class Side {
  readonly queue = new MinQueue();
  /** Arc by which each node was reached, in the direction of travel; its complement for a seed. */
  readonly via: Int32Array;
  readonly #costs: Int32Array;
  readonly #stamps: Uint32Array;
  #stamp = 0;

  constructor(nodeCount: number) {
    this.via = new Int32Array(nodeCount);
    this.#costs = new Int32Array(nodeCount);
    this.#stamps = new Uint32Array(nodeCount);
  }

  clear(): void {
    this.queue.clear();
    this.#stamp = (this.#stamp + 1) >>> 0;
    if (this.#stamp === 0) {
      this.#stamps.fill(0);
      this.#stamp = 1;
    }
  }

  cost(node: number): number {
    return this.#stamps[node] === this.#stamp ? this.#costs[node]! : UNREACHED;
  }

  relax(node: number, cost: number, arc: number): void {
    if (cost >= this.cost(node)) return;
    this.#stamps[node] = this.#stamp;
    this.#costs[node] = cost;
    this.via[node] = arc;
    this.queue.push(node, cost);
  }
}

/** The way along the edge that holds both places, where their order is an open direction. */
export function directArc({
  weights,
  from,
  to,
}: Pick<PathQuery, 'weights' | 'from' | 'to'>): Path | undefined {
  if (from.edge !== to.edge) return undefined;
  const candidates = [from.edge * 2, from.edge * 2 + 1].flatMap((arc) => {
    const start = placeAlong(from, arc);
    const end = placeAlong(to, arc);
    if (start > end || weights[arc] === CLOSED) return [];
    return [{ cost: partCost(weights, arc, start, end), arcs: [arc] }];
  });
  return candidates.toSorted((a, b) => a.cost - b.cost)[0];
}

/** Follows both sides back from where they met, to the seeds. */
function joinArcs({
  graph,
  space,
  meeting,
}: Pick<PathQuery, 'graph' | 'space'> & { meeting: number }): number[] {
  const { ends } = graph.sections;
  const before: number[] = [];
  let via = space.forward.via[meeting]!;
  while (via >= 0) {
    before.push(via);
    via = space.forward.via[ends[via]!]!;
  }
  const arcs = [~via, ...before.toReversed()];
  via = space.backward.via[meeting]!;
  while (via >= 0) {
    arcs.push(via);
    via = space.backward.via[ends[via ^ 1]!]!;
  }
  arcs.push(~via);
  return arcs;
}
