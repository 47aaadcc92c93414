import type { GrowableFloat64, GrowableInt32 } from '@webmaps/geo/growable';

/** Position of an id in a column, or -1. */
export type IndexFinder = (id: number) => number;

/**
 * Positions in ascending order of id, each id once (the last one in the file wins), or `undefined`
 * where they are so already, as in nearly every file.
 */
export function orderById({ values, length }: GrowableFloat64): Int32Array | undefined {
  let ascending = true;
  for (let i = 1; i < length && ascending; i++) {
    ascending = (values[i - 1] ?? 0) < (values[i] ?? 0);
  }
  if (ascending) return undefined;
  const order = Int32Array.from({ length }, (_, i) => i);
  order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  let kept = 0;
  for (let i = 0; i < length; i++) {
    const position = order[i] ?? 0;
    const next = order[i + 1];
    if (next !== undefined && values[next] === values[position]) continue;
    order[kept++] = position;
  }
  return order.slice(0, kept);
}

export function permutedFloat64(
  column: GrowableFloat64,
  order: Int32Array | undefined,
): Float64Array {
  if (order === undefined) return column.trimmed();
  return Float64Array.from(order, (position) => column.values[position] ?? 0);
}

export function permutedInt32(column: GrowableInt32, order: Int32Array | undefined): Int32Array {
  if (order === undefined) return column.trimmed();
  return order.map((position) => column.values[position] ?? 0);
}

export function indexFinder(ids: Float64Array): IndexFinder {
  return (id) => {
    let low = 0;
    let high = ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const value = ids[middle] ?? 0;
      if (value === id) return middle;
      if (value < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };
}

export function findInt32(sorted: Int32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = sorted[middle] ?? 0;
    if (value === wanted) return middle;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
