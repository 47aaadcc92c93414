import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a secret to a file that only its owner may read. The complete file is linked into place:
 * of two processes at the same time, both continue with the first one's.
 *
 * @returns what the file holds then.
 */
export async function writeOnce(file: string, make: () => string | Promise<string>) {
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (known !== undefined) return known;
  const half = `${file}.${randomUUID()}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(half, await make(), { mode: 0o600, flush: true });
  await link(half, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(half);
  return readFile(file, 'utf8');
}
