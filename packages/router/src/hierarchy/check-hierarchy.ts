import { GraphFormatError } from '../format/graph-format.ts';
import type { Graph } from '../format/graph.ts';
import type { HierarchySections } from './hierarchy-sections.ts';

/**
 * Throws a `GraphFormatError` unless the hierarchy is one of this graph: ranks without repeats,
 * arcs that only rise, heads that parents share, and every edge in the arc between its ends. That is
 * all on which the answers rest, so a file that passes cannot give a wrong one. Linear.
 */
export function checkHierarchy(
  hierarchy: HierarchySections,
  { nodeCount, edgeCount, endsChecksum, sections }: Graph,
): void {
  const { meta, ranks, first, heads, edgeArcs } = hierarchy;
  if (meta.length !== 3) fail('META', `expected 3 values, found ${meta.length}`);
  if (meta[0] !== nodeCount || meta[1] !== edgeCount || meta[2] !== endsChecksum) {
    throw new GraphFormatError(
      'The routing hierarchy belongs to another routing graph: import the region again.',
    );
  }
  expectCount('RANK', ranks.length, nodeCount);
  expectCount('FIRS', first.length, nodeCount + 1);
  expectCount('EDGE', edgeArcs.length, edgeCount);
  expectPermutation(ranks);
  expectRanges(first, heads.length);
  expectHeads({ first, heads }, nodeCount);
  expectEdges(hierarchy, sections.ends);
}

function fail(tag: string, problem: string): never {
  throw new GraphFormatError(`Routing hierarchy is damaged: section ${tag}: ${problem}.`);
}

function expectCount(tag: string, found: number, expected: number): void {
  if (found !== expected) fail(tag, `expected ${expected} values, found ${found}`);
}

function expectPermutation(ranks: Int32Array): void {
  const seen = new Uint8Array(ranks.length);
  for (let node = 0; node < ranks.length; node++) {
    const rank = ranks[node]!;
    // Reads past the end are undefined, which is not 0 either.
    if (seen[rank] !== 0) fail('RANK', `expected each rank once, found ${rank} at ${node}`);
    seen[rank] = 1;
  }
}

function expectRanges(first: Int32Array, end: number): void {
  if (first[0] !== 0 || first.at(-1) !== end) fail('FIRS', `expected offsets from 0 to ${end}`);
  for (let index = 1; index < first.length; index++) {
    if (first[index]! < first[index - 1]!) {
      fail('FIRS', `expected rising offsets, found a fall at ${index}`);
    }
  }
}

/**
 * The first head of a node is of higher rank, and the others are in the same order among those of
 * the first, whose list is checked by then. So all lists rise.
 */
function expectHeads(
  { first, heads }: Pick<HierarchySections, 'first' | 'heads'>,
  nodeCount: number,
): void {
  for (let rank = nodeCount - 1; rank >= 0; rank--) {
    const start = first[rank]!;
    const end = first[rank + 1]!;
    if (start === end) continue;
    const parent = heads[start]!;
    if (parent <= rank || parent >= nodeCount) {
      fail('HEAD', `expected a value above ${rank} and below ${nodeCount}, found ${parent}`);
    }
    const last = first[parent + 1]!;
    let at = first[parent]!;
    for (let arc = start + 1; arc < end; arc++) {
      const head = heads[arc]!;
      while (at < last && heads[at] !== head) at++;
      if (at === last) fail('HEAD', `expected an arc from ${parent} to ${head}`);
      at++;
    }
  }
}

function expectEdges(
  { ranks, first, heads, edgeArcs }: HierarchySections,
  ends: Uint32Array,
): void {
  for (let edge = 0; edge < edgeArcs.length; edge++) {
    const from = ranks[ends[edge * 2]!]!;
    const to = ranks[ends[edge * 2 + 1]!]!;
    const arc = edgeArcs[edge]!;
    const tail = Math.min(from, to);
    const fits =
      from === to
        ? arc === -1
        : arc >= first[tail]! && arc < first[tail + 1]! && heads[arc] === Math.max(from, to);
    if (!fits) fail('EDGE', `edge ${edge} is not in arc ${arc}`);
  }
}
