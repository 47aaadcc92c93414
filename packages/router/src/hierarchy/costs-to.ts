import { partCost, placeAlong, UNREACHED } from '../search/find-path.ts';
import type { Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Metric } from './metric.ts';
import type { Hierarchy } from './hierarchy.ts';

interface CostsToQuery {
  readonly hierarchy: Hierarchy;
  readonly graph: Graph;
  readonly metric: Metric;
  readonly place: Place;
}

/**
 * The cost from any node to one place, computed on demand and kept: what `sweepCosts` finds
 * for all nodes, where only some are wanted (Strasser and Zeitz 2021, "A Fast and Tight Heuristic for
 * A* in Road Networks"). All that a node's arcs lead up to are its ancestors in the elimination tree,
 * so a node needs its ancestors and nothing else.
 */
export class CostsTo {
  readonly #hierarchy: Hierarchy;
  readonly #up: Int32Array;
  /** By rank; `UNKNOWN` where none was asked for. */
  readonly #costs: Int32Array;
  /** Of the ranks in hand. */
  readonly #stack: number[] = [];

  constructor({ hierarchy, graph, metric, place }: CostsToQuery) {
    this.#hierarchy = hierarchy;
    this.#up = metric.up;
    this.#costs = new Int32Array(hierarchy.nodeCount).fill(UNKNOWN);
    const { ranks } = hierarchy.sections;
    const seeds = [place.edge * 2, place.edge * 2 + 1]
      .filter((arc) => metric.weights[arc] !== CLOSED)
      .map((arc) => ({
        rank: ranks[graph.sections.ends[arc]!]!,
        cost: partCost(metric.weights, arc, 0, placeAlong(place, arc)),
      }));
    this.#climb(seeds, metric.down);
  }

  /** `UNREACHED` where no way leads. */
  from(node: number): number {
    const { ranks } = this.#hierarchy.sections;
    const rank = ranks[node]!;
    if (this.#costs[rank] === UNKNOWN) {
      this.#pushUnknown(rank);
      for (let next = this.#stack.pop(); next !== undefined; next = this.#stack.pop()) {
        this.#costs[next] = this.#costFromAbove(next, UNREACHED);
      }
    }
    return this.#costs[rank]!;
  }

  /** The ancestors of the place, which reach it by falling, or by rising first. */
  #climb(
    seeds: readonly { readonly rank: number; readonly cost: number }[],
    down: Int32Array,
  ): void {
    const { first, heads } = this.#hierarchy.sections;
    const costs = this.#costs;
    // The ends of an edge are ancestor and descendant.
    for (const { rank } of seeds) this.#pushUnknown(rank, UNREACHED);
    for (const { rank, cost } of seeds) costs[rank] = Math.min(costs[rank]!, cost);
    const ranks = this.#stack.toSorted((a, b) => a - b);
    this.#stack.length = 0;
    for (const rank of ranks) {
      const cost = costs[rank]!;
      for (let arc = first[rank]!; arc < first[rank + 1]!; arc++) {
        const head = heads[arc]!;
        costs[head] = Math.min(costs[head]!, cost + down[arc]!);
      }
    }
    for (const rank of ranks.toReversed()) {
      costs[rank] = this.#costFromAbove(rank, costs[rank]!);
    }
  }

  /** Puts a rank and its ancestors on the stack as far as nothing is known of them. */
  #pushUnknown(rank: number, label = UNKNOWN): void {
    const { parents } = this.#hierarchy;
    for (let at = rank; at >= 0 && this.#costs[at] === UNKNOWN; at = parents[at]!) {
      this.#costs[at] = label;
      this.#stack.push(at);
    }
  }

  #costFromAbove(rank: number, known: number): number {
    const { first, heads } = this.#hierarchy.sections;
    const end = first[rank + 1]!;
    let cost = known;
    for (let arc = first[rank]!; arc < end; arc++) {
      cost = Math.min(cost, this.#costs[heads[arc]!]! + this.#up[arc]!);
    }
    return cost;
  }
}

const UNKNOWN = -1;
