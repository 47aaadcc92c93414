import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { ownerOf, startCluster } from '../db/embedded/cluster.ts';
import type { Cluster } from '../db/embedded/cluster.ts';
import { openBackend } from './open-backend.ts';
import { createLog } from '../http/log.ts';

// An external PostgreSQL, known by its address alone.
let base: string;
let external: Cluster;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'webmaps-backend-'));
  external = await startCluster(join(base, 'external'), { settings: { fsync: 'off' } });
});
afterAll(async () => {
  await external.stop();
  await rm(base, { recursive: true, force: true });
});

async function newDatabase(name: string, sql = ''): Promise<string> {
  const { superuser, port } = external;
  await asOwner('postgres', (client) => client.query(`create database ${name}`));
  if (sql !== '') await asOwner(name, (client) => client.query(sql));
  return `postgres://${superuser.name}:${superuser.password}@127.0.0.1:${port}/${name}`;
}

async function asOwner<T>(database: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...ownerOf(external), database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function configOf(environment: Record<string, string>): Config {
  const read = readConfig({ WEBMAPS_DATA: join(base, 'data'), ...environment });
  if (read.status === 'failed') throw new Error(read.message);
  return read.config;
}

const log = createLog('silent');

it('runs on a database by its address, with logins that are no superusers, and again; extra SQL once per content', async () => {
  const extra = join(base, 'extra');
  // Functions of extensions are called without their schema, as on a Supabase.
  const sql = (key: string) =>
    `create table if not exists public.runs (n text);
     insert into public.runs values (crypt('${key}', gen_salt('bf', 4)))`;
  const config = configOf({
    DATABASE_URL: await newDatabase('plain'),
    WEBMAPS_EXTRA_SQL: `${extra}.sql`,
  });
  for (const [key, runs] of [
    ['one', 1],
    ['one', 1],
    ['two', 2],
  ] as const) {
    await writeFile(`${extra}.sql`, sql(key));
    const { backend, close } = await openBackend(config, log);
    const { database } = backend ?? {};
    for (const pool of ['requests', 'auth', 'storage', 'realtime'] as const) {
      const answer = await database?.[pool].query(
        `select rolsuper as is_super, current_database() as name
         from pg_roles where rolname = current_user`,
      );
      expect(answer?.rows).toEqual([{ is_super: false, name: 'plain' }]);
    }
    await close();
    const { rows } = await asOwner('plain', (client) =>
      client.query('select count(*)::int as n from public.runs'),
    );
    expect(rows).toEqual([{ n: runs }]);
  }
});

it('refuses the database of a Supabase, unless it is configured as one', async () => {
  const url = await newDatabase(
    'hosted',
    'create schema auth; create table auth.schema_migrations (version text)',
  );
  await expect(openBackend(configOf({ DATABASE_URL: url }), log)).rejects.toThrow(
    /is the database of a Supabase\. Set SUPABASE_URL and SUPABASE_ANON_KEY too/,
  );
  const { rows } = await asOwner('hosted', (client) =>
    client.query("select to_regnamespace('webmaps_history') as ours"),
  );
  expect(rows).toEqual([{ ours: null }]);
});

it('starts no database and no service of its own beside a hosted Supabase', async () => {
  const config = configOf({ SUPABASE_URL: 'https://one.example', SUPABASE_ANON_KEY: 'a.b.c' });
  const { backend, close } = await openBackend(config, log);
  expect(backend).toBeUndefined();
  await close();
});

it('adds only the tables of the product to a hosted Supabase', async () => {
  // The tables that a Supabase has by itself exist before.
  const plain = configOf({ DATABASE_URL: await newDatabase('supabase') });
  await (await openBackend(plain, log)).close();
  await asOwner('supabase', (client) =>
    client.query(
      `create table auth.schema_migrations (version text);
       alter role authenticator password 'their own'`,
    ),
  );
  const hosted = configOf({
    DATABASE_URL: plain.database.url ?? '',
    SUPABASE_URL: 'https://one.example',
    SUPABASE_ANON_KEY: 'a.b.c',
  });
  await (await openBackend(hosted, log)).close();
  const client = new Client({
    ...ownerOf(external),
    database: 'supabase',
    user: 'authenticator',
    password: 'their own',
  });
  await client.connect();
  await client.end();
});

it('reports an unreachable database in one line', async () => {
  const url = 'postgres://nobody:wrong@127.0.0.1:1/none';
  await expect(openBackend(configOf({ DATABASE_URL: url }), log)).rejects.toThrow(
    /^The database cannot be reached: .*ECONNREFUSED/,
  );
});
