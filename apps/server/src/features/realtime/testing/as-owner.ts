import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../db/database.ts';
import type { SharedCluster } from '../../../testing/databases/shared-cluster.ts';

/** A tag by which editors recognise SQL. */
export function sql(parts: TemplateStringsArray): string {
  return parts.join('');
}

/** Runs SQL as the superuser, on a connection of its own. */
export async function asOwner(backend: { database: Database }, statements: string): Promise<void> {
  const client = await connectOwner(backend);
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

/** A connection of the superuser, such as to hold a lock; to be closed. */
export async function connectOwner({ database: of }: { database: Database }): Promise<Client> {
  const answer = await fetch(inject('sharedClusterUrl'));
  const { owner } = (await answer.json()) as SharedCluster;
  const { database } = of.connectionOf('realtime');
  const client = new Client({ ...owner, ...(database !== undefined && { database }) });
  await client.connect();
  return client;
}
