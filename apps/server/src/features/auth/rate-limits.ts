import type { Queryable } from './context.ts';
import { AuthError } from './errors.ts';
import { hashOf } from './secrets.ts';

/** Counts what is asked, in the database, so that a restart does not forgive. */
export interface RateLimiter {
  /**
   * Takes one out of a bucket that fills up again evenly.
   *
   * @throws `over_request_rate_limit` where it is empty.
   */
  take(bucket: Bucket): Promise<void>;
  /** Whether there is one left, and takes it. */
  tryTake(bucket: Bucket): Promise<boolean>;
  /** How many are left, parts of one too; takes nothing. */
  left(bucket: Bucket): Promise<number>;
  /** Fills it up again. */
  forget(bucket: Bucket): Promise<void>;
}

export interface Bucket {
  /** What is limited, such as `verify`. */
  readonly what: string;
  /** For whom: a network address, an account. */
  readonly who: string;
  /** How many fit in; 0: without limit. */
  readonly size: number;
  /** In which time an empty one is full again. */
  readonly seconds: number;
}

export function rateLimiter(db: Queryable): RateLimiter {
  const tryTake = async (bucket: Bucket) => {
    if (bucket.size === 0) return true;
    // A count that is lost in a crash is no harm that is worth waiting for the disk.
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
    // The clock was set back: what was counted later than now counts from now on.
    await db.query(
      `update auth.rate_limits set updated_at = clock_timestamp()
       where key = $1 and updated_at > clock_timestamp()`,
      [keyOf(bucket)],
    );
    return false;
  };
  return {
    tryTake,
    take: async (bucket) => {
      if (await tryTake(bucket)) return;
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    },
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

/** What has come together in a bucket of $2 that is full again after $3 seconds. */
const filled = `least($2::float8, l.tokens +
  greatest(0, extract(epoch from clock_timestamp() - l.updated_at))::float8
    * $2::float8 / $3::float8)`;

function valuesOf({ what, who, size, seconds }: Bucket) {
  return [keyOf({ what, who }), size, seconds];
}

function keyOf({ what, who }: Pick<Bucket, 'what' | 'who'>): string {
  return hashOf(`${what} ${who}`);
}
