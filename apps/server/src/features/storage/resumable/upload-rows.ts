import type { Pool, PoolClient } from 'pg';
import { isBackedUp } from '../../../db/backup-lock.ts';
import type { Requester } from '../../../db/transaction.ts';
import { ownerOf } from '../requester.ts';
import type { UploadDetails } from '../upload-body.ts';

/** An upload in parts, with its progress. */
export interface ResumableUpload {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner_role: string;
  readonly owner_id: string | null;
  readonly upsert: boolean;
  readonly total_bytes: number;
  /** The files of the durably stored parts, in order. */
  readonly part_names: readonly string[];
  readonly part_bytes: readonly number[];
  readonly mimetype: string;
  readonly cache_control: string;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
  /** The client's `Upload-Metadata`. */
  readonly upload_metadata: string | null;
  readonly finished: boolean;
  readonly expires_at: Date;
}

const columns = `id, bucket_id, name, owner_role, owner_id, upsert, total_bytes::float8, part_names,
  part_bytes::float8[], mimetype,
  cache_control, user_metadata, upload_metadata, finished, expires_at`;

export interface NewUpload {
  readonly bucketId: string;
  readonly name: string;
  readonly requester: Requester;
  readonly upsert: boolean;
  readonly totalBytes: number;
  readonly details: UploadDetails;
  readonly uploadMetadata: string;
  /** How long it can be continued. */
  readonly seconds: number;
}

/** @throws the database's `PT413` where there is no room for it. */
export async function createUpload(pool: Pool, upload: NewUpload): Promise<ResumableUpload> {
  const { details } = upload;
  const { rows } = await pool.query<ResumableUpload>(
    `insert into storage.resumable_uploads (id, bucket_id, name, owner_role, owner_id, upsert, total_bytes,
       mimetype, cache_control, user_metadata, upload_metadata, expires_at)
     select $12, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(secs => $11)
     from access.reserve_storage($12, $1, $2, $4, $6, true, null) returning ${columns}`,
    [
      upload.bucketId,
      upload.name,
      upload.requester.role,
      ownerOf(upload.requester) ?? null,
      upload.upsert,
      upload.totalBytes,
      details.mimetype,
      details.cacheControl,
      details.userMetadata ?? null,
      upload.uploadMetadata,
      upload.seconds,
      crypto.randomUUID(),
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('The upload was not stored.');
  return row;
}

/** @returns undefined where it does not exist or has expired. */
export async function findUpload(pool: Pool, id: string): Promise<ResumableUpload | undefined> {
  const { rows } = await pool.query<ResumableUpload>(
    `select ${columns} from storage.resumable_uploads where id = $1 and expires_at > now()`,
    [id],
  );
  return rows[0];
}

/**
 * Adds a durably stored part.
 *
 * @returns whether it was the next one: another request may have been faster.
 */
export async function addPart(
  pool: Pool,
  { id, part_names: before }: ResumableUpload,
  part: { readonly name: string; readonly bytes: number },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update storage.resumable_uploads
     set part_names = part_names || $3::text, part_bytes = part_bytes || $4::bigint
     where id = $1 and part_names = $2::text[] and not finished`,
    [id, before, part.name, part.bytes],
  );
  return rowCount === 1;
}

/** @returns false where it was finished before; a parallel request waits for the other. */
export async function markFinished(client: PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update storage.resumable_uploads set finished = true where id = $1 and not finished',
    [id],
  );
  return rowCount === 1;
}

export async function deleteUpload(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from storage.resumable_uploads where id = $1', [id]);
}

/** Expired uploads; none while a backup runs, whose rows refer to their parts. */
export async function findExpired(
  pool: Pool,
): Promise<readonly Pick<ResumableUpload, 'id' | 'part_names'>[]> {
  const { rows } = await pool.query<Pick<ResumableUpload, 'id' | 'part_names'>>(
    `select id, part_names from storage.resumable_uploads
     where expires_at < now() and not ${isBackedUp} limit 500`,
  );
  return rows;
}

/** The number of durably stored bytes. */
export function offsetOf({ part_bytes: partBytes }: ResumableUpload): number {
  return partBytes.reduce((sum, bytes) => sum + bytes, 0);
}
