import type { Adjacency } from './adjacency.ts';

/**
 * The order changed so that every subtree of the elimination tree has ranks without a gap. Contracting
 * in this order adds exactly the same shortcuts.
 */
export function postorder(graph: Adjacency, order: Int32Array): Int32Array {
  const parents = eliminationTree(graph, order);
  const count = order.length;
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  const sorted = new Int32Array(count);
  let root = -1;
  // Downwards, so that each list of children ascends.
  for (let rank = count - 1; rank >= 0; rank--) {
    const parent = parents[rank]!;
    if (parent < 0) {
      nextSibling[rank] = root;
      root = rank;
    } else {
      nextSibling[rank] = firstChild[parent]!;
      firstChild[parent] = rank;
    }
  }
  let next = 0;
  for (let rank = root; rank >= 0;) {
    const child = firstChild[rank]!;
    if (child >= 0) {
      // Taken off, so that coming back from the last child finds none.
      firstChild[rank] = -1;
      rank = child;
      continue;
    }
    sorted[next++] = order[rank]!;
    const sibling = nextSibling[rank]!;
    rank = sibling >= 0 ? sibling : parents[rank]!;
  }
  return sorted;
}

/**
 * The parent of each rank: the lowest of its neighbours when it is contracted, -1 without any. By
 * climbing from each node's lower neighbours, with shortened ways (Liu 1990), practically linear.
 */
function eliminationTree({ first, heads }: Adjacency, order: Int32Array): Int32Array {
  const ranks = new Int32Array(order.length);
  order.forEach((node, rank) => {
    ranks[node] = rank;
  });
  const parents = new Int32Array(order.length).fill(-1);
  const ancestors = new Int32Array(order.length).fill(-1);
  order.forEach((node, rank) => {
    for (let at = first[node]!; at < first[node + 1]!; at++) {
      let below = ranks[heads[at]!]!;
      if (below >= rank) continue;
      for (;;) {
        const above = ancestors[below]!;
        if (above === rank) break;
        ancestors[below] = rank;
        if (above < 0) {
          parents[below] = rank;
          break;
        }
        below = above;
      }
    }
  });
  return parents;
}
