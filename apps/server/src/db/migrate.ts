import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { transactionOn } from './transaction.ts';

/** An advisory lock of this product, so that two servers that start at once wait for each other. */
export const migrationLock = 7_316_205;

/**
 * Runs the pending SQL files of a folder, in the order of their names and in one transaction. A
 * file that ran before must be unchanged.
 *
 * @throws where a file fails (the transaction is rolled back then) or was changed after it ran.
 */
export async function migrate(
  client: Client,
  folder: string,
  { only }: { readonly only?: readonly Migration[] } = {},
): Promise<readonly string[]> {
  const wanted = only && new Map(only.map(({ name, sha256 }) => [name, sha256]));
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.sql') && (wanted?.has(name) ?? true))
    .toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const changed = files.find(({ name, sha256 }) => wanted && wanted.get(name) !== sha256);
  if (changed) throw new Error(`Migration ${changed.name} is not what it was then.`);
  return transactionOn(client, () => runNew(client, files));
}

/** A file that ran, by name and content hash. */
export interface Migration {
  readonly name: string;
  readonly sha256: string;
}

interface SqlFile extends Migration {
  readonly sql: string;
}

async function runNew(client: Client, files: readonly SqlFile[]): Promise<readonly string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await client.query(`
    create schema if not exists webmaps_history;
    create table if not exists webmaps_history.migrations (
      name text primary key, sha256 text not null, ran_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from webmaps_history.migrations',
  );
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  const ran: string[] = [];
  for (const { name, sql, sha256 } of files) {
    const before = known.get(name);
    if (before === sha256) continue;
    if (before !== undefined) throw new Error(`Migration ${name} was changed after it ran.`);
    try {
      await client.query(sql);
    } catch (error) {
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
    await client.query('insert into webmaps_history.migrations (name, sha256) values ($1, $2)', [
      name,
      sha256,
    ]);
    ran.push(name);
  }
  return ran;
}
