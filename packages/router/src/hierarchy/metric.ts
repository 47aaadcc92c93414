import type { Weights } from '../cost/weights.ts';

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
