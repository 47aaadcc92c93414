import type { Track } from '@webmaps/plan/tracks/track';
import { columnsOfTrack, type TrackColumns } from '@webmaps/plan/tracks/track-columns';
import { answerOf, finished, openDatabase } from '../../../storage/indexed-db.ts';

/** The browser's database of opened tracks: the address only holds their short form. */
const DATABASE = 'webmaps-tracks';
const STORE = 'tracks';
const BY_USE = 'by-use';
/** The oldest one too many goes. */
const MAX_TRACKS = 60;

interface Kept {
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}
/** Older versions kept a pair for each position. */
type KeptTrack = Kept & (TrackColumns | Track);

/** Rejects where the browser keeps nothing, or has no room. */
export async function keepTrack(track: TrackColumns): Promise<void> {
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
export async function recallTrack(id: string): Promise<TrackColumns | undefined> {
  const database = await open();
  try {
    const tracks = database.transaction(STORE).objectStore(STORE);
    const kept = await answerOf<KeptTrack | undefined>(tracks.get(id));
    return kept && ('line' in kept ? columnsOfTrack(kept) : kept);
  } finally {
    database.close();
  }
}

/** Whether this browser has it. */
export async function hasTrack(id: string): Promise<boolean> {
  const database = await open();
  try {
    const tracks = database.transaction(STORE).objectStore(STORE);
    return (await answerOf(tracks.count(id))) > 0;
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
