import { isTaken } from '../data/ask.ts';
import { receivedEntry, sentEntry } from './entry.ts';
import type { Entry, ItemKind, SyncedItem } from './entry.ts';
import { currentOwner } from './library.ts';
import type { Library } from './library.ts';

/** Rows of one answer; the server sends at most a thousand. */
const HEADS = 1000;
const ITEMS = 40;

/** How the account keeps one kind of item. All throw AskFailure. */
export interface ItemTable<Item> {
  /** Ids and versions of an owner's items, by id, at most `HEADS` from the `from`th. */
  readonly readHeads: (
    owner: string,
    from: number,
    to: number,
  ) => Promise<readonly { readonly id: string; readonly version: number }[]>;
  readonly readItems: (ids: readonly string[]) => Promise<readonly Item[]>;
  /** @returns the version */
  readonly insert: (item: Item, owner: string) => Promise<number | undefined>;
  /** Changes the item where its version is `base`. @returns the version; `undefined` where it is not */
  readonly update: (item: Item, base: number) => Promise<number | undefined>;
}

interface Sync<Item extends SyncedItem> {
  readonly library: Library<Item>;
  readonly table: ItemTable<Item>;
  readonly kind: Pick<ItemKind<Item>, 'isSame' | 'merge'>;
  /** Whether a change is not to be sent, now or ever: it may have been settled another way. */
  readonly isHeldBack?: (entry: Entry<Item>) => Promise<boolean>;
}

/**
 * Brings the items of this browser and of the account into step: first what other devices changed,
 * then what this one did.
 *
 * @throws AskFailure
 */
export async function syncEntries<Item extends SyncedItem>(
  sync: Sync<Item>,
  owner: string,
): Promise<void> {
  const { library, table } = sync;
  const { entries } = await library.load();
  const isOver = () => currentOwner() !== owner;
  const heads = await readAllHeads(table, owner);
  if (isOver()) return;
  const stale = [...heads]
    .filter(([id, version]) => {
      const entry = entries.get(id);
      return !entry || (entry.theirs ?? entry.item).version !== version;
    })
    .map(([id]) => id);
  for (let at = 0; at < stale.length; at += ITEMS) {
    const items = await table.readItems(stale.slice(at, at + ITEMS));
    if (isOver()) return;
    await library.put(items.map((item) => received(sync, owner, item)));
  }
  const gone = [...entries.values()].filter(({ id, base }) => base > 0 && !heads.has(id));
  if (gone.length > 0) {
    // What was changed here after the account lost it goes there again.
    const again = gone.filter(({ isChanged }) => isChanged).map((entry) => ({ ...entry, base: 0 }));
    await library.put(
      again,
      gone.filter(({ isChanged }) => !isChanged),
    );
  }
  for (const entry of library.current().entries.values()) {
    if (!entry.isChanged || entry.theirs) continue;
    if (!(await sync.isHeldBack?.(entry))) await push(sync, entry);
    if (isOver()) return;
  }
}

async function readAllHeads<Item>(
  table: ItemTable<Item>,
  owner: string,
): Promise<ReadonlyMap<string, number>> {
  const heads = new Map<string, number>();
  for (let from = 0; ; from += HEADS) {
    const page = await table.readHeads(owner, from, from + HEADS - 1);
    for (const { id, version } of page) heads.set(id, version);
    if (page.length < HEADS) return heads;
  }
}

/** Sends a change that is based on the version of the account; another one there is read instead. */
async function push<Item extends SyncedItem>(
  sync: Sync<Item>,
  { id, owner, base, item }: Entry<Item>,
): Promise<void> {
  const { library, table } = sync;
  const version = await unlessTaken(() =>
    base === 0 ? table.insert(item, owner) : table.update(item, base),
  );
  if (version === undefined) {
    const theirs = (await table.readItems([id]))[0];
    if (!theirs) return;
    const entry = received(sync, owner, theirs);
    await library.put([entry]);
    // Merged with what another device has just sent, it goes there at once.
    if (entry.isChanged && !entry.theirs && entry.base !== base) await push(sync, entry);
    return;
  }
  const now = library.current().entries.get(id);
  if (now) await library.put([sentEntry(now, item, version)]);
}

function received<Item extends SyncedItem>(
  { library, kind }: Sync<Item>,
  owner: string,
  theirs: Item,
): Entry<Item> {
  return receivedEntry(kind, { owner, entry: library.current().entries.get(theirs.id), theirs });
}

/** `undefined` where the account has the item, or one that stands for it, already. */
async function unlessTaken(send: () => Promise<number | undefined>): Promise<number | undefined> {
  try {
    return await send();
  } catch (error) {
    // The answer to an earlier try was lost, or another device was a moment faster.
    if (isTaken(error)) return undefined;
    throw error;
  }
}
