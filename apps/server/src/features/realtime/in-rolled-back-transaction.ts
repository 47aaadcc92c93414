import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../db/transaction.ts';

/**
 * Runs a query in a transaction that is always rolled back, with the rights of the service: a
 * requester's rights are tested with rows that are written before their role is set, which is why
 * this is not `asRequester`.
 */
export async function inRolledBackTransaction<T>(
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
