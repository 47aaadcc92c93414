import { readColumns } from '../format/graph-format.ts';
import type { Graph } from '../format/graph.ts';
import { checkHierarchy } from './check-hierarchy.ts';
import { HIERARCHY_FORMAT, HIERARCHY_TAGS } from './hierarchy-sections.ts';
import type { HierarchySections } from './hierarchy-sections.ts';
import { findLowerBundles } from './lower-bundles.ts';
import type { LowerBundles } from './lower-bundles.ts';

/** The graph's edges by ascending arc of the hierarchy, which is how they are brought in. */
interface PlacedEdges {
  readonly arcs: Int32Array;
  /** Of each edge the graph's arc that leads up; the other one is its `^ 1`. */
  readonly rising: Int32Array;
}

/**
 * A contraction hierarchy without costs, which are brought in by `customise`. Used in place from the
 * bytes of its file; the columns are described at `HierarchySections`.
 */
export class Hierarchy {
  readonly sections: HierarchySections;
  readonly nodeCount: number;
  readonly arcCount: number;
  #parents: Int32Array | undefined;
  #tails: Int32Array | undefined;
  #lower: LowerBundles | undefined;
  #edges: PlacedEdges | undefined;
  readonly #ends: Uint32Array;

  private constructor(sections: HierarchySections, ends: Uint32Array) {
    this.sections = sections;
    this.#ends = ends;
    this.nodeCount = sections.ranks.length;
    this.arcCount = sections.heads.length;
  }

  /**
   * Opens a file made by `buildHierarchy` of the same graph. The bytes are kept and must not change.
   * Throws `GraphFormatError`.
   */
  static open(bytes: Uint8Array, graph: Graph): Hierarchy {
    const columns = readColumns(bytes, HIERARCHY_TAGS, HIERARCHY_FORMAT);
    const sections = columns as unknown as HierarchySections;
    checkHierarchy(sections, graph);
    return new Hierarchy(sections, graph.sections.ends);
  }

  /** Each rank's parent in the elimination tree, -1 for a root. Made when first asked for. */
  get parents(): Int32Array {
    this.#parents ??= findParents(this.sections);
    return this.#parents;
  }

  /** The lower end of each arc. Made when first asked for. */
  get tails(): Int32Array {
    this.#tails ??= findTails(this.sections);
    return this.#tails;
  }

  /** Made when first asked for. */
  get lower(): LowerBundles {
    this.#lower ??= findLowerBundles(this.sections);
    return this.#lower;
  }

  /** Made when first asked for. */
  get edges(): PlacedEdges {
    this.#edges ??= placeEdges(this.sections, this.#ends);
    return this.#edges;
  }
}

function findParents({ first, heads }: HierarchySections): Int32Array {
  return Int32Array.from({ length: first.length - 1 }, (_, rank) => {
    const arc = first[rank]!;
    return arc < first[rank + 1]! ? heads[arc]! : -1;
  });
}

function findTails({ first, heads }: HierarchySections): Int32Array {
  const tails = new Int32Array(heads.length);
  for (let rank = 0; rank + 1 < first.length; rank++) {
    tails.fill(rank, first[rank], first[rank + 1]);
  }
  return tails;
}

function placeEdges({ ranks, edgeArcs, heads }: HierarchySections, ends: Uint32Array): PlacedEdges {
  const starts = new Int32Array(heads.length + 1);
  let count = 0;
  for (let edge = 0; edge < edgeArcs.length; edge++) {
    const arc = edgeArcs[edge]!;
    if (arc < 0) continue;
    count++;
    starts[arc + 1] = starts[arc + 1]! + 1;
  }
  for (let arc = 1; arc < starts.length; arc++) {
    starts[arc] = starts[arc]! + starts[arc - 1]!;
  }
  const arcs = new Int32Array(count);
  const rising = new Int32Array(count);
  for (let edge = 0; edge < edgeArcs.length; edge++) {
    const arc = edgeArcs[edge]!;
    if (arc < 0) continue;
    const at = starts[arc]!;
    starts[arc] = at + 1;
    const from = ranks[ends[edge * 2]!]!;
    const to = ranks[ends[edge * 2 + 1]!]!;
    arcs[at] = arc;
    rising[at] = from < to ? edge * 2 : edge * 2 + 1;
  }
  return { arcs, rising };
}
