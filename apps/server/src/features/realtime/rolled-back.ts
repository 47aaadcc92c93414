import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../db/transaction.ts';

/**
 * Asks the database in a transaction of which nothing stays, with the rights of the service: what a
 * requester may see or do is found out by rows written before their role is taken, which is why this
 * is not `asRequester`.
 */
export async function rolledBack<T>(
  pool: Pool,
  statementTimeout: string,
  ask: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(
    pool,
    async (client) => {
      await client.query(
        `select set_config('search_path', 'public, extensions', true),
          set_config('statement_timeout', $1, true)`,
        [statementTimeout],
      );
      return ask(client);
    },
    { end: 'rollback' },
  );
}
