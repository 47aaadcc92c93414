import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { SharedCluster } from './shared-cluster.ts';

/** Runs a statement that none of the server's logins may, such as on tables that only functions use. */
export async function asOwner(
  { requests }: Database,
  sql: string,
  values: readonly unknown[] = [],
): Promise<readonly unknown[]> {
  const answer = await fetch(inject('sharedClusterUrl'));
  const { owner } = (await answer.json()) as SharedCluster;
  const { rows } = await requests.query<{ name: string }>('select current_database() as name');
  const client = new Client({ ...owner, database: rows[0]?.name });
  await client.connect();
  try {
    return (await client.query<object>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
