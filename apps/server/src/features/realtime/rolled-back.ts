import type { Pool, PoolClient } from 'pg';

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
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(
      `select set_config('search_path', 'public, extensions', true),
        set_config('statement_timeout', $1, true)`,
      [statementTimeout],
    );
    return await ask(client);
  } finally {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    client.release(broken);
  }
}
