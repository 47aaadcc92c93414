import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupLock } from '../db/backup-lock.ts';
import { copyTarget, readContents } from './contents.ts';
import { formatVersion } from './format.ts';
import type { BackupRecord, Header, Sum, Table } from './format.ts';
import { readKeys } from './kept-keys.ts';

export interface BackedUp {
  /** Where the server keeps the keys that it made. */
  readonly keysFile: string;
  /** Stored files; they never change, and none is taken away before the backup is made. */
  readonly filesFolder: string | undefined;
}

/**
 * The lines of a backup, all of one moment: what is written meanwhile is not in it, and nobody has
 * to wait. Nothing of it is held in memory.
 *
 * @param owner a connection of somebody who may read everything, with nothing under way.
 */
export async function* writeBackup(
  owner: Client,
  { keysFile, filesFolder }: BackedUp,
): AsyncGenerator<Buffer> {
  await owner.query('select pg_advisory_lock_shared($1)', [backupLock]);
  await owner.query('begin isolation level repeatable read read only');
  // Rows that a policy hides would be left out in silence.
  await owner.query('set local row_security = off');
  const { migrations, tables, sequences } = await readContents(owner);
  const header: Header = {
    format: 'webmaps-backup',
    version: formatVersion,
    madeAt: new Date().toISOString(),
    migrations,
  };
  yield line(header);
  const keys = await readKeys(keysFile);
  if (keys !== undefined) yield line({ keys } satisfies BackupRecord);
  const sums: Sum[] = [];
  for (const table of tables) {
    // A table without columns has nothing to tell but its rows; ours has none of that kind.
    if (table.columns.length > 0) sums.push(yield* tableOf(owner, table));
  }
  for (const sequence of sequences) yield line({ sequence } satisfies BackupRecord);
  await owner.query('commit');
  let files = 0;
  if (filesFolder !== undefined) {
    for await (const chunk of filesOf(filesFolder, () => files++)) yield chunk;
  }
  yield line({ end: { sums, files } } satisfies BackupRecord);
}

async function* tableOf(owner: Client, table: Table): AsyncGenerator<Buffer, Sum> {
  yield line({ table } satisfies BackupRecord);
  const stream = owner.query(copyTo(`copy ${copyTarget(owner, table)} to stdout`));
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.from('\\.\n');
  return {
    table: `${table.schema}.${table.name}`,
    rows: stream.rowCount ?? 0,
    sha256: hash.digest('hex'),
  };
}

async function* filesOf(folder: string, onFile: () => void): AsyncGenerator<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    // Uploads under way.
    if (!entry.isFile() || name.startsWith('tmp/')) continue;
    const found = await stat(path).catch(() => undefined);
    if (!found) continue;
    onFile();
    yield line({ file: { path: name, bytes: found.size } } satisfies BackupRecord);
    if (found.size > 0)
      yield* createReadStream(path, { end: found.size - 1 }) as AsyncIterable<Buffer>;
    yield Buffer.from('\n');
  }
}

function line(record: BackupRecord | Header): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}
