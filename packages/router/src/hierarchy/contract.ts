import type { Adjacency } from './adjacency.ts';

/** The arcs of a hierarchy: see `HierarchySections`. */
export interface Arcs {
  readonly first: Int32Array;
  readonly heads: Int32Array;
}

/**
 * Contracts nodes by ascending rank: each hands its higher neighbours to the lowest of them, which
 * thereby becomes joined to the others. Linear in the arcs that come out, but for sorting them.
 */
export function contract(graph: Adjacency, order: Int32Array, ranks: Int32Array): Arcs {
  const count = order.length;
  const first = new Int32Array(count + 1);
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  const seenBy = new Int32Array(count).fill(-1);
  const found = new Int32Array(count);
  let heads = new Int32Array(graph.heads.length * 2 + 64);
  let end = 0;
  for (let rank = 0; rank < count; rank++) {
    const node = order[rank]!;
    let size = 0;
    for (let at = graph.first[node]!; at < graph.first[node + 1]!; at++) {
      const head = ranks[graph.heads[at]!]!;
      if (head < rank) continue;
      seenBy[head] = rank;
      found[size++] = head;
    }
    for (let child = firstChild[rank]!; child >= 0; child = nextSibling[child]!) {
      const last = first[child + 1]!;
      // The first head of a child is this node.
      for (let arc = first[child]! + 1; arc < last; arc++) {
        const head = heads[arc]!;
        if (seenBy[head] === rank) continue;
        seenBy[head] = rank;
        found[size++] = head;
      }
    }
    if (end + size > heads.length) {
      const larger = new Int32Array(Math.max(heads.length * 2, end + size));
      larger.set(heads);
      heads = larger;
    }
    sortStart(found, size);
    for (let at = 0; at < size; at++) heads[end++] = found[at]!;
    first[rank + 1] = end;
    if (size > 0) {
      const parent = found[0]!;
      nextSibling[rank] = firstChild[parent]!;
      firstChild[parent] = rank;
    }
  }
  return { first, heads: heads.slice(0, end) };
}

/** By insertion while short, which most lists are. */
function sortStart(values: Int32Array, size: number): void {
  if (size > 16) {
    values.subarray(0, size).sort();
    return;
  }
  for (let at = 1; at < size; at++) {
    const value = values[at]!;
    let place = at;
    while (place > 0 && values[place - 1]! > value) {
      values[place] = values[place - 1]!;
      place--;
    }
    values[place] = value;
  }
}
