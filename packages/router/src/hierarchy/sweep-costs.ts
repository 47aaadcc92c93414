import { partCost, placeAlong, UNREACHED } from '../search/find-path.ts';
import type { Place } from '../search/find-path.ts';
import type { Graph } from '../format/graph.ts';
import { CLOSED } from '../cost/weights.ts';
import type { Metric } from './metric.ts';
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
    const cost = costs[rank]!;
    if (cost >= UNREACHED) continue;
    const end = first[rank + 1]!;
    for (let arc = first[rank]!; arc < end; arc++) {
      const head = heads[arc]!;
      costs[head] = Math.min(costs[head]!, cost + rising[arc]!);
    }
  }
  for (let rank = costs.length - 1; rank >= 0; rank--) {
    let cost = costs[rank]!;
    const end = first[rank + 1]!;
    for (let arc = first[rank]!; arc < end; arc++) {
      cost = Math.min(cost, costs[heads[arc]!]! + falling[arc]!);
    }
    costs[rank] = cost;
  }
  return ranks.map((rank) => costs[rank]!);
}

function seed({ hierarchy, graph, metric, place, direction }: SweepQuery, costs: Int32Array): void {
  const { weights } = metric;
  for (const arc of [place.edge * 2, place.edge * 2 + 1]) {
    if (weights[arc] === CLOSED) continue;
    const along = placeAlong(place, arc);
    const [start, end] = direction === 'from' ? [along, 1] : [0, along];
    const node = graph.sections.ends[direction === 'from' ? arc ^ 1 : arc]!;
    const rank = hierarchy.sections.ranks[node]!;
    costs[rank] = Math.min(costs[rank]!, partCost(weights, arc, start, end));
  }
}
