import type { Bbox } from '@webmaps/geo/bbox';
import { ChunkError } from '@webmaps/project/map/chunk/chunk-reader';
import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { writeChunk } from '@webmaps/project/map/chunk/write-chunk';
import type { Batch } from '@webmaps/project/map/document/batch';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import type { Author } from '@webmaps/project/map/document/may-change';
import { boundsOf, joinBounds } from '@webmaps/project/map/geometry/bounds';
import type { Entry } from '@webmaps/project/map/replica/entry';
import { newReplica, Replica } from '@webmaps/project/map/replica/replica';
import { listFeatures } from '@webmaps/project/map/whole/list-features';
import { mapChunks, packContent, unpackContent } from '@webmaps/project/map/whole/pack-content';
import { formatOfNodes } from '@webmaps/project/map/document/change-format';
import { publicFeatures, publicLayers, publicNodes } from '@webmaps/project/map/whole/publish';
import { mapChangeRowSchema, readEntry } from '@webmaps/protocol/map/map-entry';
import { contentOf, mapSnapshotSchema } from '@webmaps/protocol/map/map-snapshot';
import { createHash } from 'node:crypto';
import type { Folded, FoldedMap, FoldJob, LogRow, MapFile } from './fold-job.ts';

/** What a map may grow by, beside twice its chunks: the edits of a whole log. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** A map that is not written, though it could be read. */
class FoldError extends Error {
  override readonly name = 'FoldError';
}

/** A replica has an author for what it proposes; this one proposes nothing. */
const NOBODY: Author = { personId: '', role: 'viewer' };

/**
 * Folds entries on top of a snapshot by the rules that browsers fold by, and writes what comes of it.
 * A map whose chunks are missing or damaged is stuck: nobody folds on without them.
 */
export function foldMap(job: FoldJob): Folded {
  try {
    const replica = openReplica(job);
    const { missing } = replica.confirm(job.rows.map(entryOf));
    if (missing.length > 0) throw new ChunkError(`The chunk ${missing[0]} is missing`);
    const { document, seq, checksum } = replica;
    const maxBytes = maxWrittenBytes(job);
    return {
      status: 'folded',
      seq,
      snapshot: writeSnapshot(document, { seq, checksum, maxBytes }),
      published: job.isVisited ? writePublished(document, { seq, maxBytes }) : undefined,
    };
  } catch (error) {
    if (error instanceof ChunkError || error instanceof FoldError)
      return { status: 'stuck', reason: error.message };
    throw error;
  }
}

function openReplica({ snapshot, files }: FoldJob): Replica {
  const chunks = openChunks(files);
  const saved = newReplica('s');
  const hasChunk = (name: string): boolean => chunks.has(name);
  if (snapshot === undefined) {
    return new Replica({ document: new MapDocument(chunks), hasChunk, author: NOBODY, saved });
  }
  const from = mapSnapshotSchema.parse(JSON.parse(snapshot));
  const content = unpackContent(mapChunks(contentOf(from), (name) => chunks.chunk(name)));
  const { seq, checksum } = from;
  const document = new MapDocument(chunks, content);
  return new Replica({ document, hasChunk, author: NOBODY, seq, checksum, saved });
}

function openChunks(files: readonly MapFile[]): ChunkStore {
  const chunks = new ChunkStore();
  for (const { name, bytes } of files) {
    if (nameOf(bytes) !== name) throw new ChunkError(`The chunk ${name} is damaged`);
    chunks.add(name, bytes);
  }
  return chunks;
}

function entryOf(row: LogRow): Entry {
  const read = readEntry(mapChangeRowSchema.parse({ ...row, change: JSON.parse(row.change) }));
  if (read.status === 'newer') throw new Error(`Entry ${row.seq} is of a newer version`);
  return read.entry;
}

/** Batches may name a chunk many times, so a small one could become very much. */
function maxWrittenBytes({ files }: FoldJob): number {
  return 2 * files.reduce((sum, { bytes }) => sum + bytes.length, 0) + SPARE_BYTES;
}

function writeSnapshot(
  document: MapDocument,
  {
    seq,
    checksum,
    maxBytes,
  }: {
    readonly seq: number;
    readonly checksum: number;
    readonly maxBytes: number;
  },
): FoldedMap['snapshot'] {
  const files = new Files(maxBytes);
  const packed = packContent(document, (bytes) => files.add(bytes));
  return {
    features: countFeatures(document),
    content: JSON.stringify({ format: formatOfNodes(packed.nodes), seq, checksum, ...packed }),
    files: files.all,
  };
}

function writePublished(
  document: MapDocument,
  { seq, maxBytes }: { readonly seq: number; readonly maxBytes: number },
): FoldedMap['published'] {
  const files = new Files(maxBytes);
  const batches: Batch[] = [];
  const boxes: Bbox[] = [];
  for (const [index, layer] of publicLayers(document).entries()) {
    const chunks: string[] = [];
    let count = 0;
    for (const features of publicFeatures(document, layer)) {
      chunks.push(files.add(writeChunk(features)));
      count += features.length;
      boxes.push(boundsOf(features.map(({ geometry }) => geometry))!);
    }
    if (count > 0) batches.push({ origin: `p${index}`, layer, count, chunks });
  }
  const nodes = publicNodes(document);
  return {
    features: batches.reduce((sum, { count }) => sum + count, 0),
    bounds: joinBounds(boxes),
    content: JSON.stringify({ format: formatOfNodes(nodes), seq, nodes, batches }),
    files: files.all,
  };
}

/** Files by what is in them, so that equal ones are kept once. */
class Files {
  readonly #files = new Map<string, MapFile>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get all(): readonly MapFile[] {
    return [...this.#files.values()];
  }

  add(bytes: Uint8Array<ArrayBuffer>): string {
    const name = nameOf(bytes);
    if (this.#files.has(name)) return name;
    this.#files.set(name, { name, bytes });
    this.#bytes += bytes.length;
    if (this.#bytes > this.#maxBytes) throw new FoldError('It grows far beyond its chunks');
    return name;
  }
}

function nameOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function countFeatures(document: MapDocument): number {
  let count = 0;
  for (const _ of listFeatures(document)) count++;
  return count;
}
