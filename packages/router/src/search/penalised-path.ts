import type { RoutingEngine } from '../engine.ts';
import { partCost, placeAlong, UNREACHED } from './find-path.ts';
import type { Place } from './find-path.ts';
import { CostsTo } from '../hierarchy/costs-to.ts';
import type { Metric } from '../hierarchy/metric.ts';
import { MinQueue } from './min-queue.ts';
import { CLOSED } from '../cost/weights.ts';

interface DearerQuery {
  readonly from: Place;
  readonly to: Place;
  /** The extra cost of edges over the metric, in shares of their cost; 0 or more. */
  readonly extra: Float32Array;
  /** The same for the part of an arc between two shares of its length. */
  readonly partExtra: (arc: number, start: number, end: number) => number;
  /** Paths that cost as much are not looked for. */
  readonly below: number;
}

/**
 * Exact cheapest paths where some ways cost more than their metric says, by A* (Hart, Nilsson and
 * Raphael 1968). The rest costs no less than by the metric, which the hierarchy gives for every node
 * met, so the search goes straight ahead and spreads only around penalised ways.
 * Invariant: a node's cost is final when it is taken from the queue, as that bound never falls by
 * more than an arc costs.
 */
export class PenalisedSearch {
  readonly #engine: RoutingEngine;
  readonly #metric: Metric;
  readonly #queue = new MinQueue();
  /** By node; `UNREACHED` everywhere between searches. */
  readonly #costs: Int32Array;
  /** The arc by which each node was reached; its complement for a seed. */
  readonly #via: Int32Array;
  readonly #touched: number[] = [];

  constructor(engine: RoutingEngine, metric: Metric) {
    this.#engine = engine;
    this.#metric = metric;
    this.#costs = new Int32Array(engine.graph.nodeCount).fill(UNREACHED);
    this.#via = new Int32Array(engine.graph.nodeCount);
  }

  /** The arcs of the cheapest path between two places, where one costs less than `below`. */
  find(query: DearerQuery): number[] | undefined {
    const { hierarchy, graph } = this.#engine;
    const rest = new CostsTo({ hierarchy, graph, metric: this.#metric, place: query.to });
    this.#seed(query, rest);
    const last = this.#run(query, rest);
    const arcs = last === undefined ? undefined : [...this.#arcsTo(last), last];
    for (const node of this.#touched) this.#costs[node] = UNREACHED;
    this.#touched.length = 0;
    this.#queue.clear();
    return arcs;
  }

  #seed({ from, partExtra }: DearerQuery, rest: CostsTo): void {
    const { weights } = this.#metric;
    for (const arc of arcsOf(from)) {
      if (weights[arc] === CLOSED) continue;
      const start = placeAlong(from, arc);
      const cost = partCost(weights, arc, start, 1) * (1 + partExtra(arc, start, 1));
      this.#relax(this.#engine.graph.sections.ends[arc ^ 1]!, Math.floor(cost), ~arc, rest);
    }
  }

  /** The last arc of the cheapest path. */
  #run({ to, extra, partExtra, below }: DearerQuery, rest: CostsTo): number | undefined {
    const { ends, firstArcs, arcs } = this.#engine.graph.sections;
    const { weights } = this.#metric;
    const goals = arcsOf(to).filter((arc) => weights[arc] !== CLOSED);
    const [queue, costs] = [this.#queue, this.#costs];
    const [firstGoal, secondGoal] = goals.map((arc) => ends[arc]);
    let best = below;
    let last: number | undefined;
    while (queue.size > 0 && queue.minPriority < best) {
      const key = queue.minPriority;
      const node = queue.pop();
      const cost = costs[node]!;
      if (key > cost + rest.from(node)) continue;
      for (const arc of node === firstGoal || node === secondGoal ? goals : []) {
        if (ends[arc] !== node) continue;
        const end = placeAlong(to, arc);
        const total = cost + partCost(weights, arc, 0, end) * (1 + partExtra(arc, 0, end));
        if (total < best) [best, last] = [total, arc];
      }
      const end = firstArcs[node + 1]!;
      for (let at = firstArcs[node]!; at < end; at++) {
        const arc = arcs[at]!;
        const weight = weights[arc]!;
        if (weight === CLOSED) continue;
        const next = ends[arc ^ 1]!;
        const total = (cost + weight * (1 + extra[arc >> 1]!)) | 0;
        if (total < costs[next]! && total < best) this.#relax(next, total, arc, rest);
      }
    }
    return last;
  }

  #relax(node: number, cost: number, arc: number, rest: CostsTo): void {
    const known = this.#costs[node]!;
    if (cost >= known) return;
    const left = rest.from(node);
    if (left >= UNREACHED) return;
    if (known === UNREACHED) this.#touched.push(node);
    this.#costs[node] = cost;
    this.#via[node] = arc;
    this.#queue.push(node, cost + left);
  }

  /** The arcs before one, back to the seed. */
  #arcsTo(last: number): number[] {
    const { ends } = this.#engine.graph.sections;
    const arcs: number[] = [];
    let via = this.#via[ends[last]!]!;
    while (via >= 0) {
      arcs.push(via);
      via = this.#via[ends[via]!]!;
    }
    return [~via, ...arcs.toReversed()];
  }
}

function arcsOf({ edge }: Place): readonly number[] {
  return [edge * 2, edge * 2 + 1];
}
