import * as z from 'zod/mini';
import { mergeCopies } from './merge-copies.ts';

/** The owner of what was saved while signed out. */
export const BROWSER_OWNER = '';

/** What every kind of item has that an account keeps for its owner. */
export interface SyncedItem {
  readonly id: string;
  /** Grows by one with each change that the account accepted; 0 before the first. */
  readonly version: number;
  /** Milliseconds by the clock of the device that changed it. */
  readonly savedAt: number;
  /** The device that made the last change, in words for people. */
  readonly device: string;
  /** Milliseconds; `null` unless it is in the trash. */
  readonly deletedAt: number | null;
}

/** An item as this browser keeps it. */
export interface Entry<Item> {
  /** The account's id, or `BROWSER_OWNER`. */
  readonly owner: string;
  readonly id: string;
  readonly item: Item;
  /** The version of the account that `item` is, or was changed from; 0 for one it does not have. */
  readonly base: number;
  /** Whether the account is yet to get it. */
  readonly isChanged: boolean;
  /** The account's copy, where both were changed, until the person chooses. */
  readonly theirs: Item | null;
  /** The account's copy that the changes were made on, for kinds that are merged. */
  readonly ancestor?: Item;
}

/** The items that are not in the trash. */
export function itemsInUse<Item extends SyncedItem>(
  entries: Iterable<Pick<Entry<Item>, 'item'>>,
): readonly Item[] {
  return Array.from(entries, ({ item }) => item).filter(({ deletedAt }) => deletedAt === null);
}

export type EntryKey = Pick<Entry<unknown>, 'owner' | 'id'>;

/** How a kind of item is stored and compared. */
export interface ItemKind<Item> {
  /** The field of a stored entry that holds the item. */
  readonly field: string;
  /** `undefined` where it cannot be read. */
  readonly parse: (value: unknown) => Item | undefined;
  /** A form that the browser copies faster; `parse` reads it too. */
  readonly pack?: (item: Item) => unknown;
  /** Whether two copies say the same, whichever device wrote them. */
  readonly isSame: (a: Item, b: Item) => boolean;
  /** One item of two that were changed apart; without it the person chooses. */
  readonly merge?: (copies: {
    readonly mine: Item;
    readonly theirs: Item;
    readonly ancestor: Item | null;
  }) => Item;
}

const storedSchema = z.object({
  owner: z.string(),
  id: z.string(),
  base: z.int(),
  isChanged: z.boolean(),
  theirs: z.unknown(),
  ancestor: z.optional(z.unknown()),
});

/** A stored entry; `undefined` where it cannot be read. */
export function parseEntry<Item>(kind: ItemKind<Item>, value: unknown): Entry<Item> | undefined {
  const stored = storedSchema.safeParse(value);
  if (!stored.success) return undefined;
  const item = kind.parse((value as Readonly<Record<string, unknown>>)[kind.field]);
  const theirs = stored.data.theirs === null ? null : kind.parse(stored.data.theirs);
  if (item === undefined || theirs === undefined) return undefined;
  const ancestor = kind.parse(stored.data.ancestor);
  const { owner, id, base, isChanged } = stored.data;
  return { owner, id, base, isChanged, item, theirs, ...(ancestor && { ancestor }) };
}

/** The form that `parseEntry` reads. */
export function storedEntry<Item>(kind: ItemKind<Item>, entry: Entry<Item>): object {
  const { item, ancestor, ...rest } = entry;
  return {
    ...rest,
    [kind.field]: kind.pack?.(item) ?? item,
    ...(kind.merge && ancestor && { ancestor }),
  };
}

/** A change made on this device. */
export function changedEntry<Item extends SyncedItem>(
  owner: string,
  item: Item,
  before?: Entry<Item>,
): Entry<Item> {
  const theirs = before?.theirs ?? null;
  const ancestor = before && !before.isChanged ? before.item : before?.ancestor;
  return {
    ...{ owner, id: item.id, item, base: before?.base ?? 0, isChanged: true, theirs },
    ...(ancestor && { ancestor }),
  };
}

/** An item as the account has it. */
export function syncedEntry<Item extends SyncedItem>(owner: string, item: Item): Entry<Item> {
  return { owner, id: item.id, item, base: item.version, isChanged: false, theirs: null };
}

/** The entries of this browser as those of an account, which has none of them yet. */
export function entriesForAccount<Item extends SyncedItem>(
  entries: readonly Entry<Item>[],
  owner: string,
): readonly Entry<Item>[] {
  return entries.map(({ item }) => changedEntry(owner, item));
}

/** The entry after the account's copy has come, beside whatever was changed here meanwhile. */
export function receivedEntry<Item extends SyncedItem>(
  kind: Pick<ItemKind<Item>, 'isSame' | 'merge'>,
  { owner, entry, theirs }: { owner: string; entry: Entry<Item> | undefined; theirs: Item },
): Entry<Item> {
  if (!entry) return syncedEntry(owner, theirs);
  const { item: mine, base, isChanged } = entry;
  const merged = mergeCopies({ mine, base, isChanged, theirs, isSame: kind.isSame });
  switch (merged.kind) {
    case 'push':
      return entry;
    case 'take':
      return syncedEntry(owner, merged.item);
    case 'conflict': {
      if (!kind.merge) return { ...entry, theirs: merged.theirs };
      const item = kind.merge({ mine, theirs, ancestor: entry.ancestor ?? null });
      if (kind.isSame(item, theirs)) return syncedEntry(owner, theirs);
      return changedEntry(owner, item, syncedEntry(owner, theirs));
    }
  }
}

/**
 * The entry after the account has accepted a change of it. What was changed again meanwhile is
 * based on what has arrived, and still to be sent.
 */
export function sentEntry<Item extends SyncedItem>(
  entry: Entry<Item>,
  sent: Item,
  version: number,
): Entry<Item> {
  return entry.item === sent
    ? syncedEntry(entry.owner, { ...sent, version })
    : { ...entry, base: version, isChanged: true, ancestor: { ...sent, version } };
}
