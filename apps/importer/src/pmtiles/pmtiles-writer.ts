import { toDegrees7 } from '@webmaps/geo/round';
/**
 * Writes PMTiles archives, version 3: tiles in Hilbert order, equal tiles stored once, equal
 * neighbours in one directory row. The bytes depend on the tiles alone, not on the order in which
 * they were added. Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

import type { Bbox } from '@webmaps/geo/bbox';
import { bboxCentre } from '@webmaps/geo/bbox';

import { gzip } from './gzip.ts';
import { packDirectories, type DirectoryEntry } from './pmtiles-directory.ts';
import { tileIdOf } from '@webmaps/tiles/tile-id';

/** Numbers of the specification. */
const TILE_TYPES = { other: 0, mvt: 1, png: 2, jpeg: 3, webp: 4 } as const;
/** Pictures are compressed already. */
const GZIPPED: ReadonlySet<keyof typeof TILE_TYPES> = new Set(['other', 'mvt']);
const NO_COMPRESSION = 1;
const GZIP = 2;

const HEADER_BYTES = 127;

export interface PmtilesOptions {
  readonly tileType: keyof typeof TILE_TYPES;
  readonly bbox: Bbox;
  /** Becomes the JSON metadata; vector archives must name their `vector_layers`. */
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface PmtilesSummary {
  readonly bytes: number;
  /** Tiles that can be asked for. */
  readonly tiles: number;
  /** Different ones among them. */
  readonly contents: number;
  readonly minZoom: number;
  readonly maxZoom: number;
}

export class PmtilesWriter {
  readonly #options: PmtilesOptions;
  readonly #contents = new Map<string, Uint8Array>();
  readonly #tiles: { readonly tileId: number; readonly content: Uint8Array }[] = [];
  #minZoom = 255;
  #maxZoom = 0;

  constructor(options: PmtilesOptions) {
    this.#options = options;
  }

  /** Adds one tile; all but pictures are compressed here and must be handed over plain. */
  add(z: number, x: number, y: number, bytes: Uint8Array): void {
    const key = createHash('sha1').update(bytes).digest('base64');
    let content = this.#contents.get(key);
    if (content === undefined) {
      content = GZIPPED.has(this.#options.tileType) ? gzip(bytes) : bytes;
      this.#contents.set(key, content);
    }
    this.#tiles.push({ tileId: tileIdOf(z, x, y), content });
    this.#minZoom = Math.min(this.#minZoom, z);
    this.#maxZoom = Math.max(this.#maxZoom, z);
  }

  /** Writes the archive. Nothing may be added afterwards. */
  async finish(path: string): Promise<PmtilesSummary> {
    this.#tiles.sort((a, b) => a.tileId - b.tileId);
    const { entries, contents, contentBytes } = this.#layOut();
    const { root, leaves } = packDirectories(entries);
    const metadata = gzip(Buffer.from(JSON.stringify(this.#options.metadata)));
    const header = this.#header({
      rootBytes: root.length,
      metadataBytes: metadata.length,
      leavesBytes: leaves.length,
      contentBytes,
      entryCount: entries.length,
      contentCount: contents.length,
    });
    const file = await open(path, 'w');
    try {
      await file.appendFile(Buffer.concat([header, root, metadata, leaves]));
      for (const batch of batches(contents)) await file.appendFile(Buffer.concat(batch));
    } finally {
      await file.close();
    }
    const bytes = HEADER_BYTES + root.length + metadata.length + leaves.length + contentBytes;
    return {
      bytes,
      tiles: this.#tiles.length,
      contents: contents.length,
      minZoom: this.#tiles.length === 0 ? 0 : this.#minZoom,
      maxZoom: this.#maxZoom,
    };
  }

  #layOut(): { entries: DirectoryEntry[]; contents: Uint8Array[]; contentBytes: number } {
    const entries: { tileId: number; offset: number; length: number; runLength: number }[] = [];
    const offsets = new Map<Uint8Array, number>();
    const contents: Uint8Array[] = [];
    let contentBytes = 0;
    for (const { tileId, content } of this.#tiles) {
      let offset = offsets.get(content);
      if (offset === undefined) {
        offset = contentBytes;
        offsets.set(content, offset);
        contents.push(content);
        contentBytes += content.length;
      }
      const last = entries.at(-1);
      if (last && last.offset === offset && last.tileId + last.runLength === tileId)
        last.runLength++;
      else entries.push({ tileId, offset, length: content.length, runLength: 1 });
    }
    return { entries, contents, contentBytes };
  }

  #header(sizes: {
    rootBytes: number;
    metadataBytes: number;
    leavesBytes: number;
    contentBytes: number;
    entryCount: number;
    contentCount: number;
  }): Buffer {
    const header = Buffer.alloc(HEADER_BYTES);
    header.write('PMTiles', 'latin1');
    header[7] = 3;
    const metadataStart = HEADER_BYTES + sizes.rootBytes;
    const leavesStart = metadataStart + sizes.metadataBytes;
    const numbers = [
      ...[
        HEADER_BYTES,
        sizes.rootBytes,
        metadataStart,
        sizes.metadataBytes,
        leavesStart,
        sizes.leavesBytes,
      ],
      ...[leavesStart + sizes.leavesBytes, sizes.contentBytes],
      ...[this.#tiles.length, sizes.entryCount, sizes.contentCount],
    ];
    for (const [i, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
    header[96] = 1; // clustered: contents are in the order of their first tile
    header[97] = GZIP;
    header[98] = GZIPPED.has(this.#options.tileType) ? GZIP : NO_COMPRESSION;
    header[99] = TILE_TYPES[this.#options.tileType];
    header[100] = this.#tiles.length === 0 ? 0 : this.#minZoom;
    header[101] = this.#maxZoom;
    const { bbox } = this.#options;
    for (const [i, degrees] of bbox.entries())
      header.writeInt32LE(toDegrees7(degrees), 102 + 4 * i);
    header[118] = Math.min(this.#maxZoom, 12);
    const centre = bboxCentre(bbox);
    header.writeInt32LE(toDegrees7(centre[0]), 119);
    header.writeInt32LE(toDegrees7(centre[1]), 123);
    return header;
  }
}

const BATCH_BYTES = 4 * 1024 * 1024;

/** Many small writes are slow, one of everything doubles memory: a few megabytes at a time. */
function* batches(contents: readonly Uint8Array[]): Generator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  let bytes = 0;
  for (const content of contents) {
    batch.push(content);
    bytes += content.length;
    if (bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  yield batch;
}
