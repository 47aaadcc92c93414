import { answerOf, finished, openDatabase } from '../storage/indexed-db.ts';
import { BROWSER_OWNER, entriesForAccount, parseEntry } from './route-entry.ts';
import type { RouteEntry } from './route-entry.ts';

const DATABASE = 'webmaps-routes';
const STORE = 'routes';
const BY_OWNER = 'by-owner';
/** Read between two tasks of the page, so that thousands of routes hold nothing up. */
const BATCH = 200;

/** The entries of an owner, in batches; damaged ones are left out. */
export async function* readEntries(owner: string): AsyncGenerator<readonly RouteEntry[]> {
  const database = await open();
  try {
    const keys = await answerOf(store(database).index(BY_OWNER).getAllKeys(owner));
    for (let at = 0; at < keys.length; at += BATCH) {
      const [first, last] = [keys[at], keys[Math.min(at + BATCH, keys.length) - 1]];
      const values = await answerOf(store(database).getAll(IDBKeyRange.bound(first, last)));
      yield values.flatMap((value: unknown) => parseEntry(value) ?? []);
    }
  } finally {
    database.close();
  }
}

export async function readEntry(owner: string, id: string): Promise<RouteEntry | undefined> {
  const database = await open();
  try {
    return parseEntry(await answerOf(store(database).get([owner, id])));
  } finally {
    database.close();
  }
}

/** Rejects where the browser keeps nothing, or has no room. */
export async function writeEntries(
  put: readonly RouteEntry[],
  remove: readonly Pick<RouteEntry, 'owner' | 'id'>[] = [],
): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const routes = transaction.objectStore(STORE);
    for (const entry of put) routes.put(entry);
    for (const { owner, id } of remove) routes.delete([owner, id]);
    await finished(transaction);
  } finally {
    database.close();
  }
}

/** Hands the routes that were saved while signed out to an account. They keep their ids. */
export async function moveIntoAccount(owner: string): Promise<void> {
  for await (const entries of readEntries(BROWSER_OWNER)) {
    await writeEntries(entriesForAccount(entries, owner), entries);
  }
}

/**
 * Removes what accounts but this one can send again: the next person at this browser need not have
 * it on the disk. Changes that never got to an account stay for their owner.
 */
export async function forgetOthers(owner: string): Promise<void> {
  for (const other of await readOwners()) {
    if (other === owner || other === BROWSER_OWNER) continue;
    for await (const entries of readEntries(other)) {
      await writeEntries(
        [],
        entries.filter(({ isChanged }) => !isChanged),
      );
    }
  }
}

async function readOwners(): Promise<readonly string[]> {
  const database = await open();
  try {
    const owners: string[] = [];
    const request = store(database).index(BY_OWNER).openKeyCursor(null, 'nextunique');
    await new Promise<void>((resolve, reject) => {
      request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
      request.addEventListener('success', () => {
        const cursor = request.result;
        if (!cursor) return resolve();
        if (typeof cursor.key === 'string') owners.push(cursor.key);
        cursor.continue();
      });
    });
    return owners;
  } finally {
    database.close();
  }
}

function store(database: IDBDatabase): IDBObjectStore {
  return database.transaction(STORE).objectStore(STORE);
}

function open(): Promise<IDBDatabase> {
  return openDatabase(DATABASE, (database) => {
    const routes = database.createObjectStore(STORE, { keyPath: ['owner', 'id'] });
    routes.createIndex(BY_OWNER, 'owner');
  });
}
