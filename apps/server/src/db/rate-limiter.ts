import { createHash } from 'node:crypto';
import type { Queryable } from './transaction.ts';

/**
 * Token buckets in the database, for limits that must survive a restart and hold across servers.
 * Limits that may forget are `http/token-buckets.ts`.
 */
export interface RateLimiter {
  /** Takes one token. @returns whether there was one */
  tryTake(bucket: Bucket): Promise<boolean>;
  /** The tokens left, with fractions; takes none. */
  left(bucket: Bucket): Promise<number>;
  /** Refills the bucket. */
  forget(bucket: Bucket): Promise<void>;
}

export interface Bucket {
  /** The limited action, such as `verify`. */
  readonly what: string;
  /** The holder: a network address, an account. */
  readonly who: string;
  /** Capacity; 0: without limit. */
  readonly size: number;
  /** The time in which an empty bucket refills. */
  readonly seconds: number;
}

export function createRateLimiter(db: Queryable): RateLimiter {
  const tryTake = async (bucket: Bucket) => {
    if (bucket.size === 0) return true;
    // Losing a count in a crash is less harm than waiting for the disk.
    const { rowCount } = await db.query(
      `insert into auth.rate_limits as l (key, tokens)
       select $1, $2::float8 - 1 from (select set_config('synchronous_commit', 'off', true)) as quickly
       on conflict (key) do update set
         tokens = ${filled} - 1,
         updated_at = clock_timestamp()
       where ${filled} >= 1`,
      valuesOf(bucket),
    );
    if (rowCount === 1) return true;
    // After the clock was set back, counts of the future are counted from now on.
    await db.query(
      `update auth.rate_limits set updated_at = clock_timestamp()
       where key = $1 and updated_at > clock_timestamp()`,
      [keyOf(bucket)],
    );
    return false;
  };
  return {
    tryTake,
    left: async (bucket) => {
      if (bucket.size === 0) return Infinity;
      const { rows } = await db.query<{ left: number }>(
        `select ${filled} as left from auth.rate_limits l where l.key = $1`,
        valuesOf(bucket),
      );
      return rows[0]?.left ?? bucket.size;
    },
    forget: async ({ what, who }) => {
      await db.query('delete from auth.rate_limits where key = $1', [keyOf({ what, who })]);
    },
  };
}

/** The tokens in a bucket of capacity $2 that refills in $3 seconds. */
const filled = `least($2::float8, l.tokens +
  greatest(0, extract(epoch from clock_timestamp() - l.updated_at))::float8
    * $2::float8 / $3::float8)`;

function valuesOf({ what, who, size, seconds }: Bucket) {
  return [keyOf({ what, who }), size, seconds];
}

function keyOf({ what, who }: Pick<Bucket, 'what' | 'who'>): string {
  return createHash('sha256').update(`${what} ${who}`).digest('hex');
}
