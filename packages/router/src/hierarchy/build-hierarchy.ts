import { writeSections } from '../format/graph-format.ts';
import type { Graph } from '../format/graph.ts';
import { adjacencyOf } from './adjacency.ts';
import { contract } from './contract.ts';
import { HIERARCHY_FORMAT, HIERARCHY_TAGS } from './hierarchy-sections.ts';
import type { HierarchySections } from './hierarchy-sections.ts';
import { orderNodes } from './order-nodes.ts';

/**
 * The bytes of the hierarchy of a graph; see `Hierarchy.open`. It depends on how the ways are
 * connected alone, not on what they cost. Takes seconds for a large region. Deterministic.
 */
export function buildHierarchy({ sections, endsChecksum }: Graph): Uint8Array<ArrayBuffer> {
  const { nodes, ends } = sections;
  const nodeCount = nodes.length / 2;
  const order = orderNodes({ nodes, ends });
  const ranks = new Int32Array(nodeCount);
  order.forEach((node, rank) => {
    ranks[node] = rank;
  });
  const { first, heads } = contract(adjacencyOf(nodeCount, ends), order, ranks);
  const columns: HierarchySections = {
    meta: Uint32Array.of(nodeCount, ends.length / 2, endsChecksum),
    ranks,
    first,
    heads,
    edgeArcs: findEdgeArcs({ ends, ranks, first, heads }),
  };
  const names = Object.keys(HIERARCHY_TAGS) as (keyof HierarchySections)[];
  return writeSections(
    new Map(names.map((name) => [HIERARCHY_TAGS[name][0], columns[name]])),
    HIERARCHY_FORMAT,
  );
}

function findEdgeArcs({
  ends,
  ranks,
  first,
  heads,
}: Pick<HierarchySections, 'ranks' | 'first' | 'heads'> & { ends: Uint32Array }): Int32Array {
  return Int32Array.from({ length: ends.length / 2 }, (_, edge) => {
    const from = ranks[ends[edge * 2]!]!;
    const to = ranks[ends[edge * 2 + 1]!]!;
    if (from === to) return -1;
    const head = Math.max(from, to);
    let low = first[Math.min(from, to)]!;
    let high = first[Math.min(from, to) + 1]! - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (heads[middle]! < head) low = middle + 1;
      else high = middle;
    }
    return low;
  });
}
