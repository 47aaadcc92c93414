import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { chownTree, namedIdentity } from './identity.ts';
import type { Identity } from './identity.ts';
import { isAlive } from './processes.ts';
import { runBinary } from './run-binary.ts';

export interface MakeCluster {
  /** Absolute; the folder of the database's files. */
  readonly files: string;
  readonly binaries: string;
  readonly password: string;
  readonly identity: Identity;
}

/**
 * On Linux the folder is reached without passing its parents, which may be closed to other users.
 */
export const dataFolderArgument = process.platform === 'linux' ? '/proc/self/cwd' : undefined;

/**
 * Creates the database's files where there are none. They are created in a temporary folder and
 * moved into place, so that an interrupted start leaves no partial database that looks complete.
 */
export async function makeCluster(options: MakeCluster): Promise<void> {
  const { files, binaries, password, identity } = options;
  if (await isMade(files)) return;
  await removeLeftovers(files);
  const half = `${files}.${process.pid}.part`;
  const passwordFile = `${files}.${process.pid}.part.password`;
  const maker = await namedIdentity();
  await mkdir(half, { recursive: true, mode: 0o700 });
  await chownTree(maker, half);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await chownTree(maker, passwordFile);
  const opened = await open(passwordFile);
  try {
    const linux = dataFolderArgument !== undefined;
    await runBinary(
      join(binaries, 'bin', 'initdb'),
      [
        ...['-D', dataFolderArgument ?? half, '-U', 'postgres', '--auth=scram-sha-256'],
        ...[`--pwfile=${linux ? '/proc/self/fd/3' : passwordFile}`],
        ...['--encoding=UTF8', '--locale=C.UTF-8'],
      ],
      { identity: maker, cwd: half, files: linux ? [opened.fd] : [] },
    );
    await chownTree(identity, half);
    await moveInto(half, files);
  } catch (error) {
    const message = `The database could not be made in ${files}: ${(error as Error).message}`;
    throw new Error(message, { cause: error });
  } finally {
    await opened.close();
    await rm(passwordFile, { force: true });
    await rm(half, { recursive: true, force: true });
  }
}

async function moveInto(half: string, files: string): Promise<void> {
  try {
    await rename(half, files);
  } catch (error) {
    // Another process was faster, and its database will do.
    if (!(await isMade(files))) throw error;
  }
}

async function isMade(files: string): Promise<boolean> {
  return stat(join(files, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function removeLeftovers(files: string): Promise<void> {
  for (const name of await readdir(dirname(files))) {
    const [, pid] = /^(\d+)\.part/.exec(name.slice(basename(files).length + 1)) ?? [];
    if (!name.startsWith(`${basename(files)}.`) || pid === undefined || isAlive(Number(pid))) {
      continue;
    }
    await rm(join(dirname(files), name), { recursive: true, force: true });
  }
}
