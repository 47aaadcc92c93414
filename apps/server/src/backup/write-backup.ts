import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { describePlace } from '../config/file-store.ts';
import type { FilePlace } from '../config/file-store.ts';
import { backupLock } from '../db/backup-lock.ts';
import { copyTarget, readContents } from './contents.ts';
import { formatVersion } from './format.ts';
import type { BackupRecord, FileEnd, Header, Sum, Table } from './format.ts';
import { readKeys } from './keys-file.ts';
import { checkFiles, listSome } from './stored-files.ts';

export interface BackedUp {
  /** The path of the keys that the server generated. */
  readonly keysFile: string;
  /** Stored files; they never change, and none is deleted before the backup is complete. */
  readonly files: FilePlace;
  /** Continues where rows have lost their files, which are then named in the backup. */
  readonly withoutMissing: boolean;
}

/** What a backup contains. */
export interface Written {
  readonly rows: number;
  readonly files: number;
  /** Rows of stored files. */
  readonly fileRows: number;
  readonly missing: readonly string[];
}

/**
 * The lines of a backup, from one snapshot: later writes are not in it, and no writer has to wait.
 * It is streamed rather than held in memory.
 *
 * @param owner a connection that may read everything, outside of a transaction.
 * @throws where rows have no files, before anything but the header is written.
 */
export async function* writeBackup(
  owner: Client,
  { keysFile, files: filePlace, withoutMissing }: BackedUp,
): AsyncGenerator<Buffer, Written> {
  await owner.query('select pg_advisory_lock_shared($1)', [backupLock]);
  await owner.query('begin isolation level repeatable read read only');
  // Otherwise rows that a policy hides would be left out silently.
  await owner.query('set local row_security = off');
  const { migrations, tables, sequences } = await readContents(owner);
  const header: Header = {
    format: 'webmaps-backup',
    version: formatVersion,
    madeAt: new Date().toISOString(),
    migrations,
    ...(filePlace.kind === 's3' && { filesElsewhere: describePlace(filePlace) }),
  };
  yield line(header);
  const folder = filePlace.kind === 'folder' ? filePlace.place : undefined;
  const { rows: fileRows, missing } =
    folder === undefined ? { rows: 0, missing: [] } : await checkFiles(owner, folder);
  if (missing.length > 0 && !withoutMissing) {
    throw new Error(
      `${missing.length} of ${fileRows} stored files are not in ${folder}: ${listSome(missing)}. Set WEBMAPS_STORAGE_FOLDER (and WEBMAPS_DATA) as they are for the server. For a backup without these files, add --without-missing-files.`,
    );
  }
  const keys = await readKeys(keysFile);
  if (keys !== undefined) yield line({ keys } satisfies BackupRecord);
  const sums: Sum[] = [];
  for (const table of tables) {
    // A table without columns could only report its number of rows; the product has no such table.
    if (table.columns.length > 0) sums.push(yield* tableOf(owner, table));
  }
  for (const sequence of sequences) yield line({ sequence } satisfies BackupRecord);
  await owner.query('commit');
  const copied = folder === undefined ? 0 : yield* filesOf(owner, folder);
  yield line({ end: { sums, files: copied, missing: [...missing] } } satisfies BackupRecord);
  const rows = sums.reduce((total, sum) => total + sum.rows, 0);
  return { rows, files: copied, fileRows, missing };
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

async function* filesOf(owner: Client, folder: string): AsyncGenerator<Buffer, number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  let files = 0;
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    // Running uploads.
    if (!entry.isFile() || name.startsWith('tmp/')) continue;
    const handle = await openFile(path);
    if (!handle) {
      // The part belongs to an upload that was finished or aborted meanwhile, never to a row's
      // file.
      await refuseLost(owner, entry.name);
      continue;
    }
    yield* bytesOf(handle, name);
    files++;
  }
  return files;
}

async function* bytesOf(handle: FileHandle, path: string): AsyncGenerator<Buffer> {
  const { size } = await handle.stat();
  yield line({ file: { path, bytes: size } } satisfies BackupRecord);
  const hash = createHash('sha256');
  let seen = 0;
  for await (const chunk of handle.createReadStream() as AsyncIterable<Buffer>) {
    hash.update(chunk);
    seen += chunk.length;
    yield chunk;
  }
  if (seen !== size) throw new Error(`The file ${path} changed while it was read.`);
  yield Buffer.from('\n');
  yield line({ sha256: hash.digest('hex') } satisfies FileEnd);
}

async function openFile(path: string): Promise<FileHandle | undefined> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function refuseLost(owner: Client, version: string): Promise<void> {
  const { rows } = await owner.query<{ title: string }>(
    "select bucket_id || '/' || name as title from storage.objects where version = $1",
    [version],
  );
  if (rows[0]) throw new Error(`The file of ${rows[0].title} is not there any more.`);
}

function line(record: BackupRecord | Header | FileEnd): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}
