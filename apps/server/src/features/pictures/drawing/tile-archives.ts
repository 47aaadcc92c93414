import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { Compression, PMTiles, SharedPromiseCache } from 'pmtiles';
import type { Source } from 'pmtiles';

const unzip = promisify(gunzip);

/** Archives that stay open; the least recently used is closed first. */
const MAX_OPEN = 16;

/** Vector tiles of archives on this machine. Their paths hold hashes of their contents. */
export class TileArchives {
  readonly #open = new Map<string, { readonly archive: PMTiles; readonly file: FileHandle }>();

  /** The tile, not compressed; undefined where the archive has none. */
  async tile(path: string, z: number, x: number, y: number): Promise<Uint8Array | undefined> {
    const archive = await this.#archive(path);
    const found = await archive.getZxy(z, x, y);
    return found && new Uint8Array(found.data);
  }

  async zooms(path: string): Promise<{ readonly minZoom: number; readonly maxZoom: number }> {
    const archive = await this.#archive(path);
    return archive.getHeader();
  }

  async #archive(path: string): Promise<PMTiles> {
    const known = this.#open.get(path);
    if (known) {
      this.#open.delete(path);
      this.#open.set(path, known);
      return known.archive;
    }
    const file = await open(path, 'r');
    const archive = new PMTiles(sourceOf(path, file), new SharedPromiseCache(), decompress);
    this.#open.set(path, { archive, file });
    for (const [oldest, { file: old }] of this.#open) {
      if (this.#open.size <= MAX_OPEN) break;
      this.#open.delete(oldest);
      await old.close();
    }
    return archive;
  }
}

function sourceOf(path: string, file: FileHandle): Source {
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}

async function decompress(data: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return data;
  if (compression !== Compression.Gzip) throw new Error('Tiles are compressed by gzip here.');
  const { buffer, byteOffset, byteLength } = await unzip(data);
  return buffer.slice(byteOffset, byteOffset + byteLength);
}
