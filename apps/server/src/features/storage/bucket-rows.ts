import type { Pool, PoolClient } from 'pg';
import { noSuchBucket } from './storage-error.ts';

export interface BucketRow {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly public: boolean;
  /** Returned in lists alone, as in Supabase. */
  readonly type?: string;
  /** In bytes. */
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

// Rows written by an operator's SQL may have the older column alone.
const first = "id, name, coalesce(owner_id, owner::text, '') as owner, public";
// A number in JSON; the driver gives a bigint as text.
const rest = 'file_size_limit::float8, allowed_mime_types, created_at, updated_at';
export const bucketColumns = `${first}, ${rest}`;
export const listedBucketColumns = `${first}, type, ${rest}`;

/**
 * Reads any bucket, regardless of the requester: its limits hold for all, and whether it is public
 * decides who may read.
 */
export async function findBucket(pool: Pool | PoolClient, id: string): Promise<BucketRow> {
  const { rows } = await pool.query<BucketRow>(
    `select ${bucketColumns} from storage.buckets where id = $1`,
    [id],
  );
  const [bucket] = rows;
  if (!bucket) throw noSuchBucket();
  return bucket;
}
