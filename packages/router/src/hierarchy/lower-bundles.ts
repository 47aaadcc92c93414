import type { HierarchySections } from './hierarchy-sections.ts';

/**
 * The arcs that lead down from each node, but for those that close no triangle with a third node
 * above. Nodes of successive ranks often have the same heads apart from each other, as in a
 * supernode of a sparse matrix: each has the next one for a head, and all heads of that one. Their
 * arcs to one head make a bundle, and so do their arcs to each further head, which are the other
 * sides of its triangles.
 */
export interface LowerBundles {
  /** Nodes + 1: which bundles lead down from each. */
  readonly first: Int32Array;
  /** `BUNDLE_FIELDS` numbers for each bundle, side by side, for they are always read together. */
  readonly fields: Int32Array;
}

/**
 * The arc from the highest node of a bundle, how many further heads that node has above, how many
 * arcs the bundle has, and how many the highest node has. The arc from the
 * next lower node is so far before the first arc, and each further one is one farther from the last,
 * as each has a head more.
 */
export const BUNDLE_FIELDS = 4;

export function findLowerBundles({
  first,
  heads,
}: Pick<HierarchySections, 'first' | 'heads'>): LowerBundles {
  const nodeCount = first.length - 1;
  const starts = new Int32Array(nodeCount + 1);
  for (let rank = 0; rank < nodeCount; rank++) {
    const last = lastBundled(first, heads, rank);
    for (let arc = first[rank]!; arc < last; arc++) {
      const slot = heads[arc]! + 1;
      starts[slot] = starts[slot]! + 1;
    }
  }
  for (let rank = 0; rank < nodeCount; rank++) {
    starts[rank + 1] = starts[rank + 1]! + starts[rank]!;
  }
  const next = starts.slice();
  const fields = new Int32Array(starts[nodeCount]! * BUNDLE_FIELDS);
  let size = 0;
  for (let rank = 0; rank < nodeCount; rank++) {
    size = rank > 0 && isContinued(first, heads, rank - 1) ? size + 1 : 1;
    const start = first[rank]!;
    const end = first[rank + 1]!;
    const last = lastBundled(first, heads, rank);
    for (let arc = start; arc < last; arc++) {
      const head = heads[arc]!;
      const bundle = next[head]!;
      next[head] = bundle + 1;
      const at = bundle * BUNDLE_FIELDS;
      fields[at] = arc;
      fields[at + 1] = end - arc - 1;
      fields[at + 2] = size;
      fields[at + 3] = end - start;
    }
  }
  return { first: starts, fields };
}

/** Whether the next node is a head, and all other heads are heads of it. */
function isContinued(first: Int32Array, heads: Int32Array, rank: number): boolean {
  const start = first[rank]!;
  const end = first[rank + 1]!;
  return end > start && heads[start] === rank + 1 && first[rank + 2]! - end === end - start - 1;
}

/**
 * Past the arcs of a node that end a bundle and close a triangle: where the next node goes on, that
 * to the next node alone; otherwise all but the last.
 */
function lastBundled(first: Int32Array, heads: Int32Array, rank: number): number {
  const start = first[rank]!;
  const lastArc = Math.max(start, first[rank + 1]! - 1);
  return isContinued(first, heads, rank) ? Math.min(start + 1, lastArc) : lastArc;
}
