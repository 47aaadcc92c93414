import type { Pool, PoolClient } from 'pg';
import type { Requester } from '../../db/transaction.ts';
import { ownerColumnsOf } from './requester.ts';
import { noSuchKey } from './storage-error.ts';

/** The metadata of the bytes. Times are ISO 8601. */
export interface FileMetadata {
  readonly eTag?: string;
  readonly size?: number;
  readonly mimetype?: string;
  readonly cacheControl?: string;
  readonly lastModified?: string;
  readonly contentLength?: number;
  readonly httpStatusCode?: number;
  readonly contentEncoding?: string;
  readonly xRobotsTag?: string;
}

export interface ObjectRow {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner: string | null;
  readonly owner_id: string | null;
  readonly version: string | null;
  readonly metadata: FileMetadata | null;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_accessed_at: Date | null;
}

export const objectColumns =
  'id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, ' +
  'updated_at, last_accessed_at';

/** A path in a bucket. */
export interface ObjectPlace {
  readonly bucketId: string;
  readonly name: string;
}

/**
 * @param version The required version, if any: older ones are not kept.
 * @throws where the object does not exist, or this connection's role may not see it.
 */
export async function findObject(
  client: Pool | PoolClient,
  { bucketId, name }: ObjectPlace,
  version?: string | null,
): Promise<ObjectRow> {
  const { rows } = await client.query<ObjectRow>(
    `select ${objectColumns} from storage.objects where bucket_id = $1 and name = $2`,
    [bucketId, name],
  );
  const [object] = rows;
  if (!object || (version ?? object.version) !== object.version) throw noSuchKey();
  return object;
}

export interface NewObject extends ObjectPlace {
  readonly version: string;
  readonly metadata: FileMetadata;
  readonly userMetadata?: Readonly<Record<string, unknown>> | null;
}

/** `create` refuses a taken name; `replace` needs one; `upsert` accepts both. */
export type WriteMode = 'create' | 'replace' | 'upsert';

/**
 * Writes the row with the rights of the client's role. It requires no more than the mode needs:
 * `create` only the right to insert, so nothing is read back.
 *
 * @returns the id of the object.
 */
export async function writeObject(
  client: PoolClient,
  requester: Requester,
  { mode, object }: { readonly mode: WriteMode; readonly object: NewObject },
): Promise<string> {
  const { bucketId, name, version, metadata, userMetadata = null } = object;
  const shared = [bucketId, name, version, metadata, userMetadata, ...ownerColumnsOf(requester)];
  if (mode === 'replace') {
    const { rows } = await client.query<{ id: string }>(
      `update storage.objects set version = $3, metadata = $4, user_metadata = $5, owner_id = $6,
         owner = $7 where bucket_id = $1 and name = $2 returning id`,
      shared,
    );
    const [row] = rows;
    if (!row) throw noSuchKey();
    return row.id;
  }
  const id = crypto.randomUUID();
  const insert = `insert into storage.objects
    (bucket_id, name, version, metadata, user_metadata, owner_id, owner, id)
    values ($1, $2, $3, $4, $5, $6, $7, $8)`;
  if (mode === 'create') {
    await client.query(insert, [...shared, id]);
    return id;
  }
  const { rows } = await client.query<{ id: string }>(
    `${insert} on conflict (bucket_id, name) do update set
       version = excluded.version, metadata = excluded.metadata,
       user_metadata = excluded.user_metadata, owner_id = excluded.owner_id,
       owner = excluded.owner
     returning id`,
    [...shared, id],
  );
  return rows[0]?.id ?? id;
}

/** Escapes the special characters of a LIKE pattern. */
export function escapeLike(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
