import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Client } from 'pg';
import { migrationLock } from './migrate.ts';

/**
 * Runs the operator's SQL after the migrations: each file once, and again when its content has
 * changed. So a file may create tables and fill them, and need not be repeatable.
 *
 * @param paths absolute: files, or folders of `.sql` files.
 * @throws with the file's name where one fails; it is rolled back then.
 */
export async function runExtraSql(client: Client, paths: readonly string[]): Promise<void> {
  const files = (await Promise.all(paths.map(filesOf))).flat();
  if (files.length === 0) return;
  // The search path of a Supabase's owner: such SQL calls the functions of extensions without their
  // schema.
  await client.query('set search_path = "$user", public, extensions');
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  for (const file of files) await runOnce(client, file);
  await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  await client.query('reset search_path');
}

/** The file, or the `.sql` files of a folder in the order of their names. */
async function filesOf(path: string): Promise<readonly string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => join(path, name));
}

async function runOnce(client: Client, file: string): Promise<void> {
  const sql = await readFile(file, 'utf8');
  const name = `extra ${basename(file)}`;
  const sha256 = createHash('sha256').update(sql).digest('hex');
  const { rowCount } = await client.query(
    'select from webmaps_history.migrations where name = $1 and sha256 = $2',
    [name, sha256],
  );
  if (rowCount !== 0) return;
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${file} failed: ${(error as Error).message}`, { cause: error });
  }
  await client.query(
    `insert into webmaps_history.migrations (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, ran_at = now()`,
    [name, sha256],
  );
}
