import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import {
  findDebianPostgresql,
  startDebianPostgresql,
} from '../testing/databases/debian-postgresql.ts';
import { copyEmptyDatabase } from '../testing/databases/copy-empty-database.ts';
import { memoryFolder } from '../testing/databases/memory-folder.ts';
import { openBackend } from '../backend/open-backend.ts';
import type { OpenBackend } from '../backend/open-backend.ts';
import { createLog } from '../http/log.ts';
import { backUp, restore } from './command.ts';
import { withOwner } from './owner-connection.ts';

let base: string;
let config: Config;
let opened: OpenBackend;
const debian = findDebianPostgresql();

beforeAll(async () => {
  base = await mkdtemp(join(memoryFolder(), 'webmaps-backup-'));
  await writeFile(
    join(base, 'ledger.sql'),
    `create table if not exists public.debits (
       id bigint generated always as identity primary key, entry uuid not null, note text,
       upper_note text generated always as (upper(note)) stored
     );
     create table if not exists public.credits (entry uuid primary key, at timestamptz);
     create table if not exists public.empty_one (id int)`,
  );
  config = configOf('first');
  await copyEmptyDatabase(config.dataFolder);
  opened = await openBackend(config, createLog('silent'));
});
afterAll(async () => {
  await opened.close();
  await rm(base, { recursive: true, force: true });
});

function configOf(name: string, environment: Record<string, string> = {}): Config {
  const read = readConfig({
    WEBMAPS_DATA: join(base, name),
    WEBMAPS_EXTRA_SQL: join(base, 'ledger.sql'),
    ...environment,
  });
  if (read.status === 'failed') throw new Error(read.message);
  return read.config;
}

/** Rows and a checksum of every table that holds data. */
async function sumsOf(of: Config): Promise<Record<string, string>> {
  return withOwner(of, async (owner) => {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'migrations'`,
    );
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await owner.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '')
         as sum from ${name} t`,
      );
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}

/** Writes in pairs, a transaction each, until it is stopped. @returns how many. */
function writePairs(of: Config): {
  stop(): Promise<number>;
  atLeast(count: number): Promise<void>;
} {
  const stopping = new AbortController();
  let written = 0;
  const done = withOwner(of, async (owner: Client) => {
    while (!stopping.signal.aborted) {
      const note = `line\nbreak \\. tab\t"${written}" \\`;
      await owner.query('begin');
      const { rows } = await owner.query<{ entry: string }>(
        'insert into debits (entry, note) values (gen_random_uuid(), $1) returning entry',
        [note],
      );
      await owner.query('insert into credits values ($1, now())', [rows[0]?.entry]);
      await owner.query('commit');
      written++;
    }
    return written;
  });
  return {
    stop: async () => {
      stopping.abort();
      return done;
    },
    atLeast: async (count) => {
      const from = written;
      await expect.poll(() => written - from, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
    },
  };
}

it('takes a backup of one moment while others write, beside the running server', async () => {
  const writer = writePairs(config);
  await writer.atLeast(50);
  const { path: file } = await backUp(config, { file: join(base, 'under-load.backup') });
  await writer.atLeast(1);
  const written = await writer.stop();
  expect((await stat(file)).mode & 0o077).toBe(0);

  const other = configOf('under-load');
  expect(await restore(other, { file })).toMatch(
    /^Restored the backup of .*: \d+ rows, 0 files, with the keys\.$/,
  );
  const { rows } = await withOwner(other, (owner) =>
    owner.query<{ debits: number; credits: number; pairs: number; next: number }>(
      `select (select count(*) from debits)::int as debits, (select count(*) from credits)::int as credits,
         (select count(*) from debits join credits using (entry))::int as pairs,
         nextval(pg_get_serial_sequence('debits', 'id'))::int as next`,
    ),
  );
  const [found] = rows;
  expect(found?.debits).toBeGreaterThanOrEqual(50);
  expect(found?.debits).toBeLessThan(written);
  expect(found).toMatchObject({ credits: found?.debits, pairs: found?.debits });
  expect(found?.next).toBeGreaterThan(found?.debits ?? 0);
});

it('restores every row, its checksum and every stored file into an embedded database', async () => {
  const files = join(base, 'first', 'storage', 'files', 'ab');
  await mkdir(files, { recursive: true });
  await writeFile(join(files, 'picture'), Buffer.from('\\.\n{"end":1}\nbytes\0\n'));
  await writeFile(join(files, 'nothing'), '');
  await withOwner(config, (owner) =>
    owner.query(
      `insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'a@b.example')`,
    ),
  );
  const before = await sumsOf(config);
  const { path: file } = await backUp(config, { file: join(base, 'whole.backup') });
  const other = configOf('second');
  await copyEmptyDatabase(other.dataFolder);
  expect(await restore(other, { file })).toMatch(/ 2 files, with the keys\.$/);
  expect(await sumsOf(other)).toEqual(before);
  for (const name of ['picture', 'nothing']) {
    const copy = await readFile(join(base, 'second', 'storage', 'files', 'ab', name));
    expect(copy).toEqual(await readFile(join(files, name)));
  }
  // Generated columns are computed again, and triggers added no rows.
  const again = await openBackend(other, createLog('silent'));
  const { rows } = await withOwner(other, (owner) =>
    owner.query(
      'select count(*)::int as n from debits where upper_note is distinct from upper(note)',
    ),
  );
  expect(rows).toEqual([{ n: 0 }]);
  await again.close();

  await expect(restore(other, { file })).rejects.toThrow(
    /There are accounts in this database already/,
  );
  expect(await sumsOf(other)).toEqual(before);
});

it.runIf(debian !== undefined)(
  "restores into Debian's PostgreSQL by its address, and the server runs on it",
  async () => {
    const external = await startDebianPostgresql(debian ?? '');
    try {
      const other = configOf('at-external', { DATABASE_URL: external.url });
      // The backup was taken while others wrote; the rows equal those of the embedded database.
      await restore(other, { file: join(base, 'under-load.backup') });
      expect(await sumsOf(other)).toEqual(await sumsOf(configOf('under-load')));
      await restore(other, { file: join(base, 'whole.backup') });
      expect(await sumsOf(other)).toEqual(await sumsOf(config));
      const opened = await openBackend(other, createLog('silent'));
      const { requests } = opened.backend?.database ?? {};
      const { rows } = (await requests?.query('select current_user as who')) ?? {};
      expect(rows).toEqual([{ who: 'authenticator' }]);
      await opened.close();
      await expect(stat(join(base, 'at-external', 'database'))).rejects.toThrow(/ENOENT/);
    } finally {
      await external.stop();
    }
  },
);

it('refuses a backup that was cut off or is malformed, and leaves the database as it was', async () => {
  const whole = join(base, 'whole.backup');
  const cut = join(base, 'cut.backup');
  await writeFile(cut, await readFile(whole));
  await truncate(cut, Math.floor((await stat(whole)).size * 0.6));
  const other = configOf('cut');
  await copyEmptyDatabase(other.dataFolder);
  await expect(restore(other, { file: cut })).rejects.toThrow();
  const { rows } = await withOwner(other, (owner) =>
    owner.query(
      'select (select count(*) from debits)::int + (select count(*) from auth.users)::int as n',
    ),
  );
  expect(rows).toEqual([{ n: 0 }]);
  await expect(restore(other, { file: join(base, 'nowhere') })).rejects.toThrow(/ENOENT/);
  await expect(backUp(configOf('nowhere'), { file: cut })).rejects.toThrow(
    /There is no database in /,
  );
  await writeFile(cut, 'not a backup');
  await expect(restore(other, { file: cut })).rejects.toThrow(
    'This file is no backup that this version can read.',
  );
});
