import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileEndSchema } from './format.ts';
import type { LineReader } from './line-reader.ts';
import { parseJson } from './parse-json.ts';

/**
 * Restores a stored file to its former path, completely or not at all.
 *
 * @param folder the folder of stored files; without it the file is skipped.
 * @param hasSum whether the file's checksum follows it
 * @throws where another file has its path, or its bytes are not those that were written.
 */
export async function restoreFile(
  reader: LineReader,
  { path, bytes }: { readonly path: string; readonly bytes: number },
  { folder, hasSum }: { readonly folder: string | undefined; readonly hasSum: boolean },
): Promise<void> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of reader.bytes(bytes)) {
      hash.update(chunk);
      yield chunk;
    }
  };
  const check = async () => {
    await reader.line();
    if (!hasSum) return;
    const end = fileEndSchema.safeParse(parseJson((await reader.line()) ?? ''));
    if (!end.success || end.data.sha256 !== hash.digest('hex')) {
      throw new Error(`The backup is damaged: the file ${path} is not the one that was written.`);
    }
  };
  if (folder === undefined) {
    // Skipped.
    for await (const _ of hashed());
    await check();
    return;
  }
  const target = resolve(folder, path);
  if (!target.startsWith(resolve(folder) + sep)) {
    throw new Error('The backup holds a file that belongs elsewhere.');
  }
  await place(hashed(), { target, temporary: join(folder, 'tmp', randomUUID()), check });
}

async function place(
  bytes: AsyncIterable<Buffer>,
  {
    target,
    temporary,
    check,
  }: {
    readonly target: string;
    readonly temporary: string;
    /** Called once all bytes are read. */
    readonly check: () => Promise<void>;
  },
): Promise<void> {
  await mkdir(dirname(temporary), { recursive: true });
  try {
    const into = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(bytes), into);
    await check();
    if (await exists(target)) {
      // Left by an earlier restore that was cut off.
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
