import { isFerry } from '../format/edge-attributes.ts';
import { edgeKinds } from './edge-kinds.ts';
import type { RoutingEngine } from '../engine.ts';
import type { Weighing } from './weighing.ts';
import type { Graph } from '../format/graph.ts';
import { CLOSED } from './weights.ts';
import type { Weights } from './weights.ts';

/**
 * Weights without ferries, for searches around a start (loops and isochrones): only a route to a place
 * may need a ferry. Cached like metrics.
 */
export function landWeights(engine: RoutingEngine, weighing: Weighing): Weights {
  const weights = engine.weights(weighing);
  if (ferriesOf(engine.graph).length === 0) return weights;
  return engine.weights({
    key: `${weighing.key} by land`,
    weigh: (graph) => closeFerries(graph, weights.slice()),
  });
}

/** Closes all ferries in the given weights, and gives these. */
export function closeFerries(graph: Graph, weights: Weights): Weights {
  for (const edge of ferriesOf(graph)) weights.fill(CLOSED, edge * 2, edge * 2 + 2);
  return weights;
}

/** The edges of ferries, found once and kept as long as the graph is. */
function ferriesOf(graph: Graph): readonly number[] {
  const known = ferriesOfGraphs.get(graph);
  if (known !== undefined) return known;
  const { kinds, words } = edgeKinds(graph);
  const isOfFerry = words.map((word) => isFerry(word));
  const found: number[] = [];
  for (let edge = 0; edge < kinds.length; edge++) {
    if (isOfFerry[kinds[edge]!] === true) found.push(edge);
  }
  ferriesOfGraphs.set(graph, found);
  return found;
}

const ferriesOfGraphs = new WeakMap<Graph, readonly number[]>();
