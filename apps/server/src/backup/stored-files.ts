import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { placeOf, readPlace } from '../config/file-store.ts';
import type { FilePlace } from '../config/file-store.ts';
import { usualFolder } from '../config/storage.ts';

/**
 * Finds the server's files. The configuration takes precedence; without it, the location that the
 * server recorded counts: the server may have been started with other settings.
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

/** The rows of stored files, compared with the files. */
export interface FileCheck {
  /** Rows that have a file. */
  readonly rows: number;
  /** `bucket/name` of rows whose file is missing, or has another size. */
  readonly missing: readonly string[];
}

/**
 * Checks that every row of `storage.objects` has a file of its size. Rows are read in pages, so
 * that only the missing ones are held in memory.
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

/** The path by the storage service's scheme: below `files/`, by its first two characters. */
function fileOf(folder: string, version: string): string {
  return join(folder, 'files', version.slice(0, 2), version);
}

/** Lists some names, and how many more there are. */
export function listSome(names: readonly string[]): string {
  const some = names.slice(0, 10).join(', ');
  return names.length > 10 ? `${some} and ${names.length - 10} more` : some;
}
