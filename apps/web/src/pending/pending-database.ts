import { z } from 'zod';
import { answerOf, finished, openDatabase } from '../storage/indexed-db.ts';
import { pendingChangeSchema } from './pending-change.ts';
import type { PendingChange } from './pending-change.ts';

const STORE = 'changes';
const BY_OWNER = 'by-owner';

type NewChange = Omit<PendingChange, 'order'>;

/** The changes of a person, in their order. Those that cannot be read stay, and are left out. */
export function readChanges(owner: string): Promise<readonly PendingChange[]> {
  return withStore('readonly', (store) => read(store, owner));
}

/**
 * Works on the changes of a person in one transaction, which survives a loss of power.
 * Rejects where the browser keeps nothing, or has no room.
 */
export async function writeChanges(
  owner: string,
  work: (changes: readonly PendingChange[], write: Write) => void,
): Promise<void> {
  await withStore('readwrite', async (store) => {
    work(await read(store, owner), {
      add: (change) => void store.add(change),
      put: (change) => void store.put(change),
      remove: ({ order }) => void store.delete(order),
    });
    await finished(store.transaction);
  });
}

export interface Write {
  readonly add: (change: NewChange) => void;
  readonly put: (change: PendingChange) => void;
  readonly remove: (change: PendingChange) => void;
}

async function read(store: IDBObjectStore, owner: string): Promise<readonly PendingChange[]> {
  const found = await answerOf<unknown[]>(store.index(BY_OWNER).getAll(owner));
  return z
    .array(z.unknown())
    .parse(found)
    .flatMap((stored) => {
      const { success, data } = pendingChangeSchema.safeParse(stored);
      return success ? [data] : [];
    })
    .toSorted((one, other) => one.order - other.order);
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase('webmaps-pending', (created) => {
    created
      .createObjectStore(STORE, { keyPath: 'order', autoIncrement: true })
      .createIndex(BY_OWNER, 'owner');
  });
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    return await work(transaction.objectStore(STORE));
  } finally {
    database.close();
  }
}
