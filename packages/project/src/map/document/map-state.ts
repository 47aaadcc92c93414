import { ROOT, splitId } from '../ids.ts';
import type { FeatureId, NodeId, Origin } from '../ids.ts';
import type { MapNode } from '../nodes/node.ts';
import { readBatchRow } from './batch.ts';
import type { BatchRow, ChunkSource } from './batch.ts';
import type { Feature } from './feature.ts';
import { Journal } from './journal.ts';

/** What a map is at one point of its log: nodes, batches, and beside them what is not as it came. */
export interface MapContent {
  readonly nodes: ReadonlyMap<NodeId, MapNode>;
  readonly batches: ReadonlyMap<Origin, BatchRow>;
  /** Features that were drawn or edited. Null is a removed one, which hides the row of its batch. */
  readonly edited: ReadonlyMap<FeatureId, Feature | null>;
}

/** The content with what reads it. Only the functions of `changes/` write, each through the journal. */
export class MapState implements MapContent {
  readonly nodes = new Map<NodeId, MapNode>();
  readonly batches = new Map<Origin, BatchRow>();
  readonly edited = new Map<FeatureId, Feature | null>();
  readonly journal = new Journal();
  readonly #chunks: ChunkSource;

  constructor(chunks: ChunkSource) {
    this.#chunks = chunks;
  }

  setNode(id: NodeId, node: MapNode): void {
    this.journal.set(this.nodes, id, node);
  }

  setBatch(row: BatchRow): void {
    this.journal.set(this.batches, row.origin, row);
  }

  setFeature(id: FeatureId, feature: Feature | null): void {
    this.journal.set(this.edited, id, feature);
  }

  /** Shows the row of a batch as it came. */
  resetFeature(id: FeatureId): void {
    this.journal.delete(this.edited, id);
  }

  /** The feature, where it and its layer are there. */
  feature(id: FeatureId): Feature | undefined {
    const edited = this.edited.get(id);
    if (edited !== undefined)
      return edited !== null && this.isThere(edited.layer) ? edited : undefined;
    const batch = this.batchOf(id);
    if (batch === undefined) return undefined;
    return { ...readBatchRow(this.#chunks, batch, splitId(id)[1]), layer: batch.layer };
  }

  /** As `feature`, without reading a chunk. */
  layerOf(id: FeatureId): NodeId | undefined {
    const edited = this.edited.get(id);
    if (edited === undefined) return this.batchOf(id)?.layer;
    return edited !== null && this.isThere(edited.layer) ? edited.layer : undefined;
  }

  /**
   * Whether an id cannot be given to a new feature. Those of a hidden layer or a removed batch are
   * taken, too, since restoring it brings them back; only a removed feature's is free, for its own.
   */
  isTaken(id: FeatureId): boolean {
    const edited = this.edited.get(id);
    if (edited !== undefined) return edited !== null;
    const [origin, number] = splitId(id);
    return number < (this.batches.get(origin)?.count ?? 0);
  }

  /** Whether a node and all above it are there. The root always is. */
  isThere(id: NodeId): boolean {
    for (let at = id; at !== ROOT;) {
      const node = this.nodes.get(at);
      if (node === undefined || node.isRemoved) return false;
      at = node.parent;
    }
    return true;
  }

  isGroup(id: NodeId): boolean {
    return id === ROOT || (this.nodes.get(id)?.kind === 'group' && this.isThere(id));
  }

  isLayer(id: NodeId): boolean {
    return this.nodes.get(id)?.kind === 'layer' && this.isThere(id);
  }

  /** Rows that there is room for, as MAX_FEATURES counts them. */
  countRows(): number {
    let rows = this.edited.size;
    for (const { count } of this.batches.values()) rows += count;
    return rows;
  }

  /** The batch that has a row for a feature, where it and its layer are there. */
  batchOf(id: FeatureId): BatchRow | undefined {
    const [origin, number] = splitId(id);
    const batch = this.batches.get(origin);
    const has = batch !== undefined && !batch.isRemoved && number < batch.count;
    return has && this.isThere(batch.layer) ? batch : undefined;
  }
}
