import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { describePlace, writePlace } from '../config/file-store.ts';
import type { FilePlace } from '../config/file-store.ts';
import { databaseFolder } from '../backend/open-backend.ts';
import { keysFile } from '../keys/load-or-create-keys.ts';
import { withOwner } from './owner-connection.ts';
import { writeLastBackup } from './last-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { findFiles, listSome } from './stored-files.ts';
import { writeBackup } from './write-backup.ts';
import type { Written } from './write-backup.ts';

export interface BackUpOptions {
  /** The path to write; default: a name with the time, in the folder where npm was called. */
  readonly file?: string | undefined;
  /** Continues without lost stored files, and names them. */
  readonly withoutMissing?: boolean | undefined;
  /** Ends it; nothing of it is left then. */
  readonly signal?: AbortSignal;
  /** Called with the length of each piece, before it is compressed. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * Writes a backup to a file that exists completely or not at all. @returns its path, and a report.
 */
export async function backUp(
  config: Config,
  { file, withoutMissing = false, signal, onBytes }: BackUpOptions = {},
): Promise<{ readonly path: string; readonly report: string }> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const cluster = join(databaseFolder(config.dataFolder), 'cluster');
  if (config.database.url === undefined && !existsSync(cluster)) {
    throw new Error(`There is no database in ${cluster} to back up.`);
  }
  const path = resolve(startFolder(), file ?? `webmaps-${stamp}.backup`);
  const half = `${path}.part`;
  const started = Date.now();
  let report = '';
  try {
    await withOwner(config, async (owner) => {
      const files = await findFiles(config);
      const written = writeBackup(owner, {
        keysFile: keysFile(config.dataFolder),
        files,
        withoutMissing,
      });
      await pipeline(
        Readable.from(withReport(written, (result) => (report = reportOf(result, files)))),
        countBytes(onBytes),
        createGzip(),
        // It contains all data of the server's users.
        createWriteStream(half, { mode: 0o600, flush: true }),
        { ...(signal && { signal }) },
      );
    });
    await rename(half, path);
    const { size: bytes } = await stat(path);
    const seconds = Math.round((Date.now() - started) / 1000);
    const madeAt = new Date(started).toISOString();
    await writeLastBackup(config.dataFolder, { madeAt, path, bytes, seconds });
  } finally {
    await rm(half, { force: true });
  }
  return { path, report };
}

function countBytes(onBytes: BackUpOptions['onBytes']): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      onBytes?.(chunk.length);
      done(null, chunk);
    },
  });
}

/** Passes the chunks on, and the generator's return value to `report`. */
async function* withReport<T, R>(
  source: AsyncGenerator<T, R>,
  report: (result: R) => void,
): AsyncGenerator<T> {
  report(yield* source);
}

function reportOf({ rows, files, fileRows, missing }: Written, place: FilePlace): string {
  if (place.kind === 's3') {
    return `${rows} rows. Stored files are in ${describePlace(place)} and not in the backup: keep copies of them there.`;
  }
  const lost =
    missing.length === 0
      ? ''
      : ` Without ${missing.length} stored files that are not there: ${missing.join(', ')}.`;
  return `${rows} rows, ${files} files from ${place.place}, ${fileRows} of them named by rows.${lost}`;
}

export interface RestoreCommand {
  readonly file: string;
  /** Continues where the backup lacks files of its rows. */
  readonly withoutMissing?: boolean | undefined;
}

/** Restores a backup into the configured backend. @returns what to report. */
export async function restore(
  config: Config,
  { file, withoutMissing = false }: RestoreCommand,
): Promise<string> {
  const opened = await open(resolve(startFolder(), file));
  const source = opened.createReadStream();
  const unpacked = createGunzip();
  // A failure of either ends the reading of its output, now or when it starts.
  source.on('error', (error) => unpacked.destroy(error));
  unpacked.on('error', () => source.destroy());
  return withOwner(config, async (owner) => {
    const place = await findFiles(config);
    const folder = place.kind === 'folder' ? place.place : undefined;
    const { madeAt, rows, files, missing, withKeys } = await restoreBackup(
      owner,
      source.pipe(unpacked),
      {
        keysFile: keysFile(config.dataFolder),
        filesFolder: folder,
        extraSql: config.database.extraSql,
        withoutMissing,
      },
    );
    await writePlace(config.dataFolder, place);
    const into = folder === undefined ? '' : ` (files into ${folder})`;
    const lost =
      missing.length === 0 ? '' : ` without ${missing.length} stored files (${listSome(missing)})`;
    return `Restored the backup of ${madeAt}${into}${lost}: ${rows} rows, ${files} files${withKeys ? ', with the keys' : ''}.`;
  });
}

/** The command's arguments. */
export interface Typed {
  readonly file?: string | undefined;
  readonly withoutMissing?: boolean | undefined;
}

/** Reads the configuration and the arguments, runs the command, and prints the result. */
export async function runCommand(
  work: (config: Config, typed: Typed) => Promise<string>,
): Promise<void> {
  const read = readConfig(process.env);
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'without-missing-files': { type: 'boolean' } },
    });
    const typed = { file: positionals[0], withoutMissing: values['without-missing-files'] };
    if (read.status === 'failed') throw new Error(read.message);
    if (read.config.hosted) throw new Error('A hosted Supabase makes its own backups.');
    console.log(await work(read.config, typed));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** Where npm was called, which itself runs in the checkout. */
function startFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}
