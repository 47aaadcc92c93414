import type { Pool, PoolClient } from 'pg';
import type { Keys } from '../../keys/keys.ts';
import type { Mailer } from './mailer.ts';
import type { RateLimiter } from './rate-limits.ts';
import type { AuthSettings } from './settings.ts';

/** What every call of the service stands on. */
export interface AuthContext {
  readonly settings: AuthSettings;
  /** Where the service is reached from outside, such as `https://maps.example.org/auth/v1`; also
   *  the issuer of its tokens. Never read from a request: whoever sends one could choose it. */
  readonly apiUrl: string;
  readonly pool: Pool;
  readonly keys: Keys;
  readonly mailer: Mailer;
  readonly limits: RateLimiter;
}

/** Does the work in one transaction; what throws is rolled back. */
export async function inTransaction<T>(
  { pool }: Pick<AuthContext, 'pool'>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Anything that takes queries: the pool, or one transaction's client. */
export type Queryable = Pick<PoolClient, 'query'>;
