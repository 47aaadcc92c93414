import type { Weighing } from './cost/weighing.ts';
import type { Path, Place } from './search/find-path.ts';
import { Graph } from './format/graph.ts';
import { MetricCache } from './hierarchy/metric-cache.ts';
import { buildHierarchy } from './hierarchy/build-hierarchy.ts';
import { Customisation, customise } from './hierarchy/customise.ts';
import type { Metric } from './hierarchy/metric.ts';
import { HierarchySearch } from './hierarchy/hierarchy-search.ts';
import { Hierarchy } from './hierarchy/hierarchy.ts';
import { sweepCosts } from './hierarchy/sweep-costs.ts';
import type { Weights } from './cost/weights.ts';
import type { Scheduler } from './scheduler.ts';

/** The files of a region that the engine works on. */
export interface RoutingFiles {
  /** Made by `buildGraph`. */
  readonly routing: Uint8Array;
  /** Made by `buildHierarchy`; without it the hierarchy is built now, which takes its time. */
  readonly hierarchy?: Uint8Array | undefined;
  /** How much memory costs may take that are kept for the next question. */
  readonly metricBytes?: number;
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
  readonly #kept: MetricCache;
  /** Metrics in the making, step by step, and how many callers wait for each. */
  readonly #begun = new Map<string, { readonly making: Customisation; callers: number }>();

  constructor(graph: Graph, hierarchy: Hierarchy, metricBytes = METRIC_BUDGET_BYTES) {
    this.#kept = new MetricCache(metricBytes);
    this.graph = graph;
    this.hierarchy = hierarchy;
    this.#search = new HierarchySearch(hierarchy, graph);
  }

  /** The bytes are kept and must not change. Throws `GraphFormatError`. */
  static open({ routing, hierarchy, metricBytes }: RoutingFiles): RoutingEngine {
    const graph = Graph.open(routing);
    const opened = Hierarchy.open(hierarchy ?? buildHierarchy(graph), graph);
    return new RoutingEngine(graph, opened, metricBytes);
  }

  /** The weights of a setting alone, for searches without the hierarchy; kept like metrics. */
  weights(weighing: Weighing): Weights {
    return this.#kept.weights(weighing.key, () => weighing.weigh(this.graph));
  }

  /**
   * The metric of a setting: made now, in milliseconds for a city, or kept from before. The least
   * recently used go when all take more than was allowed.
   */
  metric(weighing: Weighing): Metric {
    const kept = this.#kept.metric(weighing.key);
    if (kept !== undefined) return kept;
    const made = customise(this.hierarchy, this.weights(weighing));
    this.#kept.keep(weighing.key, made);
    return made;
  }

  /**
   * The same in turns of a few milliseconds, so that a server answers others meanwhile: for a country
   * it takes a second. Calls for the same setting share one metric; it is
   * dropped when the last of them cancels by rejecting from `yieldToEventLoop`.
   */
  async metricInTurns(weighing: Weighing, scheduler: Scheduler = {}): Promise<Metric> {
    const { key } = weighing;
    const kept = this.#kept.metric(key);
    if (kept !== undefined) return kept;
    const begun = this.#begun.get(key) ?? {
      making: new Customisation(this.hierarchy, this.weights(weighing)),
      callers: 0,
    };
    this.#begun.set(key, begun);
    begun.callers++;
    try {
      while (!begun.making.step(TURN_TRIANGLES)) await scheduler.yieldToEventLoop?.();
      this.#kept.keep(key, begun.making.metric);
      return begun.making.metric;
    } finally {
      begun.callers--;
      if (begun.callers === 0) this.#begun.delete(key);
    }
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
   * The cost between a place and every node of the graph, by node (PHAST); `UNREACHED` (of
   * `find-path.ts`) where no way leads. `direction` says whether ways lead `from` the place or `to` it.
   */
  costsOfAll(metric: Metric, place: Place, direction: 'from' | 'to'): Int32Array {
    const { hierarchy, graph } = this;
    return sweepCosts({ hierarchy, graph, metric, place, direction });
  }
}

/** Some hundred settings of a city, or three of a large country. */
const METRIC_BUDGET_BYTES = 256 * 1024 * 1024;
/** Some five milliseconds. */
const TURN_TRIANGLES = 700_000;
