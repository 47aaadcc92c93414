import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { placeOf, readPlace } from '../config/file-store.ts';
import type { FilePlace } from '../config/file-store.ts';
import { usualFolder } from '../config/storage.ts';

/**
 * Finds where the server keeps its files. What the configuration names counts; where it names
 * nothing, what the server wrote down: it may have been started with other settings.
 */
export async function findFiles({ dataFolder, storage }: Config): Promise<FilePlace> {
  const configured = placeOf(storage.fileStore);
  if (configured.place !== usualFolder(dataFolder)) return configured;
  const written = await readPlace(dataFolder);
  if (!written) return configured;
  // A data folder that was moved with the files in it.
  const hasMoved =
    written.kind === 'folder' && !existsSync(written.place) && existsSync(configured.place);
  return hasMoved ? configured : written;
}

/** What the rows of stored files say, compared with the files. */
export interface FileCheck {
  /** Rows that have a file. */
  readonly rows: number;
  /** `bucket/name` of those whose file is not there, or has another size. */
  readonly missing: readonly string[];
}

/**
 * Looks whether every row of `storage.objects` has its file, with the size that the row says. Rows
 * are read in pages, so that nothing but what is missing is held in memory.
 */
export async function checkFiles(owner: Client, folder: string): Promise<FileCheck> {
  const missing: string[] = [];
  let rows = 0;
  let last = '';
  for (;;) {
    const page = await owner.query<{ version: string; size: number | null; title: string }>(
      `select version, (metadata ->> 'size')::float8 as size, bucket_id || '/' || name as title
       from storage.objects where version > $1 order by version limit 1000`,
      [last],
    );
    for (const { version, size, title } of page.rows) {
      const found = await stat(fileOf(folder, version)).catch(() => undefined);
      if (!found || (size !== null && found.size !== size)) missing.push(title);
    }
    rows += page.rows.length;
    const end = page.rows.at(-1);
    if (!end) return { rows, missing };
    last = end.version;
  }
}

/** As the storage service names it: below `files/`, by its first two characters. */
function fileOf(folder: string, version: string): string {
  return join(folder, 'files', version.slice(0, 2), version);
}

/** Some names, and how many more. */
export function listSome(names: readonly string[]): string {
  const some = names.slice(0, 10).join(', ');
  return names.length > 10 ? `${some} and ${names.length - 10} more` : some;
}
