import type { Requester } from '../../db/transaction.ts';
import type { StorageContext } from './context.ts';
import type { ObjectPlace } from './object-rows.ts';
import { ownerOf } from './requester.ts';

export interface RoomOrder {
  /** The version of the file-to-be; its row ends the reservation. */
  readonly version: string;
  readonly place: ObjectPlace;
  readonly requester: Requester;
  /** The file's size in bytes where it is known, else the most that it may become. */
  readonly wanted: number;
  readonly isExact: boolean;
}

/** A reservation outlives a killed server by so long. */
const seconds = 15 * 60;

/**
 * Does the work with room reserved for its file, in the quotas of its owner and its project: uploads
 * at the same time cannot pass a quota together. What throws gives the room back.
 *
 * @param work is told how many bytes its file may have
 * @throws the database's `PT413` where there is no room
 */
export async function withRoom<T>(
  { pool }: StorageContext,
  { version, place, requester, wanted, isExact }: RoomOrder,
  work: (maxBytes: number) => Promise<T>,
): Promise<T> {
  const { bucketId, name } = place;
  const { rows } = await pool.query<{ given: number }>(
    'select access.reserve_storage($1, $2, $3, $4, $5, $6, $7)::float8 as given',
    [version, bucketId, name, ownerOf(requester) ?? null, wanted, isExact, seconds],
  );
  const keep = () => {
    // Where the database is away, the upload fails at its end.
    pool.query('select access.keep_reservation($1, $2)', [version, seconds]).catch(() => undefined);
  };
  const keeping = setInterval(keep, (seconds * 1000) / 3).unref();
  try {
    return await work(rows[0]?.given ?? 0);
  } catch (error) {
    // What cannot be given back now expires.
    await pool.query('select access.release_storage($1)', [version]).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(keeping);
  }
}
