import type { Track } from '@webmaps/plan/tracks/track';
import { answerOf, finished, openDatabase } from '../../../storage/indexed-db.ts';

/** The browser's database of opened tracks: the address only holds their short form. */
const DATABASE = 'webmaps-tracks';
const STORE = 'tracks';
const BY_USE = 'by-use';
/** The oldest one too many goes. */
const MAX_TRACKS = 60;

interface KeptTrack extends Track {
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/** Rejects where the browser keeps nothing, or has no room. */
export async function keepTrack(track: Track): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    const tracks = transaction.objectStore(STORE);
    tracks.put({ ...track, usedAt: Date.now() } satisfies KeptTrack);
    const count = await answerOf(tracks.count());
    const oldest = tracks.index(BY_USE).openKeyCursor();
    let extra = count - MAX_TRACKS;
    oldest.addEventListener('success', () => {
      const cursor = oldest.result;
      if (!cursor || extra <= 0) return;
      extra -= 1;
      tracks.delete(cursor.primaryKey);
      cursor.continue();
    });
    await finished(transaction);
  } finally {
    database.close();
  }
}

/** `undefined` where this browser does not have it. */
export async function recallTrack(id: string): Promise<Track | undefined> {
  const database = await open();
  try {
    const tracks = database.transaction(STORE).objectStore(STORE);
    return await answerOf<Track | undefined>(tracks.get(id));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return openDatabase(DATABASE, (database) => {
    const tracks = database.createObjectStore(STORE, { keyPath: 'id' });
    tracks.createIndex(BY_USE, 'usedAt');
  });
}
