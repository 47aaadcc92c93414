import type { Pool, PoolClient } from 'pg';
import { noSuchBucket } from './storage-error.ts';

export interface BucketRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly public: boolean;
  readonly type: string;
  /** In bytes. */
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const bucketColumns =
  "id, name, coalesce(owner_id, owner::text, '') as owner, public, type, " +
  // A number in JSON; the driver gives a bigint as text.
  'file_size_limit::float8, allowed_mime_types, created_at, updated_at';

/** Any bucket, whoever asks: its limits hold for all, and whether it is public decides who reads. */
export async function findBucket(pool: Pool | PoolClient, id: string): Promise<BucketRow> {
  const { rows } = await pool.query<BucketRow>(
    `select ${bucketColumns} from storage.buckets where id = $1`,
    [id],
  );
  const [bucket] = rows;
  if (!bucket) throw noSuchBucket();
  return bucket;
}
