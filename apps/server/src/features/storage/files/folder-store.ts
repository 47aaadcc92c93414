import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { FileRange, FileStore, StoredFile } from './file-store.ts';

/**
 * Files in a folder of this machine: `files/<two letters>/<name>`. A file is written to `tmp/`
 * first, synced to the disk and then renamed, so that a name exists completely or not at all.
 */
export function folderStore(folder: string): FileStore {
  const temporary = join(folder, 'tmp');
  const files = join(folder, 'files');
  const pathOf = (name: string) => {
    if (!/^[\w-][\w.-]*$/.test(name)) throw new Error(`${name} is no name of a stored file.`);
    return join(files, name.slice(0, 2), name);
  };

  /** Lets the callback write to a temporary path, then moves it into place durably. */
  const place = async <T>(name: string, work: (path: string) => Promise<T>): Promise<T> => {
    const target = pathOf(name);
    await mkdir(temporary, { recursive: true });
    const path = join(temporary, `${name}.${crypto.randomUUID()}`);
    try {
      const result = await work(path);
      await sync(path);
      const made = await mkdir(dirname(target), { recursive: true });
      if (made !== undefined) await sync(files);
      await rename(path, target);
      await sync(dirname(target));
      return result;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };

  return {
    write: async (name, bytes) =>
      place(name, async (path) => {
        await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return (await stat(path)).size;
      }),
    read: async (name, range) => openForReading(pathOf(name), range),
    copy: async (from, to) => place(to, (path) => copyFile(pathOf(from), path)),
    join: async (parts, name) =>
      place(name, async (path) => {
        // Opened first: a part that fails at once would otherwise be discarded before its file is
        // created, and the file would be left behind.
        const joined = await open(path, 'wx', 0o600);
        await pipeline(inOrder(parts.map(pathOf)), joined.createWriteStream());
      }),
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
    },
    list: () => filesOf(files),
    discardUnfinished: async (before) => {
      for await (const { name, writtenAt } of filesOf(temporary)) {
        if (writtenAt < before) await rm(join(temporary, name), { force: true });
      }
    },
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function openForReading(path: string, range?: FileRange): Promise<Readable | undefined> {
  try {
    const handle = await open(path, 'r');
    return handle.createReadStream(range && { start: range.start, end: range.end });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function* inOrder(paths: readonly string[]): AsyncIterable<Buffer> {
  for (const path of paths) {
    yield* createReadStream(path, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>;
  }
}

async function* filesOf(folder: string): AsyncIterable<StoredFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (found) yield { name: entry.name, writtenAt: found.mtime };
  }
}
