import type { Graph } from '../format/graph.ts';
import { partCost, placeAlong } from '../search/find-path.ts';
import type { Place } from '../search/find-path.ts';
import { MinQueue } from '../search/min-queue.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Weights } from '../cost/weights.ts';

/** Whether a tree holds the ways that lead from its root or those that lead to it. */
export type TreeDirection = 'from' | 'to';

export interface GrowOptions {
  readonly weights: Weights;
  /** The limited quantity, by edge, such as lengths in centimetres; `undefined` limits the cost. */
  readonly measures?: ArrayLike<number>;
  /** Nodes beyond are not settled. */
  readonly limit: number;
  readonly direction?: TreeDirection;
  readonly aim?: Aim;
  readonly within?: Within;
  /** Added to an edge's cost, in shares of it; 0 for none. */
  readonly extra?: Float32Array;
  /** By node: 1 where the tree does not grow into from outside; it may begin there, and grow out. */
  readonly avoided?: Uint8Array;
  /** Keeps the tree to ways that may be gone in both directions. */
  readonly isReturned?: boolean;
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
 * cost is that of a cheapest path among those whose other nodes are within the limit.
 */
export class SearchTree {
  /** Settled nodes in order of cost. */
  readonly settled: Int32Array;
  settledCount = 0;
  readonly #graph: Graph;
  /** Cost (`CLOSED` where no path is known), measure and arc of each node, side by side in memory. */
  readonly #labels: Int32Array;
  /** Nodes whose cost has to be forgotten before the next tree. */
  readonly #touched: Int32Array;
  readonly #queue = new MinQueue();
  #touchedCount = 0;
  #limit = 0;
  #direction: TreeDirection = 'from';

  constructor(graph: Graph) {
    this.#graph = graph;
    this.settled = new Int32Array(graph.nodeCount);
    this.#labels = new Int32Array(graph.nodeCount * 4);
    for (let at = COST; at < this.#labels.length; at += 4) this.#labels[at] = CLOSED;
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
      if (options.isReturned === true && weights[arc ^ 1] === CLOSED) continue;
      const along = placeAlong(place, arc);
      const cost = isFrom ? partCost(weights, arc, along, 1) : partCost(weights, arc, 0, along);
      const share = isFrom ? 1 - along : along;
      const measure = measures === undefined ? cost : Math.round(measures[arc >> 1]! * share);
      const factor = 1 + (options.extra?.[arc >> 1] ?? 0);
      this.#relax(ends[isFrom ? arc ^ 1 : arc]!, (cost * factor) | 0, measure, ~arc);
    }
    this.#run(options);
  }

  /** Grows from a node; its `via` is `NO_ARC`. */
  growFromNode(node: number, options: GrowOptions): void {
    this.#clear(options);
    this.#relax(node, 0, 0, NO_ARC);
    this.#run(options);
  }

  isSettled(node: number): boolean {
    const at = node * 4;
    return this.#labels[at] !== CLOSED && this.#labels[at + MEASURE]! <= this.#limit;
  }

  /** Of a settled node. */
  cost(node: number): number {
    return this.#labels[node * 4]!;
  }

  measure(node: number): number {
    return this.#labels[node * 4 + MEASURE]!;
  }

  /** The arc next to a reached node on its path, in the direction of travel; complement at the root. */
  via(node: number): number {
    return this.#labels[node * 4 + VIA]!;
  }

  /** The arcs between the root and a settled node, in the direction of travel. */
  pathArcs(node: number): number[] {
    const { ends } = this.#graph.sections;
    const arcs: number[] = [];
    const isFrom = this.#direction === 'from';
    let via = this.via(node);
    while (via >= 0) {
      arcs.push(via);
      via = this.via(ends[isFrom ? via : via ^ 1]!);
    }
    if (via !== NO_ARC) arcs.push(~via);
    return isFrom ? arcs.toReversed() : arcs;
  }

  #clear({ direction = 'from', limit }: GrowOptions): void {
    for (let at = 0; at < this.#touchedCount; at++) {
      this.#labels[this.#touched[at]! * 4] = CLOSED;
    }
    this.#direction = direction;
    this.#limit = limit;
    this.#touchedCount = 0;
    this.settledCount = 0;
    this.#queue.clear();
  }

  #relax(node: number, cost: number, measure: number, via: number): void {
    const at = node * 4;
    const known = this.#labels[at]!;
    if (cost >= known) return;
    if (known === CLOSED) this.#touched[this.#touchedCount++] = node;
    this.#labels[at] = cost;
    this.#labels[at + MEASURE] = measure;
    this.#labels[at + VIA] = via;
    this.#queue.push(node, cost);
  }

  /** What is measured on the way to a node, or the limit where that is not known. */
  #measureWithin(node: number): number {
    return this.isSettled(node) ? this.measure(node) : this.#limit;
  }

  #run({
    weights,
    measures,
    limit,
    aim,
    within,
    extra,
    avoided,
    isReturned = false,
  }: GrowOptions): void {
    const { ends, firstArcs, arcs, nodes } = this.#graph.sections;
    const [queue, labels, touched] = [this.#queue, this.#labels, this.#touched];
    const { settled } = this;
    let touchedCount = this.#touchedCount;
    let settledCount = 0;
    const turn = this.#direction === 'from' ? 0 : 1;
    while (queue.size > 0) {
      const cost = queue.minPriority;
      const node = queue.pop();
      if (cost > labels[node * 4]!) continue;
      const measured = labels[node * 4 + MEASURE]!;
      if (measured > limit) continue;
      settled[settledCount++] = node;
      if (aim !== undefined) {
        const east = (nodes[node * 2]! - aim.lon7) * aim.perLon7;
        const north = (nodes[node * 2 + 1]! - aim.lat7) * aim.perLat7;
        if (measured + Math.sqrt(east * east + north * north) > aim.limit) continue;
      }
      const isAvoided = avoided !== undefined && avoided[node] === 1;
      // On the way out of where it began the other tree does not hold what is near.
      if (within !== undefined && !isAvoided) {
        if (measured + within.tree.#measureWithin(node) > within.limit) continue;
      }
      const end = firstArcs[node + 1]!;
      for (let at = firstArcs[node]!; at < end; at++) {
        const leaving = arcs[at]!;
        const arc = leaving ^ turn;
        const weight = weights[arc]!;
        if (weight === CLOSED || (isReturned && weights[arc ^ 1] === CLOSED)) continue;
        const edge = arc >> 1;
        const next = ends[leaving ^ 1]!;
        if (avoided !== undefined && !isAvoided && avoided[next] === 1) continue;
        const total =
          extra === undefined ? cost + weight : (cost + weight * (1 + extra[edge]!)) | 0;
        const label = next * 4;
        const known = labels[label]!;
        if (total >= known) continue;
        if (known === CLOSED) touched[touchedCount++] = next;
        labels[label] = total;
        labels[label + MEASURE] = measures === undefined ? total : measured + measures[edge]!;
        labels[label + VIA] = arc;
        queue.push(next, total);
      }
    }
    this.#touchedCount = touchedCount;
    this.settledCount = settledCount;
  }
}

/** Where in a node's label its parts are. */
const COST = 0;
const MEASURE = 1;
const VIA = 2;

/** The `via` of a root that is a node. */
export const NO_ARC = -0x80000000;
