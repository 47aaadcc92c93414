import { open, readFile } from 'node:fs/promises';

/** A file of a region pack, identified by its content. */
export interface PackedFile {
  /** An absolute path. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Opened files, alone or several as one value, cached by their contents' hashes so that a replaced
 * region is never mixed with its successor. When the cached files exceed the limit, the least
 * recently used are evicted; the newest is kept whatever its size. Requests that come while a file
 * is being opened share the opening.
 */
export class PackCache<T> {
  readonly #open: (first: Uint8Array, ...more: Uint8Array[]) => T;
  readonly #maxBytes: number;
  readonly #readFile: (file: PackedFile) => Promise<Uint8Array>;
  /** In the order of last use. */
  readonly #kept = new Map<string, { readonly opened: Promise<T>; readonly bytes: number }>();
  #keptBytes = 0;

  constructor(
    open: (first: Uint8Array, ...more: Uint8Array[]) => T,
    maxBytes: number,
    readFile: (file: PackedFile) => Promise<Uint8Array> = readBytes,
  ) {
    this.#open = open;
    this.#maxBytes = maxBytes;
    this.#readFile = readFile;
  }

  /** Rejects where a file cannot be read or opened; the next call tries again. */
  get(file: PackedFile, ...more: PackedFile[]): Promise<T> {
    const key = [file, ...more].map(({ sha256 }) => sha256).join();
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.opened;
    }
    const opened = this.#read(file, more);
    const entry = { opened, bytes: more.reduce((sum, { bytes }) => sum + bytes, file.bytes) };
    this.#kept.set(key, entry);
    this.#keptBytes += entry.bytes;
    opened.catch(() => {
      if (this.#kept.get(key) === entry) this.#drop(key);
    });
    for (const other of this.#kept.keys()) {
      if (this.#keptBytes <= this.#maxBytes || other === key) break;
      this.#drop(other);
    }
    return opened;
  }

  async #read(file: PackedFile, more: readonly PackedFile[]): Promise<T> {
    const [first, ...others] = await Promise.all([
      this.#readFile(file),
      ...more.map((other) => this.#readFile(other)),
    ]);
    return this.#open(first, ...others);
  }

  #drop(key: string): void {
    this.#keptBytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

/** A plain array: the packages take Uint8Array, whose `slice` copies, while a Buffer's does not. */
async function readBytes({ path }: PackedFile): Promise<Uint8Array> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The same in memory that threads share. */
export async function readShared({ path, bytes }: PackedFile): Promise<Uint8Array> {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes));
  const file = await open(path);
  try {
    let length = 0;
    while (length < bytes) {
      const { bytesRead } = await file.read(shared, length, bytes - length, length);
      if (bytesRead === 0) throw new Error(`${path} has ${length} bytes, not ${bytes}`);
      length += bytesRead;
    }
  } finally {
    await file.close();
  }
  return shared;
}
