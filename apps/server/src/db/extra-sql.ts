import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';

/**
 * Runs the SQL of the one who runs this server, at every start after the migrations; so it has to
 * bear being run again.
 *
 * @param paths absolute: files, or folders of `.sql` files.
 * @throws with the file's name where one fails.
 */
export async function runExtraSql(client: Client, paths: readonly string[]): Promise<void> {
  for (const path of paths) await runPath(client, path);
}

/** Runs a file, or the `.sql` files of a folder in the order of their names. */
async function runPath(client: Client, path: string): Promise<void> {
  const isFolder = (await stat(path)).isDirectory();
  const names = isFolder ? (await readdir(path)).filter((name) => name.endsWith('.sql')) : [];
  const files = isFolder ? names.toSorted().map((name) => join(path, name)) : [path];
  for (const file of files) {
    try {
      await client.query(await readFile(file, 'utf8'));
    } catch (error) {
      throw new Error(`${file} failed: ${(error as Error).message}`, { cause: error });
    }
  }
}
