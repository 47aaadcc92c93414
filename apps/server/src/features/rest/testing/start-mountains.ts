import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import type { ConfigChanges } from '../../../testing/backends/start-server.ts';
import type { SharedCluster } from '../../../testing/databases/shared-cluster.ts';

/** A backend that exposes the tables of `mountains.sql`. */
export interface Mountains extends TestBackend {
  /** The address of REST, such as `http://127.0.0.1:40123/rest/v1`. */
  readonly rest: string;
  /** Runs SQL as the superuser. */
  asOwner(sql: string): Promise<readonly Record<string, unknown>[]>;
  /** A token of a signed-in user. */
  tokenOf(sub: string): Promise<string>;
}

export async function startMountains(changes: ConfigChanges = {}): Promise<Mountains> {
  const backend = await startBackend({
    ...changes,
    database: { schemas: ['public', 'other'], ...changes.database },
  });
  const shared = (await (await fetch(inject('sharedClusterUrl'))).json()) as SharedCluster;
  const { database } = backend.database.connectionOf('requests');
  const owner = new Client({ ...shared.owner, ...(database !== undefined && { database }) });
  await owner.connect();
  await owner.query(await readFile(join(import.meta.dirname, 'mountains.sql'), 'utf8'));
  return {
    ...backend,
    rest: `${backend.url}/rest/v1`,
    asOwner: async (sql) => (await owner.query<Record<string, unknown>>(sql)).rows,
    tokenOf: (sub) =>
      backend.keys.sign({
        sub,
        role: 'authenticated',
        aud: 'authenticated',
        exp: Math.floor(Date.now() / 1000) + 600,
      }),
    stop: async () => {
      await owner.end();
      await backend.stop();
    },
  };
}
