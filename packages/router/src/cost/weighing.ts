import type { Graph } from '../format/graph.ts';
import type { Weights } from './weights.ts';

/** A weighing of a graph's arcs by a profile and preferences. */
export interface Weighing {
  /** Equal keys must give equal weights on the same graph; metrics are kept under it. */
  readonly key: string;
  /** A weight for each arc of the graph, from 0 to below `CLOSED`, or `CLOSED`. */
  weigh(graph: Graph): Weights;
}
