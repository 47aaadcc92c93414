import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOwner } from '../features/realtime/testing/as-owner.ts';
import { startTestDatabase } from '../testing/databases/test-database.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let owner: Client;
beforeAll(async () => {
  database = await startTestDatabase();
  owner = await connectOwner({ database });
});
afterAll(async () => {
  await owner?.end();
  await database?.stop();
});

async function followed(): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_publication_tables
     where pubname = 'supabase_realtime' and schemaname = 'webmaps' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

it('publishes no table on a hosted Supabase whose deleted keys reveal memberships', async () => {
  const here = await followed();
  expect(here).toEqual(expect.arrayContaining(['mailbox', 'project_members']));
  await owner.query('begin');
  // There the service is another one, without this function.
  await owner.query(`
    alter event trigger realtime_follow_publication disable;
    alter function realtime.note_change() rename to not_ours`);
  const file = join(import.meta.dirname, 'migrations', '0019-hosted-deletions.sql');
  await owner.query(await readFile(file, 'utf8'));
  const there = await followed();
  await owner.query('rollback');
  expect(there).toEqual(here.filter((name) => name !== 'mailbox' && name !== 'project_members'));
});
