import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import type { Touched } from '@webmaps/project/map/document/outcome';
import { makeId } from '@webmaps/project/map/ids';
import type { FeatureId, NodeId, Origin } from '@webmaps/project/map/ids';
import { listFeatures } from '@webmaps/project/map/whole/list-features';
import { filterOf } from '@webmaps/project/style/layer-filter';
import { clustersOf } from '@webmaps/project/style/clusters';
import { fieldsOfStyle, styleOf } from '@webmaps/project/style/sections';
import { LayerTable } from './layer-table.ts';
import type { Carried } from './layer-table.ts';
import type { LayerNews } from './layer-reader.ts';

/** Rest after which `settle` is to be called, so that tiles show what was changed. */
export const SETTLE_AFTER_MILLISECONDS = 1000;

/** More that waits for tiles than this, and they are cut again at once. */
const MOST_HOT = 2000;
/** More dead rows than live ones, and than this, and a table is made again without them. */
const MOST_DEAD = 20_000;

/** What outlives a layer's table, so that neither a version nor a row ever comes back. */
interface Counters {
  version: number;
  nextRow: number;
}

/**
 * The layers of a document as tables, in step with it: what changes the document calls `touch`
 * with what the change touched, and `settle` after a rest. A table is made when it is first read.
 */
export class LayerTables {
  readonly document: MapDocument;
  readonly #tables = new Map<NodeId, LayerTable>();
  readonly #counters = new Map<NodeId, Counters>();
  #changeCount = 0;
  /** The features of the layer asked for last, which come in slices. */
  #listed:
    | { readonly layer: NodeId; readonly at: number; readonly ids: readonly FeatureId[] }
    | undefined;

  constructor(document: MapDocument) {
    this.document = document;
  }

  /** Higher after each change of the document. */
  get changeCount(): number {
    return this.#changeCount;
  }

  /** The table of a layer that is there. */
  table(layer: NodeId): LayerTable | undefined {
    const known = this.#tables.get(layer);
    if (known) return known;
    if (!this.document.isThere(layer)) return undefined;
    const made = this.#makeTable(layer);
    this.#tables.set(layer, made);
    return made;
  }

  /** All features of a layer, those that its filter hides too. */
  featuresOf(layer: NodeId): readonly FeatureId[] {
    const known = this.#listed;
    if (known?.layer === layer && known.at === this.#changeCount) return known.ids;
    const ids = [...listFeatures(this.document, layer)];
    this.#listed = { layer, at: this.#changeCount, ids };
    return ids;
  }

  read(id: FeatureId): IdentifiedFeature | undefined {
    const feature = this.document.feature(id);
    return feature && { ...feature, id };
  }

  /** Brings the tables in step with a change, and says what is to be drawn again. */
  touch(touched: Touched): readonly LayerNews[] {
    this.#changeCount++;
    const hidden = new Map<NodeId, number[]>();
    const recut = new Set<NodeId>();
    if (touched.nodes.size > 0) this.#touchNodes(recut);
    for (const origin of touched.batches) this.#touchBatch(origin, { hidden, recut });
    for (const id of touched.features) this.#touchFeature(id, hidden);
    for (const layer of hidden.keys()) {
      const { table } = this.#tables.get(layer)!;
      if (hidden.get(layer)!.length > MOST_HOT || table.waiting().length > MOST_HOT) {
        recut.add(layer);
      }
    }
    const changed = new Set([...hidden.keys(), ...recut]);
    return [...changed].map((layer) => {
      if (!recut.has(layer)) return this.#newsOf(layer, hidden.get(layer) ?? []);
      this.#recut(layer);
      return this.#newsOf(layer, []);
    });
  }

  /** Takes what waits into tiles. */
  settle(): readonly LayerNews[] {
    const waiting = [...this.#tables.values()].filter(({ table }) => table.waiting().length > 0);
    return waiting.map(({ layer }) => {
      this.#recut(layer);
      return this.#newsOf(layer, []);
    });
  }

  #newsOf(layer: NodeId, hidden: readonly number[]): LayerNews {
    const table = this.#tables.get(layer);
    const hot = table?.hot((id) => this.read(id)) ?? [];
    return { layer, version: this.#countersOf(layer).version, hidden, hot };
  }

  /** Layers may have gone or come back with a group, and styles may read other fields. */
  #touchNodes(recut: Set<NodeId>): void {
    for (const [layer, table] of this.#tables) {
      if (!this.document.isThere(layer)) {
        this.#forget(table);
        recut.add(layer);
        continue;
      }
      if (filterOf(this.document.nodes.get(layer)!).key !== table.filter.key) {
        this.#makeAgain(table);
        recut.add(layer);
        continue;
      }
      const carried = this.#carriedBy(layer);
      if (isSame(carried, table.carried)) continue;
      table.carry(carried, (id) => this.document.feature(id));
      recut.add(layer);
    }
  }

  #touchBatch(
    origin: Origin,
    { hidden, recut }: { hidden: Map<NodeId, number[]>; recut: Set<NodeId> },
  ): void {
    const batch = this.document.batches.get(origin);
    if (batch === undefined) return;
    for (let number = 0; number < batch.count; number++) {
      const id = makeId(origin, number);
      if (!this.document.edited.has(id)) this.#touchFeature(id, hidden);
    }
    if (this.#tables.has(batch.layer)) recut.add(batch.layer);
  }

  #touchFeature(id: FeatureId, hidden: Map<NodeId, number[]>): void {
    const note = (layer: NodeId, row: number | undefined) => {
      const rows = hidden.get(layer) ?? [];
      hidden.set(layer, rows);
      if (row !== undefined) rows.push(row);
    };
    for (const [layer, table] of this.#tables) {
      if (table.rowOf(id) !== undefined) note(layer, table.drop(id));
    }
    const feature = this.document.feature(id);
    const table = feature && this.#tables.get(feature.layer);
    if (!table) return;
    table.put(id, feature);
    note(feature.layer, undefined);
  }

  #recut(layer: NodeId): void {
    this.#countersOf(layer).version++;
    const table = this.#tables.get(layer);
    if (!table) return;
    if (table.table.deadCount > Math.max(MOST_DEAD, table.table.count)) {
      this.#makeAgain(table);
    } else table.table.index();
  }

  #makeAgain(table: LayerTable): void {
    this.#forget(table);
    this.#tables.set(table.layer, this.#makeTable(table.layer));
  }

  #forget(table: LayerTable): void {
    this.#countersOf(table.layer).nextRow = table.table.endRow;
    this.#tables.delete(table.layer);
  }

  #makeTable(layer: NodeId): LayerTable {
    const { nextRow: firstRow } = this.#countersOf(layer);
    const filter = filterOf(this.document.nodes.get(layer)!);
    const table = new LayerTable(layer, { firstRow, carried: this.#carriedBy(layer), filter });
    for (const id of listFeatures(this.document, layer)) table.put(id, this.document.feature(id)!);
    table.table.index();
    return table;
  }

  #countersOf(layer: NodeId): Counters {
    const known = this.#counters.get(layer) ?? { version: 0, nextRow: 0 };
    this.#counters.set(layer, known);
    return known;
  }

  #carriedBy(layer: NodeId): Carried {
    const style = styleOf(this.document.nodes.get(layer)!);
    return { fields: fieldsOfStyle(style), labels: style.labels, clusters: clustersOf(style) };
  }
}

function isSame(a: Carried, b: Carried): boolean {
  return (
    a.clusters?.radius === b.clusters?.radius &&
    a.clusters?.maxZoom === b.clusters?.maxZoom &&
    a.labels?.minZoom === b.labels?.minZoom &&
    a.labels?.field === b.labels?.field &&
    a.fields.join(' ') === b.fields.join(' ')
  );
}
