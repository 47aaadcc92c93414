import type { Path, Place } from './find-path.ts';
import { Graph } from './graph.ts';
import { buildHierarchy } from './hierarchy/build-hierarchy.ts';
import { customise, metricBytes } from './hierarchy/customise.ts';
import type { Metric } from './hierarchy/customise.ts';
import { HierarchySearch } from './hierarchy/hierarchy-search.ts';
import { Hierarchy } from './hierarchy/hierarchy.ts';
import { sweepCosts } from './hierarchy/sweep-costs.ts';
import type { Weights } from './weights.ts';

/** What the arcs of a graph cost under some profile and setting. */
export interface Weighing {
  /** Equal keys must give equal weights on the same graph; metrics are kept under it. */
  readonly key: string;
  /** A weight for each arc of the graph, from 0 to below `CLOSED`, or `CLOSED`. */
  weigh(graph: Graph): Weights;
}

/** The files of a region that the engine works on. */
export interface RoutingFiles {
  /** Made by `buildGraph`. */
  readonly routing: Uint8Array;
  /** Made by `buildHierarchy`; without it the hierarchy is built now, which takes its time. */
  readonly hierarchy?: Uint8Array | undefined;
}

/**
 * Exact cheapest paths on one graph under changing weights. The same in Node and in a browser's
 * worker. Memory is used again from search to search: one engine answers one question at a time,
 * which a single thread does anyway.
 */
export class RoutingEngine {
  readonly graph: Graph;
  readonly hierarchy: Hierarchy;
  readonly #search: HierarchySearch;
  /** In the order of last use. */
  readonly #metrics = new Map<string, Metric>();
  #metricBytes = 0;

  constructor(graph: Graph, hierarchy: Hierarchy) {
    this.graph = graph;
    this.hierarchy = hierarchy;
    this.#search = new HierarchySearch(hierarchy, graph);
  }

  /** The bytes are kept and must not change. Throws `GraphFormatError`. */
  static open({ routing, hierarchy }: RoutingFiles): RoutingEngine {
    const graph = Graph.open(routing);
    return new RoutingEngine(graph, Hierarchy.open(hierarchy ?? buildHierarchy(graph), graph));
  }

  /**
   * The metric of a setting: made now, in milliseconds for a city, or kept from before. The least
   * recently used go when all take more than `METRIC_BUDGET_BYTES`.
   */
  metric(weighing: Weighing): Metric {
    const { key } = weighing;
    const kept = this.#metrics.get(key);
    const metric = kept ?? customise(this.hierarchy, weighing.weigh(this.graph));
    this.#metrics.delete(key);
    this.#metrics.set(key, metric);
    if (kept !== undefined) return kept;
    this.#metricBytes += metricBytes(metric);
    for (const [oldKey, old] of this.#metrics) {
      if (this.#metricBytes <= METRIC_BUDGET_BYTES || oldKey === key) break;
      this.#metrics.delete(oldKey);
      this.#metricBytes -= metricBytes(old);
    }
    return metric;
  }

  /** The cheapest path between two places, or `undefined` where no way leads. */
  findPath(metric: Metric, from: Place, to: Place): Path | undefined {
    return this.#search.findPath(metric, from, to);
  }

  /** Its cost alone, in units of the weights; Infinity where no way leads. */
  findCost(metric: Metric, from: Place, to: Place): number {
    return this.#search.findCost(metric, from, to);
  }

  /**
   * The cost between a place and every node of the graph, by node; `UNREACHED` (of `find-path.ts`)
   * where no way leads. `direction` says whether ways lead `from` the place or `to` it.
   */
  costsOfAll(metric: Metric, place: Place, direction: 'from' | 'to'): Int32Array {
    const { hierarchy, graph } = this;
    return sweepCosts({ hierarchy, graph, metric, place, direction });
  }
}

/** Some hundred settings of a city, or four of a country. */
const METRIC_BUDGET_BYTES = 256 * 1024 * 1024;
