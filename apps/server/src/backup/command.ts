import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readConfig } from '../config.ts';
import type { Config } from '../config.ts';
import { databaseFolder } from '../home.ts';
import { keysFile } from '../keys/keep-keys.ts';
import { withOwner } from './owner-connection.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Writes a backup, to a file that is there whole or not at all. @returns its path. */
export async function backUp(config: Config, file?: string): Promise<string> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const files = join(databaseFolder(config.dataFolder), 'cluster');
  if (config.database.url === undefined && !existsSync(files)) {
    throw new Error(`There is no database in ${files} to back up.`);
  }
  const target = resolve(startFolder(), file ?? `webmaps-${stamp}.backup`);
  const half = `${target}.part`;
  try {
    await withOwner(config, (owner) =>
      pipeline(
        Readable.from(
          writeBackup(owner, {
            keysFile: keysFile(config.dataFolder),
            filesFolder: filesFolder(config),
          }),
        ),
        createGzip(),
        // It holds all that people trusted the server with.
        createWriteStream(half, { mode: 0o600, flush: true }),
      ),
    );
    await rename(half, target);
  } finally {
    await rm(half, { force: true });
  }
  return target;
}

/** Reads a backup into the home of the configuration. @returns what there was to tell. */
export async function restore(config: Config, file: string): Promise<string> {
  const opened = await open(resolve(startFolder(), file));
  const source = opened.createReadStream();
  const unpacked = createGunzip();
  // A failure of either ends the reading of what comes out of them, now or when it begins.
  source.on('error', (error) => unpacked.destroy(error));
  unpacked.on('error', () => source.destroy());
  const { madeAt, rows, files, withKeys } = await withOwner(config, (owner) =>
    restoreBackup(owner, source.pipe(unpacked), {
      keysFile: keysFile(config.dataFolder),
      filesFolder: filesFolder(config),
      extraSql: config.database.extraSql,
    }),
  );
  return `Restored the backup of ${madeAt}: ${rows} rows, ${files} files${withKeys ? ', with the keys' : ''}.`;
}

/** Reads the configuration, does the work, and tells what came of it in one line. */
export async function runCommand(work: (config: Config) => Promise<string>): Promise<void> {
  const read = readConfig(process.env);
  try {
    if (read.status === 'failed') throw new Error(read.message);
    if (read.config.hosted) throw new Error('A hosted Supabase makes its own backups.');
    console.log(await work(read.config));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

/** Files in S3 are that one's to keep. */
function filesFolder({ storage }: Config): string | undefined {
  return storage.home.kind === 'folder' ? storage.home.folder : undefined;
}

/** Where npm was called, which itself runs in the checkout. */
function startFolder(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}
