import type { Requester } from '../../db/transaction.ts';
import type { StorageContext } from './context.ts';
import type { ObjectPlace } from './object-rows.ts';
import { ownerOf } from './requester.ts';

export interface RoomOrder {
  /** The version of the future file; its row ends the reservation. */
  readonly version: string;
  readonly place: ObjectPlace;
  readonly requester: Requester;
  /** The file's size in bytes where it is known, else its maximum. */
  readonly wanted: number;
  readonly isExact: boolean;
}

/** How long a reservation outlives a killed server. */
const seconds = 15 * 60;

/**
 * Runs the callback with room reserved for its file, in the quotas of its owner and its project:
 * parallel uploads cannot exceed a quota together. A failure releases the room.
 *
 * @param work gets the number of bytes that its file may have
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
    // Where the database is unavailable, the upload fails at its end.
    pool.query('select access.keep_reservation($1, $2)', [version, seconds]).catch(() => undefined);
  };
  const keeping = setInterval(keep, (seconds * 1000) / 3).unref();
  try {
    return await work(rows[0]?.given ?? 0);
  } catch (error) {
    // A reservation that cannot be released now expires.
    await pool.query('select access.release_storage($1)', [version]).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(keeping);
  }
}
