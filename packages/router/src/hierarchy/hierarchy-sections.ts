import type { SectionFormat } from '../format/graph-format.ts';

/** The file of a hierarchy, beside that of its graph. */
export const HIERARCHY_FORMAT: SectionFormat = {
  name: 'routing hierarchy',
  magic: 'WMHIERA\n',
  version: 1,
};

/**
 * The sections of a routing hierarchy of version 1. n nodes, m edges, a arcs, each of which joins a
 * node to one of higher rank and is gone in both directions. A node is named by its rank here. The
 * arcs of node r are `first[r]` to `first[r + 1]`, by ascending head; the first head is the node's
 * parent in the elimination tree. All heads of a node but its parent are heads of the parent too.
 */
export interface HierarchySections {
  /** `META`: n, m, and the checksum of the graph's `ENDS`. */
  readonly meta: Uint32Array;
  /** `RANK`, n: rank of each node of the graph. */
  readonly ranks: Int32Array;
  /** `FIRS`, n + 1. */
  readonly first: Int32Array;
  /** `HEAD`, a. */
  readonly heads: Int32Array;
  /** `EDGE`, m: the arc that holds each edge of the graph; -1 for an edge from a node to itself. */
  readonly edgeArcs: Int32Array;
}

/** Tag and element type of each section, in the order of the file. */
export const HIERARCHY_TAGS = {
  meta: ['META', Uint32Array],
  ranks: ['RANK', Int32Array],
  first: ['FIRS', Int32Array],
  heads: ['HEAD', Int32Array],
  edgeArcs: ['EDGE', Int32Array],
} as const satisfies Record<keyof HierarchySections, readonly [string, unknown]>;
