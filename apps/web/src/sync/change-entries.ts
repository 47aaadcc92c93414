import { deviceName } from './device-name.ts';
import { changedEntry, syncedEntry } from './entry.ts';
import type { Entry, SyncedItem } from './entry.ts';
import type { Library } from './library.ts';
import type { ConflictAnswer } from './merge-copies.ts';
import { newId } from '../storage/new-id.ts';

/** What the browser adds to an item that it makes. */
export function newItemFacts(): SyncedItem & { readonly createdAt: number } {
  const now = Date.now();
  const id = newId();
  return { id, version: 0, savedAt: now, createdAt: now, device: deviceName(), deletedAt: null };
}

/** Changes items of this browser; ids that it does not have are passed over. */
export async function changeItems<Item extends SyncedItem>(
  library: Library<Item>,
  ids: readonly string[],
  change: Partial<Omit<Item, 'id' | 'version' | 'savedAt' | 'device'>>,
): Promise<void> {
  const changed = await changedEntries(library, ids, change);
  if (changed.length > 0) await library.put(changed);
}

/** The entries that a change makes of items. */
export async function changedEntries<Item extends SyncedItem>(
  library: Library<Item>,
  ids: readonly string[],
  change: Partial<Omit<Item, 'id' | 'version' | 'savedAt' | 'device'>>,
): Promise<readonly Entry<Item>[]> {
  const { entries } = await library.load();
  return ids.flatMap((id) => {
    const entry = entries.get(id);
    if (!entry) return [];
    const item = { ...entry.item, ...change, savedAt: Date.now(), device: deviceName() };
    return [changedEntry(entry.owner, item, entry)];
  });
}

/** Settles an item that two devices changed. */
export async function settleConflict<Item extends SyncedItem>(
  library: Library<Item>,
  id: string,
  answer: ConflictAnswer,
): Promise<void> {
  const entry = library.current().entries.get(id);
  if (entry) await library.put(settledEntries(entry, answer));
}

function settledEntries<Item extends SyncedItem>(
  entry: Entry<Item>,
  answer: ConflictAnswer,
): readonly Entry<Item>[] {
  const { owner, item, theirs } = entry;
  if (!theirs) return [entry];
  switch (answer) {
    case 'mine':
      return [{ ...entry, base: theirs.version, theirs: null }];
    case 'theirs':
      return [syncedEntry(owner, theirs)];
    case 'both': {
      const copy = { ...item, id: newId(), version: 0 };
      return [syncedEntry(owner, theirs), changedEntry(owner, copy)];
    }
  }
}
