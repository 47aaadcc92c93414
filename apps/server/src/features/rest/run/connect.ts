import type { Pool, PoolClient } from 'pg';
import { isDatabaseError } from '../database-failure.ts';
import { RestFailure } from '../rest-failure.ts';

/** @throws RestFailure where no connection can be had; clients ask again on 503 */
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
      : new RestFailure(503, {
          code: 'PGRST000',
          message: 'Database connection error. Retrying the connection.',
        });
  }
}

/** Whether the connection itself broke, and not what was asked through it. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error) || isDatabaseError(error)) return false;
  return 'syscall' in error || /connection|not queryable/i.test(error.message);
}

/** What a request is told whose connection broke while the database was at it. */
export function connectionLost(): RestFailure {
  return new RestFailure(503, {
    code: 'PGRST001',
    message: 'Database client error. Retrying the connection.',
  });
}
