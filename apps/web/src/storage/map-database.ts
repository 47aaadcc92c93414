import { openDatabase } from './indexed-db.ts';

/**
 * Maps as this browser keeps them, by person. Keys begin with the owner and the map; what follows
 * is the number of an entry, a session, or the name of a chunk.
 */
export const mapStores = ['maps', 'entries', 'sessions', 'chunks'] as const;
export type MapStore = (typeof mapStores)[number];

/** The owner of what no account has. */
export const NO_ACCOUNT = 'browser';

/** Rejects where the browser has no database. */
export async function openMapDatabase(): Promise<IDBDatabase> {
  return openDatabase('webmaps-maps', (database) => {
    for (const store of mapStores) database.createObjectStore(store);
  });
}

/** All keys that begin so. No key sorts after an array. */
export function keysBelow(...start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound(start, [...start, []]);
}
