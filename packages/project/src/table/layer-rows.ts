import type { ChunkColumn } from '../map/chunk/chunk.ts';
import type { ChunkStore } from '../map/chunk/chunk-store.ts';
import type { BatchRow } from '../map/document/batch.ts';
import type { MapDocument } from '../map/document/map-document.ts';
import { makeId, splitId } from '../map/ids.ts';
import type { FeatureId, FieldId, NodeId } from '../map/ids.ts';
import type { Json } from '../map/json.ts';
import { MAX_CHUNK_FEATURES } from '../map/limits.ts';
import { ColumnBuilder } from './column.ts';
import type { Column } from './column.ts';

/** The rows of a batch that are as they came, out of one chunk. */
interface ChunkPart {
  readonly chunk: string;
  /** By turns: a row of the table, and its row in the chunk. */
  readonly pairs: number[];
}

/**
 * The features of a layer as rows, as the document is when they are made: those of batches in
 * their order, edited or not, then those that were drawn. Columns are read once they are asked for.
 */
export class LayerRows {
  readonly ids: readonly FeatureId[];
  readonly #document: MapDocument;
  readonly #chunks: ChunkStore;
  readonly #parts: readonly ChunkPart[];
  /** Rows that no chunk has as they are. */
  readonly #edited: readonly number[];
  readonly #columns = new Map<FieldId, Column>();

  constructor(document: MapDocument, chunks: ChunkStore, layer: NodeId) {
    this.#document = document;
    this.#chunks = chunks;
    const list = new RowList(document, layer);
    if (document.isThere(layer)) list.addAll();
    this.ids = list.ids;
    this.#parts = list.parts;
    this.#edited = list.edited;
  }

  /** The properties of a row as they are now; undefined for one that has gone since. */
  valuesAt(row: number, fields: readonly FieldId[]): readonly (Json | undefined)[] | undefined {
    const properties = this.#document.feature(this.ids[row]!)?.properties;
    return properties && fields.map((field) => properties[field]);
  }

  column(field: FieldId): Column {
    const known = this.#columns.get(field);
    if (known) return known;
    const made = this.#makeColumn(field);
    this.#columns.set(field, made);
    return made;
  }

  #makeColumn(field: FieldId): Column {
    const builder = new ColumnBuilder(this.ids.length);
    for (const { chunk, pairs } of this.#parts) {
      const column = this.#chunks.chunk(chunk).columns.find((each) => each.field === field);
      if (column) fillFromChunk(builder, column, pairs);
    }
    for (const row of this.#edited) {
      const value = this.#document.edited.get(this.ids[row]!)?.properties[field];
      builder.set(row, builder.numberOf(value));
    }
    return builder.finish();
  }
}

function fillFromChunk(
  builder: ColumnBuilder,
  { words, wordOf }: ChunkColumn,
  pairs: readonly number[],
): void {
  const numbers = words.map((word) => builder.numberOf(word));
  for (let at = 0; at < pairs.length; at += 2) {
    const word = wordOf[pairs[at + 1]!]!;
    if (word > 0) builder.set(pairs[at]!, numbers[word - 1]!);
  }
}

class RowList {
  readonly ids: FeatureId[] = [];
  readonly parts: ChunkPart[] = [];
  readonly edited: number[] = [];
  readonly #document: MapDocument;
  readonly #layer: NodeId;

  constructor(document: MapDocument, layer: NodeId) {
    this.#document = document;
    this.#layer = layer;
  }

  addAll(): void {
    const { batches, edited } = this.#document;
    for (const batch of batches.values()) {
      if (batch.layer === this.#layer && !batch.isRemoved) this.#addBatch(batch);
    }
    for (const [id, feature] of edited) {
      if (feature?.layer === this.#layer && !this.#isListed(id)) this.#addEdited(id);
    }
  }

  /** Whether the feature came with a batch of this layer, whose rows keep their places. */
  #isListed(id: FeatureId): boolean {
    const [origin, number] = splitId(id);
    const batch = this.#document.batches.get(origin);
    return batch?.layer === this.#layer && !batch.isRemoved && number < batch.count;
  }

  #addEdited(id: FeatureId): void {
    this.edited.push(this.ids.length);
    this.ids.push(id);
  }

  #addBatch({ origin, count, chunks }: BatchRow): void {
    const { edited } = this.#document;
    for (const [index, chunk] of chunks.entries()) {
      const first = index * MAX_CHUNK_FEATURES;
      const pairs: number[] = [];
      for (let number = first; number < Math.min(count, first + MAX_CHUNK_FEATURES); number++) {
        const id = makeId(origin, number);
        const feature = edited.get(id);
        if (feature === undefined) {
          pairs.push(this.ids.length, number - first);
          this.ids.push(id);
        } else if (feature?.layer === this.#layer) this.#addEdited(id);
      }
      this.parts.push({ chunk, pairs });
    }
  }
}
