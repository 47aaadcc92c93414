/** An undirected graph without loops or parallel edges, as ascending lists of neighbours. */
export interface Adjacency {
  /** Nodes + 1: where each node's neighbours begin in `heads`. */
  readonly first: Int32Array;
  readonly heads: Int32Array;
}

/** The neighbours of each node over pairs of ends `[a, b, a, b, …]`; each pair counts once. */
export function adjacencyOf(nodeCount: number, ends: ArrayLike<number>): Adjacency {
  const slots = new Int32Array(nodeCount + 1);
  for (let at = 0; at < ends.length; at++) {
    const node = ends[at]!;
    slots[node + 1] = slots[node + 1]! + 1;
  }
  for (let node = 0; node < nodeCount; node++) {
    slots[node + 1] = slots[node + 1]! + slots[node]!;
  }
  const next = slots.slice();
  const all = new Int32Array(ends.length);
  for (let at = 0; at < ends.length; at++) {
    const node = ends[at]!;
    all[next[node]!] = ends[at ^ 1]!;
    next[node] = next[node]! + 1;
  }
  return withoutRepeats(slots, all);
}

function withoutRepeats(slots: Int32Array, all: Int32Array): Adjacency {
  const nodeCount = slots.length - 1;
  const first = new Int32Array(nodeCount + 1);
  const seenBy = new Int32Array(nodeCount).fill(-1);
  let count = 0;
  for (let node = 0; node < nodeCount; node++) {
    const end = slots[node + 1]!;
    for (let at = slots[node]!; at < end; at++) {
      const head = all[at]!;
      if (head === node || seenBy[head] === node) continue;
      seenBy[head] = node;
      all[count++] = head;
    }
    first[node + 1] = count;
  }
  return { first, heads: ascending(first, all) };
}

/** Handing each node to its neighbours, in order, fills their lists in order. */
function ascending(first: Int32Array, heads: Int32Array): Int32Array {
  const next = first.slice();
  const sorted = new Int32Array(first.at(-1)!);
  for (let node = 0; node + 1 < first.length; node++) {
    const end = first[node + 1]!;
    for (let at = first[node]!; at < end; at++) {
      const head = heads[at]!;
      sorted[next[head]!] = node;
      next[head] = next[head]! + 1;
    }
  }
  return sorted;
}
