import { generateNKeysBetween } from 'fractional-indexing';
import type { NodeId } from '../ids.ts';
import { compareText } from '../json.ts';

/** A thing among its siblings: a node in its group, a field in its layer. */
export interface Ordered {
  readonly id: NodeId;
  readonly order: string;
}

/** The key of the thing that is put in, and new keys of neighbours where it needs them. */
export interface Place {
  readonly order: string;
  readonly moved: readonly Ordered[];
}

/** A key longer than this is made by hand: a thousand insertions at one place make 169. */
const MAX_KEY = 1000;

/** By key, then by id: two people who insert at one place at once make equal keys. */
export function sortByOrder<T extends Ordered>(things: readonly T[]): readonly T[] {
  return things.toSorted((a, b) => compareText(a.order, b.order) || compareText(a.id, b.id));
}

/**
 * The key for a new thing at an index of sorted siblings. There is none between two equal keys, so
 * the siblings after the place that share its key get new ones, too.
 */
export function placeAt(siblings: readonly Ordered[], index: number): Place {
  const before = siblings[index - 1]?.order ?? null;
  const next = siblings.findIndex(({ order }, at) => at >= index && order !== before);
  const end = next < 0 ? siblings.length : next;
  const after = siblings[end]?.order ?? null;
  const [order = '', ...others] = generateNKeysBetween(before, after, 1 + end - index);
  const moved = siblings.slice(index, end).map(({ id }, at) => ({ id, order: others[at]! }));
  return { order, moved };
}

/** Whether a key from outside is one that others can be put beside. */
export function isOrderKey(text: string): boolean {
  if (text.length > MAX_KEY) return false;
  try {
    // The library checks both of its bounds, and throws for what it did not make.
    generateNKeysBetween(text, null, 1);
    return true;
  } catch {
    return false;
  }
}
