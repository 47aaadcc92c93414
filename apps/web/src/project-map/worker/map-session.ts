import { readChunk } from '@webmaps/project/map/chunk/read-chunk';
import type { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import type { ChunkName } from '@webmaps/project/map/document/batch';
import { mapChunks, unpackContent } from '@webmaps/project/map/whole/pack-content';
import type { Entry } from '@webmaps/project/map/replica/entry';
import type { ProjectRole } from '@webmaps/project/role';
import type { KeptMap } from '../kept/kept-map.ts';
import { layerApi } from '../layers/layer-api.ts';
import type { LayerReader } from '../layers/layer-reader.ts';
import { LayerTables, SETTLE_AFTER_MILLISECONDS } from '../layers/layer-tables.ts';
import { tableApi } from '../table/table-api.ts';
import type { TableReader } from '../table/table-reader.ts';
import { addChunk, nameChunk } from './chunk-files.ts';
import type { NamedChunk } from './chunk-files.ts';
import { Keeper } from './keeper.ts';
import type { MapReport } from './map-report.ts';
import { OpenMap } from './open-map.ts';
import type { OpenedReplica } from './open-kept-map.ts';
import type { SnapshotStart } from './snapshot-start.ts';
import { ScratchLog } from './scratch-log.ts';

interface MapSessionOptions extends OpenedReplica {
  readonly kept: KeptMap | undefined;
  readonly isScratch: boolean;
}

/** A map that one tab has open: what it shows, where it is kept, and who hears of changes. */
export class MapSession {
  readonly map: OpenMap;
  readonly chunks: ChunkStore;
  readonly session: string;
  readonly layers: LayerReader;
  readonly table: TableReader;
  readonly kept: KeptMap | undefined;
  readonly #unkept = new Map<ChunkName, Uint8Array<ArrayBuffer>>();
  readonly #keeper: Keeper;
  readonly #scratch: ScratchLog | undefined;
  #onReport: ((report: MapReport) => void) | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor({ replica, chunks, session, kept, isScratch }: MapSessionOptions) {
    const tables = new LayerTables(replica.document);
    this.map = new OpenMap({ replica, tables, session });
    this.chunks = chunks;
    this.session = session;
    this.layers = layerApi(tables);
    this.table = tableApi({
      document: replica.document,
      chunks,
      get changeCount() {
        return tables.changeCount;
      },
    });
    this.kept = kept;
    this.#keeper = new Keeper(kept, () => replica.save());
    if (isScratch) {
      const onFolded = () => this.changed();
      this.#scratch = new ScratchLog({ kept, map: this.map, onFolded });
    }
  }

  follow(onReport: (report: MapReport) => void): void {
    this.#onReport = onReport;
    void this.#scratch?.advance();
    this.#report();
  }

  /** To be called after whatever may have changed the map: keeps it, and says so. */
  changed(entries: readonly Entry[] = []): void {
    this.#keeper.keep(entries);
    this.#report();
    this.#settleLater();
    if (this.map.replica.request !== undefined) void this.#scratch?.advance();
  }

  /** Takes a chunk from the server; `false` where its bytes are not what its name says. */
  takeChunk(chunk: NamedChunk): boolean {
    if (nameChunk(chunk.bytes) !== chunk.name || !addChunk(this.chunks, chunk)) return false;
    // Where this fails, it is fetched again.
    void this.kept?.keepChunk(chunk).catch(() => undefined);
    return true;
  }

  /**
   * Goes on from a snapshot. Where it cannot be kept here, the next opening finds the gap again.
   *
   * @returns the number of the last entry in the map
   */
  async beginFrom({ content, chunks }: SnapshotStart): Promise<number> {
    for (const chunk of chunks) this.takeChunk(chunk);
    const { seq, checksum } = content;
    const packed = mapChunks(content, readChunk);
    const reached = this.map.beginFrom({ content: unpackContent(packed), seq, checksum });
    await this.kept?.keepContent(content).catch(() => undefined);
    this.changed();
    return reached;
  }

  /** Keeps a chunk that is made here. Returns its name; undefined where there is no room for it. */
  async addOwnChunk(bytes: Uint8Array<ArrayBuffer>): Promise<ChunkName | undefined> {
    const chunk = { name: nameChunk(bytes), bytes };
    try {
      await this.kept?.keepChunk(chunk);
    } catch {
      return undefined;
    }
    // In a browser that keeps nothing, the page sends it from here.
    if (this.kept === undefined) this.#unkept.set(chunk.name, bytes);
    return addChunk(this.chunks, chunk) ? chunk.name : undefined;
  }

  async readChunk(name: ChunkName): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return this.#unkept.get(name) ?? this.kept?.readChunk(name);
  }

  keepRole(role: ProjectRole): void {
    // Where this fails, the role is asked for again.
    void this.kept?.keepRole(role).catch(() => undefined);
  }

  /** Resolves once everything is kept that can be. */
  async settled(): Promise<void> {
    await this.#scratch?.advance();
    await this.#keeper.settled();
  }

  get #isKept(): boolean {
    return this.#keeper.isKept && this.#scratch?.isKept !== false;
  }

  #report(): void {
    this.#onReport?.(this.map.report({ isKept: this.#isKept }));
  }

  #settleLater(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      if (this.map.settleTables()) this.#report();
    }, SETTLE_AFTER_MILLISECONDS);
  }
}
