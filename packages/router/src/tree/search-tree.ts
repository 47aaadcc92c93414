import type { Graph } from '../graph.ts';
import { partCost, placeAlong } from '../find-path.ts';
import type { Place } from '../find-path.ts';
import { MinQueue } from '../min-queue.ts';
import { CLOSED } from '../weights.ts';
import type { Weights } from '../weights.ts';

/** Whether a tree holds the ways that lead from its root or those that lead to it. */
export type TreeDirection = 'from' | 'to';

export interface GrowOptions {
  readonly weights: Weights;
  /** What is limited, by edge, such as lengths in centimetres; `undefined` limits the cost. */
  readonly measures?: ArrayLike<number>;
  /** Nodes beyond are not settled. */
  readonly limit: number;
  readonly direction?: TreeDirection;
  readonly aim?: Aim;
  readonly within?: Within;
  /** Added to an edge's cost, in shares of it; 0 for none. */
  readonly extra?: Float32Array;
}

/**
 * Keeps a tree to nodes from which a place can still be reached: what was measured on the way to a
 * node and the straight line from there to the place are at most `limit` together.
 */
export interface Aim {
  /** Degrees times 1e7. */
  readonly lon7: number;
  readonly lat7: number;
  /** As the measures count. */
  readonly limit: number;
  /** Least measure of 1e-7 degree, east and north. */
  readonly perLon7: number;
  readonly perLat7: number;
}

/**
 * Keeps a tree to nodes that another tree has, or nearly: the measures of both there are at most
 * `limit` together, where what the other tree does not hold counts as just out of its reach.
 */
export interface Within {
  readonly tree: SearchTree;
  readonly limit: number;
}

/**
 * A bounded tree of cheapest paths (Dijkstra) from or to a place or a node, with a second measure
 * carried along. Memory is used again from tree to tree; one at a time. Invariant: a settled node's
 * cost is that of a cheapest path among those whose other nodes lie within the limit.
 */
export class SearchTree {
  /** Settled nodes in order of cost. */
  readonly settled: Int32Array;
  settledCount = 0;
  /** The arc next to each reached node on its path, in the direction of travel; complement at the root. */
  readonly via: Int32Array;
  readonly #graph: Graph;
  /** `CLOSED` where no path is known. */
  readonly #costs: Int32Array;
  readonly #measures: Int32Array;
  /** Nodes whose cost has to be forgotten before the next tree. */
  readonly #touched: Int32Array;
  readonly #queue = new MinQueue();
  #touchedCount = 0;
  #limit = 0;
  #direction: TreeDirection = 'from';

  constructor(graph: Graph) {
    this.#graph = graph;
    this.settled = new Int32Array(graph.nodeCount);
    this.via = new Int32Array(graph.nodeCount);
    this.#costs = new Int32Array(graph.nodeCount).fill(CLOSED);
    this.#measures = new Int32Array(graph.nodeCount);
    this.#touched = new Int32Array(graph.nodeCount);
  }

  /** Grows from a place on an edge: both of its ends are reached at the cost of the part between. */
  growFromPlace(place: Place, options: GrowOptions): void {
    this.#clear(options);
    const { ends } = this.#graph.sections;
    const { weights, measures } = options;
    const isFrom = this.#direction === 'from';
    for (const arc of [place.edge * 2, place.edge * 2 + 1]) {
      if (weights[arc] === CLOSED) continue;
      const along = placeAlong(place, arc);
      const cost = isFrom ? partCost(weights, arc, along, 1) : partCost(weights, arc, 0, along);
      const share = isFrom ? 1 - along : along;
      const measure =
        measures === undefined ? cost : Math.round((measures[arc >> 1] as number) * share);
      const factor = 1 + (options.extra?.[arc >> 1] ?? 0);
      this.#reach(ends[isFrom ? arc ^ 1 : arc] as number, (cost * factor) | 0, measure, ~arc);
    }
    this.#run(options);
  }

  /** Grows from a node; its `via` is `NO_ARC`. */
  growFromNode(node: number, options: GrowOptions): void {
    this.#clear(options);
    this.#reach(node, 0, 0, NO_ARC);
    this.#run(options);
  }

  isSettled(node: number): boolean {
    return this.#costs[node] !== CLOSED && (this.#measures[node] as number) <= this.#limit;
  }

  /** Of a settled node. */
  cost(node: number): number {
    return this.#costs[node] as number;
  }

  measure(node: number): number {
    return this.#measures[node] as number;
  }

  /** The arcs between the root and a settled node, in the direction of travel. */
  pathArcs(node: number): number[] {
    const { ends } = this.#graph.sections;
    const arcs: number[] = [];
    const isFrom = this.#direction === 'from';
    let via = this.via[node] as number;
    while (via >= 0) {
      arcs.push(via);
      via = this.via[ends[isFrom ? via : via ^ 1] as number] as number;
    }
    if (via !== NO_ARC) arcs.push(~via);
    return isFrom ? arcs.toReversed() : arcs;
  }

  #clear({ direction = 'from', limit }: GrowOptions): void {
    for (let at = 0; at < this.#touchedCount; at++) {
      this.#costs[this.#touched[at] as number] = CLOSED;
    }
    this.#direction = direction;
    this.#limit = limit;
    this.#touchedCount = 0;
    this.settledCount = 0;
    this.#queue.clear();
  }

  #reach(node: number, cost: number, measure: number, via: number): void {
    if (cost >= (this.#costs[node] as number)) return;
    if (this.#costs[node] === CLOSED) this.#touched[this.#touchedCount++] = node;
    this.#costs[node] = cost;
    this.#measures[node] = measure;
    this.via[node] = via;
    this.#queue.push(node, cost);
  }

  /** What is measured on the way to a node, or the limit where that is not known. */
  #measureWithin(node: number): number {
    return this.isSettled(node) ? (this.#measures[node] as number) : this.#limit;
  }

  #run({ weights, measures, limit, aim, within, extra }: GrowOptions): void {
    const { ends, firstArcs, arcs, nodes } = this.#graph.sections;
    const [queue, costs, reached, touched] = [
      this.#queue,
      this.#costs,
      this.#measures,
      this.#touched,
    ];
    const { via, settled } = this;
    let touchedCount = this.#touchedCount;
    let settledCount = 0;
    const turn = this.#direction === 'from' ? 0 : 1;
    while (queue.size > 0) {
      const cost = queue.least;
      const node = queue.pop();
      if (cost > (costs[node] as number)) continue;
      const measured = reached[node] as number;
      if (measured > limit) continue;
      settled[settledCount++] = node;
      if (aim !== undefined) {
        const east = ((nodes[node * 2] as number) - aim.lon7) * aim.perLon7;
        const north = ((nodes[node * 2 + 1] as number) - aim.lat7) * aim.perLat7;
        if (measured + Math.sqrt(east * east + north * north) > aim.limit) continue;
      }
      if (within !== undefined) {
        if (measured + within.tree.#measureWithin(node) > within.limit) continue;
      }
      const end = firstArcs[node + 1] as number;
      for (let at = firstArcs[node] as number; at < end; at++) {
        const leaving = arcs[at] as number;
        const arc = leaving ^ turn;
        const weight = weights[arc] as number;
        if (weight === CLOSED) continue;
        const edge = arc >> 1;
        const next = ends[leaving ^ 1] as number;
        const total =
          extra === undefined ? cost + weight : (cost + weight * (1 + (extra[edge] as number))) | 0;
        const known = costs[next] as number;
        if (total >= known) continue;
        if (known === CLOSED) touched[touchedCount++] = next;
        costs[next] = total;
        reached[next] = measures === undefined ? total : measured + (measures[edge] as number);
        via[next] = arc;
        queue.push(next, total);
      }
    }
    this.#touchedCount = touchedCount;
    this.settledCount = settledCount;
  }
}

/** The `via` of a root that is a node. */
export const NO_ARC = -0x80000000;
