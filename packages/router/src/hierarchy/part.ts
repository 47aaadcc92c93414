import type { Adjacency } from './adjacency.ts';

/** A connected piece of the graph with its own numbers. */
export interface Part {
  readonly graph: Adjacency;
  /** The same edge the other way, by place in `graph.heads`. */
  readonly reverse: Int32Array;
  /** The nodes' numbers in the whole graph. */
  readonly names: Int32Array;
  /** The nodes from one side to the other, once for each direction of sweeping. */
  readonly sweeps: readonly Int32Array[];
}
