import type { Graph } from '../graph.ts';
import { CLOSED } from '../weights.ts';
import type { Weights } from '../weights.ts';
import type { Hierarchy } from './hierarchy.ts';

/**
 * What a hierarchy costs under one set of weights. For each of its arcs the cost upwards (from tail
 * to head) and downwards, `CLOSED` where there is no way, and what each is made of: an arc of the
 * graph, or the complement of the hierarchy's arc that joins the tail to the node between.
 */
export interface Metric {
  /** Of the graph's arcs, as they were given. */
  readonly weights: Weights;
  readonly up: Int32Array;
  readonly down: Int32Array;
  readonly upVia: Int32Array;
  readonly downVia: Int32Array;
}

/** Memory of a metric in bytes, its weights included. */
export function metricBytes({ weights, up }: Metric): number {
  return weights.byteLength + up.byteLength * 4;
}

/**
 * Brings weights into a hierarchy (basic customisation of Dibbelt, Strasser and Wagner 2016). Nodes
 * are taken by ascending rank x; a way between x and a higher y over a lower v, whose own arcs are
 * final by then, makes the arc between x and y cheaper where it can. Each such triangle is looked at
 * once, for both directions. Weights must be at least 0 and at most `CLOSED`.
 */
export function customise(hierarchy: Hierarchy, graph: Graph, weights: Weights): Metric {
  const metric: Metric = {
    weights,
    up: new Int32Array(hierarchy.arcCount).fill(CLOSED),
    down: new Int32Array(hierarchy.arcCount).fill(CLOSED),
    upVia: new Int32Array(hierarchy.arcCount),
    downVia: new Int32Array(hierarchy.arcCount),
  };
  placeEdges(metric, hierarchy, graph);
  relaxTriangles(metric, hierarchy);
  return metric;
}

/** Of parallel edges the cheapest counts, each direction for itself. */
function placeEdges(
  { weights, up, down, upVia, downVia }: Metric,
  { sections: { ranks, edgeArcs } }: Hierarchy,
  { sections: { ends } }: Graph,
): void {
  for (let edge = 0; edge < edgeArcs.length; edge++) {
    const arc = edgeArcs[edge] as number;
    if (arc < 0) continue;
    const tail = ranks[ends[edge * 2] as number] as number;
    const head = ranks[ends[edge * 2 + 1] as number] as number;
    const rising = tail < head ? edge * 2 : edge * 2 + 1;
    if ((weights[rising] as number) < (up[arc] as number)) {
      up[arc] = weights[rising] as number;
      upVia[arc] = rising;
    }
    if ((weights[rising ^ 1] as number) < (down[arc] as number)) {
      down[arc] = weights[rising ^ 1] as number;
      downVia[arc] = rising ^ 1;
    }
  }
}

function relaxTriangles({ up, down, upVia, downVia }: Metric, hierarchy: Hierarchy): void {
  const { first, heads } = hierarchy.sections;
  const { first: firstLower, arcs: lowerArcs } = hierarchy.lower;
  const { tails } = hierarchy;
  /** The arc from the node in hand to each of its heads. */
  const arcTo = new Int32Array(hierarchy.nodeCount);
  for (let rank = 0; rank < hierarchy.nodeCount; rank++) {
    const start = first[rank] as number;
    const end = first[rank + 1] as number;
    const lowerEnd = firstLower[rank + 1] as number;
    let at = firstLower[rank] as number;
    if (start === end || at === lowerEnd) continue;
    for (let arc = start; arc < end; arc++) arcTo[heads[arc] as number] = arc;
    for (; at < lowerEnd; at++) {
      const lower = lowerArcs[at] as number;
      const lowerUp = up[lower] as number;
      const lowerDown = down[lower] as number;
      const last = first[(tails[lower] as number) + 1] as number;
      for (let other = lower + 1; other < last; other++) {
        const arc = arcTo[heads[other] as number] as number;
        const upCost = lowerDown + (up[other] as number);
        if (upCost < (up[arc] as number)) {
          up[arc] = upCost;
          upVia[arc] = ~lower;
        }
        const downCost = lowerUp + (down[other] as number);
        if (downCost < (down[arc] as number)) {
          down[arc] = downCost;
          downVia[arc] = ~lower;
        }
      }
    }
  }
}
