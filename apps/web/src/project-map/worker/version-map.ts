import type { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { readChunk } from '@webmaps/project/map/chunk/read-chunk';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import type { Author } from '@webmaps/project/map/document/may-change';
import { newReplica, Replica } from '@webmaps/project/map/replica/replica';
import { mapChunks, unpackContent } from '@webmaps/project/map/whole/pack-content';
import { contentOf, mapSnapshotSchema } from '@webmaps/protocol/map/map-snapshot';
import { layerApi } from '../layers/layer-api.ts';
import type { LayerReader } from '../layers/layer-reader.ts';
import { LayerTables } from '../layers/layer-tables.ts';
import { tableApi } from '../table/table-api.ts';
import type { TableReader } from '../table/table-reader.ts';
import { nameChunk } from './chunk-files.ts';
import { readRows } from './fold-rows.ts';
import type { Folded } from './map-report.ts';
import type { SnapshotFiles } from './snapshot-start.ts';

/** A replica has an author for what it proposes; this one proposes nothing. */
const NOBODY: Author = { personId: '', role: 'viewer' };

/** The map as it was at one entry, beside the one that is open and with its chunks. */
export class VersionMap {
  readonly layers: LayerReader;
  readonly table: TableReader;
  readonly #replica: Replica;

  private constructor(replica: Replica, chunks: ChunkStore) {
    this.#replica = replica;
    const tables = new LayerTables(replica.document);
    this.layers = layerApi(tables);
    const { document } = replica;
    this.table = tableApi({ document, chunks, changeCount: 0 });
  }

  /**
   * Begins with a snapshot, or with the empty map. Undefined where the snapshot cannot be read or
   * something that it names is missing.
   */
  static open(start: SnapshotFiles | undefined, chunks: ChunkStore): VersionMap | undefined {
    const shared = {
      author: NOBODY,
      hasChunk: (name: string) => chunks.has(name),
      saved: newReplica('v'),
    };
    if (start === undefined) {
      return new VersionMap(new Replica({ ...shared, document: new MapDocument(chunks) }), chunks);
    }
    const snapshot = mapSnapshotSchema.safeParse(start.content).data;
    if (snapshot === undefined) return undefined;
    const own = new Map(
      start.files.flatMap(({ name, bytes }) =>
        nameChunk(bytes) === name ? [[name, bytes] as const] : [],
      ),
    );
    const isWhole =
      snapshot.edited.every(({ chunk }) => own.has(chunk)) &&
      snapshot.batches.every((batch) => batch.chunks.every((name) => chunks.has(name)));
    if (!isWhole) return undefined;
    const packed = mapChunks(contentOf(snapshot), (name) => readChunk(own.get(name)!));
    const document = new MapDocument(chunks, unpackContent(packed));
    const { seq, checksum } = snapshot;
    return new VersionMap(new Replica({ ...shared, document, seq, checksum }), chunks);
  }

  get document(): MapDocument {
    return this.#replica.document;
  }

  /** The last entry that it shows. */
  get seq(): number {
    return this.#replica.seq;
  }

  /** Folds what came between the snapshot and the entry of the version. */
  fold(rows: readonly unknown[]): Folded {
    const { entries, isNewer } = readRows(rows);
    const { missing } = this.#replica.confirm(entries);
    if (missing.length > 0) return { status: 'missing', chunks: missing };
    return isNewer ? { status: 'newer' } : { status: 'folded', seq: this.seq };
  }
}
