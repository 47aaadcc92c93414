import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { testSecret } from './shared-cluster.ts';
import type { SharedCluster } from './shared-cluster.ts';

/** A database for one test file, with every migration, in the cluster that this run shares. */
export async function startTestDatabase(): Promise<Database & { stop(): Promise<void> }> {
  const answer = await fetch(inject('sharedClusterUrl'));
  if (!answer.ok) throw new Error(await answer.text());
  const { owner, template } = (await answer.json()) as SharedCluster;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const asOwner = async (sql: string) => {
    const client = new Client(owner);
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  // Copies files instead of logging their content, which is a quarter of the work.
  await asOwner(`create database ${name} template ${template} strategy file_copy`);
  const database = connectDatabase({ owner: { ...owner, database: name }, secret: testSecret });
  return {
    ...database,
    stop: async () => {
      await database.close();
      await asOwner(`drop database ${name} with (force)`);
    },
  };
}
