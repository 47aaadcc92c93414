import { adjacencyOf } from './adjacency.ts';
import type { Adjacency } from './adjacency.ts';

/** What is left of a graph, and what comes before it in the order. */
export interface Shed {
  /** Nodes that were taken out, in the order in which they are to be contracted. */
  readonly contracted: readonly number[];
  /** The graph that remains after contracting them. */
  readonly core: Adjacency;
  /** The node of the given graph for each of the core. */
  readonly nodes: Int32Array;
}

/**
 * Takes out blind branches and the chains between crossings. Contracting a node with at most two
 * neighbours adds at most one edge, so these may go first in any order of contraction and the costly
 * dissection has only the crossings to deal with. The middle of a chain is contracted last, halves
 * before it, so that a chain of k nodes is log k deep.
 */
export function shedBranches(graph: Adjacency): Shed {
  const nodeCount = graph.first.length - 1;
  const contracted: number[] = [];
  const degrees = new Int32Array(nodeCount);
  const gone = new Uint8Array(nodeCount);
  for (let node = 0; node < nodeCount; node++) degrees[node] = countOf(graph, node);
  shedDeadEnds(graph, { degrees, gone, contracted });
  const links = shedChains(graph, { degrees, gone, contracted });
  return { contracted, ...remaining(graph, gone, links) };
}

interface Shedding {
  readonly degrees: Int32Array;
  readonly gone: Uint8Array;
  readonly contracted: number[];
}

function countOf({ first }: Adjacency, node: number): number {
  return first[node + 1]! - first[node]!;
}

function shedDeadEnds({ first, heads }: Adjacency, { degrees, gone, contracted }: Shedding): void {
  for (let start = 0; start < degrees.length; start++) {
    let node = start;
    while (node >= 0 && gone[node] === 0 && degrees[node]! <= 1) {
      gone[node] = 1;
      contracted.push(node);
      let next = -1;
      for (let at = first[node]!; at < first[node + 1]!; at++) {
        const head = heads[at]!;
        if (gone[head] === 1) continue;
        degrees[head] = degrees[head]! - 1;
        next = head;
      }
      node = next;
    }
  }
}

/** Pairs of crossings that a contracted chain joins. Rings without a crossing stay. */
function shedChains(
  { first, heads }: Adjacency,
  { degrees, gone, contracted }: Shedding,
): number[] {
  const links: number[] = [];
  for (let start = 0; start < degrees.length; start++) {
    if (gone[start] === 1 || degrees[start]! < 3) continue;
    for (let at = first[start]!; at < first[start + 1]!; at++) {
      const chain: number[] = [];
      let before = start;
      let node = heads[at]!;
      while (gone[node] === 0 && degrees[node] === 2) {
        chain.push(node);
        gone[node] = 1;
        const ahead = nextOnChain({ first, heads }, { node, before, gone, start });
        before = node;
        node = ahead;
      }
      if (chain.length === 0) continue;
      contractMiddleLast(chain, 0, chain.length, contracted);
      if (node !== start) links.push(start, node);
    }
  }
  return links;
}

/** The neighbour that is not behind; at the end of a ring that is its start. */
function nextOnChain(
  { first, heads }: Adjacency,
  { node, before, gone, start }: { node: number; before: number; gone: Uint8Array; start: number },
): number {
  for (let at = first[node]!; at < first[node + 1]!; at++) {
    const head = heads[at]!;
    if (head !== before && gone[head] === 0) return head;
  }
  return start;
}

function contractMiddleLast(
  chain: readonly number[],
  from: number,
  to: number,
  contracted: number[],
): void {
  if (from >= to) return;
  const middle = (from + to) >> 1;
  contractMiddleLast(chain, from, middle, contracted);
  contractMiddleLast(chain, middle + 1, to, contracted);
  contracted.push(chain[middle]!);
}

function remaining(
  { first, heads }: Adjacency,
  gone: Uint8Array,
  links: readonly number[],
): Pick<Shed, 'core' | 'nodes'> {
  const numbers = new Int32Array(gone.length).fill(-1);
  const kept: number[] = [];
  for (let node = 0; node < gone.length; node++) {
    if (gone[node] === 1) continue;
    numbers[node] = kept.length;
    kept.push(node);
  }
  const ends: number[] = [];
  for (const node of kept) {
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      const head = heads[at]!;
      if (gone[head] === 0 && node < head) {
        ends.push(numbers[node]!, numbers[head]!);
      }
    }
  }
  for (const node of links) ends.push(numbers[node]!);
  return { core: adjacencyOf(kept.length, ends), nodes: Int32Array.from(kept) };
}
