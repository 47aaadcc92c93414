import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LineReader } from './line-reader.ts';

/**
 * Puts a stored file back where it was, whole or not at all.
 *
 * @param folder where stored files lie; without it the file is left out.
 * @throws where another file is in its place.
 */
export async function restoreFile(
  reader: LineReader,
  { path, bytes }: { readonly path: string; readonly bytes: number },
  folder: string | undefined,
): Promise<void> {
  if (folder === undefined) {
    // Read past it.
    for await (const _ of reader.bytes(bytes));
  } else {
    const target = resolve(folder, path);
    if (!target.startsWith(resolve(folder) + sep)) {
      throw new Error('The backup holds a file that belongs elsewhere.');
    }
    await place(reader.bytes(bytes), { target, temporary: join(folder, 'tmp', randomUUID()) });
  }
  await reader.line();
}

async function place(
  bytes: AsyncIterable<Buffer>,
  { target, temporary }: { readonly target: string; readonly temporary: string },
): Promise<void> {
  await mkdir(dirname(temporary), { recursive: true });
  try {
    const into = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes), into);
    if (await exists(target)) {
      // As after a restore that was cut off.
      if ((await hashOf(target)) === (await hashOf(temporary))) return;
      throw new Error(`There is another file in ${target}. Restore into an empty folder.`);
    }
    await mkdir(dirname(target), { recursive: true });
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true });
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
