import type { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import type { MapDocument } from '@webmaps/project/map/document/map-document';
import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import { compileFormula } from '@webmaps/project/formula/compile-formula';
import { featureScope } from '@webmaps/project/formula/feature-scope';
import { valueForField } from '@webmaps/project/formula/value-for-field';
import { writeBlock } from '@webmaps/project/table/block';
import { valueText } from '@webmaps/project/table/column';
import { columnStatistics } from '@webmaps/project/table/column-statistics';
import { filterRows } from '@webmaps/project/table/condition';
import { LayerRows } from '@webmaps/project/table/layer-rows';
import { searchColumn } from '@webmaps/project/table/search-column';
import { sortRows } from '@webmaps/project/table/sort-rows';
import { nextTask } from '../../workers/next-task.ts';
import type { TableQuestion, TableReader } from './table-reader.ts';

interface TableSource {
  readonly document: MapDocument;
  readonly chunks: ChunkStore;
  /** Higher after each change of the document. */
  readonly changeCount: number;
}

/** The rows of one layer in the order that the page has asked for last. */
interface Ordered {
  readonly number: number;
  readonly layer: NodeId;
  readonly rows: LayerRows;
  readonly places: Uint32Array;
}

/** The side of `TableReader` that the worker serves. */
export function tableApi(source: TableSource): TableReader {
  const rowsNow = rememberRows(source);
  let asked = 0;
  let ordered: Ordered | undefined;
  const orderOf = (number: number) => (ordered?.number === number ? ordered : undefined);

  return {
    order: async (question) => {
      const number = ++asked;
      const rows = rowsNow(question.layer);
      const places = await putInOrder(rows, question, () => asked !== number);
      if (places === undefined) return undefined;
      ordered = { number, layer: question.layer, rows, places };
      return { order: number, count: places.length, total: rows.ids.length };
    },

    isWhole: async (number) => {
      const of = orderOf(number);
      return of !== undefined && areSame(of.rows.ids, rowsNow(of.layer).ids);
    },

    cells: async ({ order, from, count, fields }) => {
      const of = orderOf(order);
      return (
        of &&
        [...of.places.subarray(from, from + count)].map((row) => {
          return { id: of.rows.ids[row]!, values: of.rows.valuesAt(row, fields) };
        })
      );
    },

    ids: async ({ order, from = 0, count = Infinity }) => {
      const of = orderOf(order);
      return of ? Array.from(of.places.slice(from, from + count), (row) => of.rows.ids[row]!) : [];
    },

    placeOf: async ({ order, id }) => {
      const of = orderOf(order);
      const row = of?.rows.ids.indexOf(id) ?? -1;
      const place = row === -1 ? -1 : (of?.places.indexOf(row) ?? -1);
      return place === -1 ? undefined : place;
    },

    text: async ({ order, ids, fields }) => {
      const of = orderOf(order);
      if (!of) return '';
      const wanted = new Set(ids);
      const names = fields.map(({ id }) => id);
      const rows = [...of.places].filter((row) => wanted.has(of.rows.ids[row]!));
      return writeBlock([
        fields.map(({ name }) => name),
        ...rows.map((row) => of.rows.valuesAt(row, names)?.map(valueText) ?? []),
      ]);
    },

    preview: async ({ order, field, formula, count }) => {
      const of = orderOf(order);
      const node = of && source.document.nodes.get(of.layer);
      if (!of || !node) return undefined;
      const fields = fieldsOf(node);
      const compiled = compileFormula(formula, featureScope(fields));
      if (compiled.status === 'fault') return compiled;
      const type = fields.find(([id]) => id === field)?.[1].type ?? 'text';
      const values = [...of.places.subarray(0, count)].map((row) => {
        const feature = source.document.feature(of.rows.ids[row]!);
        return feature && valueForField(compiled.evaluate(feature), type);
      });
      return { status: 'values', values };
    },

    statistics: async ({ order, field }) => {
      const of = orderOf(order);
      if (!of) return undefined;
      // Rows that were edited since are in the same places of what there is now.
      const now = rowsNow(of.layer);
      const rows = areSame(of.rows.ids, now.ids) ? now : of.rows;
      return columnStatistics(rows.column(field), of.places);
    },
  };
}

/** Gives up, with undefined, once another order is wanted. Between columns the worker does other work. */
async function putInOrder(
  rows: LayerRows,
  { sort, conditions, search, only }: TableQuestion,
  isOutdated: () => boolean,
): Promise<Uint32Array | undefined> {
  let places: Uint32Array = new Uint32Array(rows.ids.length).map((_, row) => row);
  if (only) {
    const wanted = new Set<FeatureId>(only);
    places = places.filter((row) => wanted.has(rows.ids[row]!));
  }
  for (const condition of conditions) {
    places = filterRows(places, rows.column(condition.field), condition);
  }
  if (search) {
    const found = new Uint8Array(rows.ids.length);
    for (const field of search.fields) {
      searchColumn(rows.column(field), search.text, found);
      await nextTask();
      if (isOutdated()) return undefined;
    }
    places = places.filter((row) => found[row] === 1);
  }
  return sort ? sortRows(places, rows.column(sort.field), sort.direction) : places;
}

/** The rows of the layer asked for last, made again after each change of the document. */
function rememberRows(source: TableSource): (layer: NodeId) => LayerRows {
  let known: { readonly layer: NodeId; readonly at: number; readonly rows: LayerRows } | undefined;
  return (layer) => {
    const at = source.changeCount;
    if (known?.layer !== layer || known.at !== at) {
      known = { layer, at, rows: new LayerRows(source.document, source.chunks, layer) };
    }
    return known.rows;
  };
}

function areSame(some: readonly FeatureId[], others: readonly FeatureId[]): boolean {
  return (
    some === others ||
    (some.length === others.length && some.every((id, index) => id === others[index]))
  );
}
