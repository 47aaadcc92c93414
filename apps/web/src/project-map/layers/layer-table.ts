import type { FlatBox } from '@webmaps/geo/flat-box';
import type { FeatureBody, IdentifiedFeature } from '@webmaps/project/map/document/feature';
import { UNITS_PER_DEGREE } from '@webmaps/project/map/geometry/geometry';
import type { FeatureId, FieldId, NodeId } from '@webmaps/project/map/ids';
import type { LayerFilter } from '@webmaps/project/style/layer-filter';
import { carriedValues, labelText } from '@webmaps/project/style/carried-value';
import { PointClusters } from '@webmaps/tiles/clusters/point-clusters';
import { FeatureTable } from '@webmaps/tiles/table/feature-table';
import { worldX, worldY } from '@webmaps/tiles/world';
import type { WorldBox } from '@webmaps/tiles/world';
import { tableShape } from './table-shape.ts';

/** What tiles of a layer carry beside geometries. */
export interface Carried {
  /** The fields that its style reads, sorted. */
  readonly fields: readonly FieldId[];
  /** What its labels say, and from which zoom on; undefined where it has none. */
  readonly labels: { readonly field: FieldId; readonly minZoom: number } | undefined;
  /** How points that are near each other are put together; undefined where they are not. */
  readonly clusters: { readonly radius: number; readonly maxZoom: number } | undefined;
}

/** The features of one layer that its filter shows: the row of each, and the table of their tiles. */
export class LayerTable {
  readonly layer: NodeId;
  readonly table: FeatureTable;
  readonly filter: LayerFilter;
  readonly #ids: FeatureId[] = [];
  readonly #rows = new Map<FeatureId, number>();
  #carried: Carried;
  /** Made when first asked for, of the rows that were indexed then. */
  #clustered: { readonly of: Int32Array; readonly clusters: PointClusters } | undefined;

  constructor(
    layer: NodeId,
    {
      firstRow,
      carried,
      filter,
    }: {
      readonly firstRow: number;
      readonly carried: Carried;
      readonly filter: LayerFilter;
    },
  ) {
    this.layer = layer;
    this.table = new FeatureTable({ firstRow });
    this.#carried = carried;
    this.filter = filter;
  }

  get carried(): Carried {
    return this.#carried;
  }

  rowOf(id: FeatureId): number | undefined {
    return this.#rows.get(id);
  }

  /** The feature of a row that lives. */
  idOf(row: number): FeatureId {
    return this.#ids[row - this.table.firstRow]!;
  }

  /**
   * Gives a feature that is shown a row of its own, above all others. One that it has is to be
   * dropped before.
   */
  put(id: FeatureId, feature: FeatureBody): void {
    if (!this.filter.shows(feature)) return;
    const row = this.table.add({ ...tableShape(feature.geometry), ...this.#carriedOf(feature) });
    this.#ids.push(id);
    this.#rows.set(id, row);
  }

  /** Takes a feature out; gives its row where tiles may show it. */
  drop(id: FeatureId): number | undefined {
    const row = this.#rows.get(id);
    if (row === undefined) return undefined;
    this.#rows.delete(id);
    this.table.remove(row);
    return this.table.isIndexed(row) ? row : undefined;
  }

  /** Has tiles carry other fields from now on. */
  carry(carried: Carried, read: (id: FeatureId) => FeatureBody | undefined): void {
    this.#carried = carried;
    this.#clustered = undefined;
    for (const row of this.table.rows()) {
      const body = read(this.idOf(row));
      if (body) this.table.carry(row, this.#carriedOf(body));
    }
  }

  /** The features whose boxes may meet a box of 1e-7°: indexed ones first, each by its row. */
  search(box: FlatBox): readonly number[] {
    const world = worldBoxOf(box);
    const waiting = this.table.waiting().filter((row) => meet(this.table.boxOf(row), world));
    return [...this.table.search(world), ...waiting];
  }

  /** Whether a row's box leaves no doubt that all of it is in a box of 1e-7°. */
  isSurelyWithin(row: number, box: FlatBox): boolean {
    const [outer, inner] = [worldBoxOf(box), this.table.boxOf(row)];
    return (
      inner.west > outer.west + 2 &&
      inner.east < outer.east - 2 &&
      inner.north > outer.north + 2 &&
      inner.south < outer.south - 2
    );
  }

  /** The points that tiles have, put together where they are near each other. */
  clusters(): PointClusters | undefined {
    const { clusters: how } = this.#carried;
    if (!how) return undefined;
    const of = this.table.indexedRows;
    if (this.#clustered?.of !== of) {
      this.#clustered = { of, clusters: clustersOf(this.table, how) };
    }
    return this.#clustered.clusters;
  }

  /** Whether a point is in a cluster at a zoom, and so is not seen itself. */
  isTogether(row: number, zoom: number): boolean {
    if (this.table.kindOf(row) !== 1 || !this.table.isIndexed(row)) return false;
    const clusters = this.clusters();
    const whole = Math.floor(zoom);
    return clusters?.isAt(whole) === true && !clusters.singles(whole).has(row);
  }

  /** What waits for a tile. */
  hot(read: (id: FeatureId) => IdentifiedFeature | undefined) {
    return this.table.waiting().flatMap((row) => {
      const feature = read(this.idOf(row));
      return feature ? [{ row, feature }] : [];
    });
  }

  #carriedOf(body: FeatureBody) {
    const { fields, labels } = this.#carried;
    return { properties: carriedValues(body, fields), label: labelText(body, labels?.field) };
  }
}

function clustersOf(table: FeatureTable, how: NonNullable<Carried['clusters']>): PointClusters {
  const rows = table.indexedRows.filter((row) => table.kindOf(row) === 1 && table.isLive(row));
  const places = new Int32Array(2 * rows.length);
  for (const [at, row] of rows.entries()) places.set(table.placeOf(row), 2 * at);
  return new PointClusters({ places, rows, ...how });
}

/** Grown by what rounding may move. */
function worldBoxOf([west, south, east, north]: FlatBox): WorldBox {
  return {
    west: worldX(west / UNITS_PER_DEGREE) - 1,
    north: worldY(north / UNITS_PER_DEGREE) - 1,
    east: worldX(east / UNITS_PER_DEGREE) + 1,
    south: worldY(south / UNITS_PER_DEGREE) + 1,
  };
}

function meet(a: WorldBox, b: WorldBox): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}
