import { answerOf, finished } from './indexed-db.ts';
import { mapStores, NO_ACCOUNT, openMapDatabase } from './map-database.ts';

/**
 * Removes the maps that this browser keeps for accounts but one: the next person need not have them
 * on the disk. A map with changes that never got to the server stays for its owner.
 *
 * @param personId undefined while nobody is signed in
 */
export async function forgetMapsOfOthers(personId: string | undefined): Promise<void> {
  const database = await openMapDatabase();
  try {
    const transaction = database.transaction([...mapStores], 'readwrite');
    const sessions = transaction.objectStore('sessions');
    const [keys, values] = await Promise.all([
      answerOf(sessions.getAllKeys()),
      answerOf<unknown[]>(sessions.getAll()),
    ]);
    const unsent = new Set(keys.filter((_, at) => mayHaveProposals(values[at])).map(nameMap));
    for (const name of mapStores) {
      const store = transaction.objectStore(name);
      for (const key of await answerOf(store.getAllKeys())) {
        const owner: unknown = Array.isArray(key) ? key[0] : undefined;
        const isOwn = owner === personId || owner === NO_ACCOUNT;
        if (!isOwn && !unsent.has(nameMap(key))) store.delete(key);
      }
    }
    await finished(transaction);
  } finally {
    database.close();
  }
}

/** What opens the map reads the session by its schema; here it matters only that nothing is lost. */
function mayHaveProposals(session: unknown): boolean {
  const { saved } = session as { readonly saved?: { readonly proposals?: readonly unknown[] } };
  return saved?.proposals === undefined || saved.proposals.length > 0;
}

/** The owner and the map, which keys begin with. */
function nameMap(key: IDBValidKey): string {
  return JSON.stringify(Array.isArray(key) ? key.slice(0, 2) : key);
}
