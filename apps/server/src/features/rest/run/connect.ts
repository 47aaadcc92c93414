import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable, RETRY_AFTER_SECONDS } from '../../../db/unavailable.ts';
import { RestFailure } from '../rest-failure.ts';

/** @throws RestFailure where no connection is available; clients retry on 503 */
export async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const busy = error instanceof Error && /timeout exceeded/i.test(error.message);
    throw busy
      ? new RestFailure(504, {
          code: 'PGRST003',
          message: 'Timed out acquiring connection from connection pool.',
        })
      : new RestFailure(
          503,
          {
            code: 'PGRST000',
            message: 'Database connection error. Retrying the connection.',
          },
          retryAfter,
        );
  }
}

const retryAfter = { 'retry-after': String(RETRY_AFTER_SECONDS) };

/** Whether the connection itself broke, rather than the statement failing. */
export function isConnectionLost(error: unknown): error is Error {
  return error instanceof Error && isDatabaseUnavailable(error);
}

/** The answer to a request whose connection broke during its statement. */
export function connectionLost(): RestFailure {
  return new RestFailure(
    503,
    { code: 'PGRST001', message: 'Database client error. Retrying the connection.' },
    retryAfter,
  );
}
