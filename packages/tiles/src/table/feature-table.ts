import { GrowableInt32 } from '@webmaps/geo/growable';
import type { MvtProperties } from '@webmaps/geo/mvt';
import Flatbush from 'flatbush';
import { FeatureStore, ROW } from '../feature-store.ts';
import type { WorldBox } from '../world.ts';
import { labelPlace } from './label-place.ts';
import { LAST_ZOOM, lengthOf, smallestZoom } from './smallest-zoom.ts';
import type { TableFeature } from './table-feature.ts';

/**
 * The features of one layer by columns, out of which tiles are cut. A row is never changed: what is
 * edited gets a new row, so that a tile that was cut before is right for all rows that still live.
 * Rows are seen in tiles once they are indexed.
 */
export class FeatureTable {
  readonly store = new FeatureStore({ maxZoom: LAST_ZOOM, layers: ['f'] });
  /** The number of the first row; a table that takes another's place goes on counting. */
  readonly firstRow: number;
  /** By row: the first zoom at which it is a pixel, its length, and the place of its label. */
  readonly #smallestZooms: number[] = [];
  readonly #lengths = new GrowableInt32();
  readonly #places = new GrowableInt32();
  readonly #labels: (string | undefined)[] = [];
  readonly #dead = new Set<number>();
  /** The rows of the index, ascending; those behind `#indexedEnd` wait for the next. */
  #indexed = new Int32Array(0);
  #index: Flatbush | undefined;
  #indexedEnd: number;

  constructor({ firstRow = 0 }: { readonly firstRow?: number } = {}) {
    this.firstRow = firstRow;
    this.#indexedEnd = firstRow;
  }

  /** Puts a feature on top of all others and gives its row. */
  add(feature: TableFeature): number {
    const row = this.endRow;
    this.store.add({ ...feature, layer: 'f', minZoom: 0, minPixels: 0 });
    const length = lengthOf(feature);
    this.#smallestZooms.push(feature.kind === 'point' ? 0 : smallestZoom(length));
    this.#lengths.push(Math.round(length));
    for (const value of labelPlace(feature)) this.#places.push(value);
    this.#labels.push(feature.label);
    return row;
  }

  remove(row: number): void {
    this.#dead.add(row);
  }

  /** One more than the last row. */
  get endRow(): number {
    return this.firstRow + this.store.count;
  }

  get deadCount(): number {
    return this.#dead.size;
  }

  /** How many rows live. */
  get count(): number {
    return this.store.count - this.#dead.size;
  }

  isLive(row: number): boolean {
    return row >= this.firstRow && row < this.endRow && !this.#dead.has(row);
  }

  /** The rows that were taken into the index; another array once it is made again. */
  get indexedRows(): Int32Array {
    return this.#indexed;
  }

  isIndexed(row: number): boolean {
    return row < this.#indexedEnd;
  }

  /** The live rows, ascending. */
  *rows(from = this.firstRow): Generator<number> {
    for (let row = from; row < this.endRow; row++) if (!this.#dead.has(row)) yield row;
  }

  /** The live rows that no tile has yet. */
  waiting(): readonly number[] {
    return [...this.rows(this.#indexedEnd)];
  }

  /** Takes all live rows into the index, and so into the tiles that are cut from now on. */
  index(): void {
    const rows = Int32Array.from(this.rows());
    this.#indexed = rows;
    this.#indexedEnd = this.endRow;
    this.#index = rows.length === 0 ? undefined : new Flatbush(rows.length, 16, Int32Array);
    for (const row of rows) {
      const { west, north, east, south } = this.boxOf(row);
      this.#index?.add(west, north, east, south);
    }
    this.#index?.finish();
  }

  /** The live, indexed rows whose boxes meet a box, ascending: as they are drawn. */
  search({ west, north, east, south }: WorldBox): Int32Array {
    const found = this.#index?.search(west, north, east, south) ?? [];
    const rows = found.map((at) => this.#indexed[at]!);
    const live = this.#dead.size === 0 ? rows : rows.filter((row) => !this.#dead.has(row));
    return Int32Array.from(live).sort();
  }

  /** Boxes that together are round all live rows. */
  boxes(): readonly WorldBox[] {
    const waiting = this.waiting().map((row) => this.boxOf(row));
    return this.box ? [this.box, ...waiting] : waiting;
  }

  /** The box of the indexed rows. */
  get box(): WorldBox | undefined {
    const index = this.#index;
    return index && { west: index.minX, north: index.minY, east: index.maxX, south: index.maxY };
  }

  boxOf(row: number): WorldBox {
    const { values } = this.store.rows;
    const at = (row - this.firstRow) * ROW.length;
    return {
      west: values[at + ROW.west]!,
      north: values[at + ROW.north]!,
      east: values[at + ROW.east]!,
      south: values[at + ROW.south]!,
    };
  }

  kindOf(row: number): 1 | 2 | 3 {
    return this.store.rows.values[(row - this.firstRow) * ROW.length + ROW.kind] as 1 | 2 | 3;
  }

  /** The first zoom at which a row is a pixel or more. */
  smallestZoomOf(row: number): number {
    return this.#smallestZooms[row - this.firstRow]!;
  }

  /** The side of a polygon, the length of a line, in world units. */
  lengthOf(row: number): number {
    return this.#lengths.values[row - this.firstRow]!;
  }

  /** Where the label of a row is. */
  placeOf(row: number): readonly [x: number, y: number] {
    const at = 2 * (row - this.firstRow);
    return [this.#places.values[at]!, this.#places.values[at + 1]!];
  }

  propertiesOf(row: number): MvtProperties {
    return this.store.properties[row - this.firstRow]!;
  }

  /** What the label of a row says. */
  labelOf(row: number): string | undefined {
    return this.#labels[row - this.firstRow];
  }

  /** Gives a row what its tiles are to carry of it. */
  carry(row: number, { properties, label }: Pick<TableFeature, 'properties' | 'label'>): void {
    this.store.properties[row - this.firstRow] = properties;
    this.#labels[row - this.firstRow] = label;
  }
}
