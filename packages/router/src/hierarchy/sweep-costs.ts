import { partCost, placeAlong, UNREACHED } from '../search/find-path.ts';
import type { Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { CLOSED } from '../cost/weigh-graph.ts';
import type { Metric } from './customise.ts';
import type { Hierarchy } from './hierarchy.ts';

export interface SweepQuery {
  readonly hierarchy: Hierarchy;
  readonly graph: Graph;
  readonly metric: Metric;
  readonly place: Place;
  /** `from` the place to every node, or from every node `to` the place. */
  readonly direction: 'from' | 'to';
}

/**
 * The cost between a place and every node of the graph, by node; `UNREACHED` where no way leads.
 * One climb, then one sweep over all arcs from the top down, without a queue (PHAST, Delling,
 * Goldberg, Nowatzyk and Werneck 2011). Cheaper than Dijkstra where most of the graph is wanted.
 */
export function sweepCosts({ hierarchy, graph, metric, place, direction }: SweepQuery): Int32Array {
  const { ranks, first, heads } = hierarchy.sections;
  const [rising, falling] =
    direction === 'from' ? [metric.up, metric.down] : [metric.down, metric.up];
  const costs = new Int32Array(hierarchy.nodeCount).fill(UNREACHED);
  seed({ hierarchy, graph, metric, place, direction }, costs);
  for (let rank = 0; rank < costs.length; rank++) {
    const cost = costs[rank] as number;
    if (cost >= UNREACHED) continue;
    const end = first[rank + 1] as number;
    for (let arc = first[rank] as number; arc < end; arc++) {
      const head = heads[arc] as number;
      costs[head] = Math.min(costs[head] as number, cost + (rising[arc] as number));
    }
  }
  for (let rank = costs.length - 1; rank >= 0; rank--) {
    let cost = costs[rank] as number;
    const end = first[rank + 1] as number;
    for (let arc = first[rank] as number; arc < end; arc++) {
      cost = Math.min(cost, (costs[heads[arc] as number] as number) + (falling[arc] as number));
    }
    costs[rank] = cost;
  }
  return ranks.map((rank) => costs[rank] as number);
}

function seed({ hierarchy, graph, metric, place, direction }: SweepQuery, costs: Int32Array): void {
  const { weights } = metric;
  for (const arc of [place.edge * 2, place.edge * 2 + 1]) {
    if (weights[arc] === CLOSED) continue;
    const along = placeAlong(place, arc);
    const [start, end] = direction === 'from' ? [along, 1] : [0, along];
    const node = graph.sections.ends[direction === 'from' ? arc ^ 1 : arc] as number;
    const rank = hierarchy.sections.ranks[node] as number;
    costs[rank] = Math.min(costs[rank] as number, partCost(weights, arc, start, end));
  }
}
