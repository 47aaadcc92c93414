import { readFile } from 'node:fs/promises';

/** A file of a region pack, named by its content. */
export interface PackedFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Files opened for use, kept by their content's hash so that a replaced region is never mixed with
 * its successor. When the kept files exceed the limit, the least recently used go; the newest is
 * kept whatever its size. Requests that come while a file is being opened share the opening.
 */
export class PackCache<T> {
  readonly #open: (bytes: Uint8Array) => T;
  readonly #maxBytes: number;
  /** In the order of last use. */
  readonly #kept = new Map<string, { readonly opened: Promise<T>; readonly bytes: number }>();
  #keptBytes = 0;

  constructor(open: (bytes: Uint8Array) => T, maxBytes: number) {
    this.#open = open;
    this.#maxBytes = maxBytes;
  }

  /** Rejects where the file cannot be read or opened; the next call tries again. */
  get(file: PackedFile): Promise<T> {
    const kept = this.#kept.get(file.sha256);
    if (kept) {
      this.#kept.delete(file.sha256);
      this.#kept.set(file.sha256, kept);
      return kept.opened;
    }
    const opened = readBytes(file.path).then((bytes) => this.#open(bytes));
    const entry = { opened, bytes: file.bytes };
    this.#kept.set(file.sha256, entry);
    this.#keptBytes += file.bytes;
    opened.catch(() => {
      if (this.#kept.get(file.sha256) === entry) this.#drop(file.sha256);
    });
    for (const sha256 of this.#kept.keys()) {
      if (this.#keptBytes <= this.#maxBytes || sha256 === file.sha256) break;
      this.#drop(sha256);
    }
    return opened;
  }

  #drop(sha256: string): void {
    this.#keptBytes -= this.#kept.get(sha256)?.bytes ?? 0;
    this.#kept.delete(sha256);
  }
}

/** A plain array: the packages take Uint8Array, whose `slice` copies, while a Buffer's does not. */
async function readBytes(path: string): Promise<Uint8Array> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return new Uint8Array(buffer, byteOffset, byteLength);
}
