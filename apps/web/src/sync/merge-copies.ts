/** What becomes of an item that this device changed, once the account's copy is known. */
export type MergeResult<Item> =
  /** This device's change goes on top of the version that it was made on. */
  | { readonly kind: 'push' }
  /** The account's copy replaces this one: nothing was changed here, or the same. */
  | { readonly kind: 'take'; readonly item: Item }
  /** Both were changed. Both are kept until a person chooses. */
  | { readonly kind: 'conflict'; readonly theirs: Item };

/** How a person answers a conflict. */
export type ConflictAnswer = 'mine' | 'theirs' | 'both';

/**
 * Compares an item of this device with the account's copy of it.
 *
 * @param base the version of the account's copy that the local changes were made on; 0 for a new one
 * @param theirs the account's copy
 * @param isSame whether two copies say the same, whichever device wrote them
 */
export function mergeCopies<Item extends { readonly version: number }>({
  mine,
  base,
  isChanged,
  theirs,
  isSame,
}: {
  readonly mine: Item;
  readonly base: number;
  readonly isChanged: boolean;
  readonly theirs: Item;
  readonly isSame: (a: Item, b: Item) => boolean;
}): MergeResult<Item> {
  if (!isChanged || isSame(mine, theirs)) return { kind: 'take', item: theirs };
  return theirs.version === base ? { kind: 'push' } : { kind: 'conflict', theirs };
}
