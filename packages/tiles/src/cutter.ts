/**
 * Cuts features into the tiles of one zoom. The zoom is worked through column by column, so only
 * one column of tiles is in memory; within a column features are in drawing order. A feature is
 * simplified and scaled once, then clipped to each column and there to each row that it touches.
 * Most features are inside one tile and are not clipped at all. O(vertices x columns touched).
 */
import { encodeTile, MvtLayer, TILE_EXTENT, type MvtGeometryType } from '@webmaps/geo/mvt';
import { clipShape } from './shapes/clip.ts';
import { ROW, type FeatureStore } from './feature-store.ts';
import { encodeGeometry } from './mvt-geometry.ts';
import { scaleShape } from './shapes/scale-shape.ts';
import { Shape } from './shapes/shape.ts';
import { TILE_EXTENT_BITS, UNITS_PER_PIXEL, WORLD_BITS, type WorldBox } from './world.ts';

/** How far, in tile units, lines and polygons reach over a tile's edge: 8 CSS pixels. */
const BUFFER = 64;
/** Of whole features, whose middle may be in the next tile once their points are rounded. */
const WHOLE_BUFFER = 8;

export type EmitTile = (z: number, x: number, y: number, bytes: Uint8Array) => void;

/** Cuts all zooms from `minZoom` to the store's last. Tiles come zoom by zoom; empty ones do not come. */
export function cutTiles(store: FeatureStore, minZoom: number, emit: EmitTile): void {
  const drawingOrder = sortForDrawing(store);
  for (let zoom = minZoom; zoom <= store.maxZoom; zoom++) {
    cutZoom({ store, drawingOrder, zoom }, emit);
  }
}

/** Features in drawing order: by layer, then by their own order, then as they were added. */
export function sortForDrawing(store: FeatureStore): Int32Array {
  const { rows, orders } = store;
  const order = Int32Array.from({ length: store.count }, (_, i) => i);
  const layer = (i: number): number => rows.values[i * ROW.length + ROW.layer] as number;
  return order.sort(
    (a, b) =>
      layer(a) - layer(b) || (orders.values[a] as number) - (orders.values[b] as number) || a - b,
  );
}

/** The job of cutting one zoom; only tiles that meet the box are made, or all. */
export interface ZoomCut {
  readonly store: FeatureStore;
  /** From `sortForDrawing`. */
  readonly drawingOrder: Int32Array;
  readonly zoom: number;
  readonly box?: WorldBox;
}

/** Cuts one zoom. Emits tiles in ascending order of column, then row, without empty ones. */
export function cutZoom(cut: ZoomCut, emit: EmitTile): void {
  const { store, drawingOrder, zoom } = cut;
  const range = new TileRanges(cut);
  const columns = assignColumns(
    drawingOrder.filter((feature) => isDrawn(store, feature, zoom)),
    range,
  );
  const cutter = new ColumnCutter(store, zoom, range);
  for (let i = 0; i + 1 < columns.starts.length; i++) {
    const start = columns.starts[i] as number;
    const end = columns.starts[i + 1] as number;
    if (start === end) continue;
    cutter.cut(columns.first + i, columns.features.subarray(start, end));
    cutter.flush((y, bytes) => emit(zoom, columns.first + i, y, bytes));
  }
}

interface Columns {
  readonly first: number;
  /** Where the features of each column begin in `features`, with one entry more for the end. */
  readonly starts: Int32Array;
  readonly features: Int32Array;
}

function assignColumns(drawn: Int32Array, ranges: TileRanges): Columns {
  let first = Infinity;
  let last = -Infinity;
  for (const feature of drawn) {
    const range = ranges.of(feature, 0);
    if (range.first > range.last) continue;
    first = Math.min(first, range.first);
    last = Math.max(last, range.last);
  }
  if (first > last) return { first: 0, starts: new Int32Array(1), features: new Int32Array(0) };
  const starts = new Int32Array(last - first + 2);
  const forEachColumn = (visit: (column: number, feature: number) => void): void => {
    for (const feature of drawn) {
      const range = ranges.of(feature, 0);
      for (let x = range.first; x <= range.last; x++) visit(x - first, feature);
    }
  };
  forEachColumn((column) => {
    starts[column + 1] = (starts[column + 1] as number) + 1;
  });
  for (let i = 1; i < starts.length; i++) {
    starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  }
  const next = starts.slice();
  const features = new Int32Array(starts.at(-1) ?? 0);
  forEachColumn((column, feature) => {
    const slot = next[column] as number;
    features[slot] = feature;
    next[column] = slot + 1;
  });
  return { first, starts, features };
}

function isDrawn(store: FeatureStore, feature: number, zoom: number): boolean {
  const { values } = store.rows;
  const row = feature * ROW.length;
  if ((values[row + ROW.minZoom] as number) > zoom || (values[row + ROW.maxZoom] as number) < zoom)
    return false;
  const isCut = values[row + ROW.isWhole] === 0;
  if (values[row + ROW.kind] !== 2 || !isCut || zoom === store.maxZoom) return true;
  // A line shorter than a pixel is nothing but bytes.
  const pixel = UNITS_PER_PIXEL * 2 ** (WORLD_BITS - TILE_EXTENT_BITS - zoom);
  const width = (values[row + ROW.east] as number) - (values[row + ROW.west] as number);
  const height = (values[row + ROW.south] as number) - (values[row + ROW.north] as number);
  return width >= pixel || height >= pixel;
}

interface TileRange {
  readonly first: number;
  /** Below `first` where the feature meets no tile that is made. */
  readonly last: number;
  /** Whether the feature is inside one tile with its buffer and needs no clipping. */
  readonly whole: boolean;
}

/** The tiles that features with their buffer touch: columns for axis 0, rows for axis 1. */
class TileRanges {
  readonly #rows: Int32Array;
  readonly #unit: number;
  /** First and last tile that is made, by axis. */
  readonly #limits: readonly (readonly [first: number, last: number])[];

  constructor({ store, zoom, box }: ZoomCut) {
    this.#rows = store.rows.values;
    this.#unit = 2 ** (WORLD_BITS - TILE_EXTENT_BITS - zoom);
    const count = 2 ** zoom;
    const tile = (position: number): number =>
      Math.min(count - 1, Math.max(0, Math.floor(position / this.#unit / TILE_EXTENT)));
    this.#limits =
      box === undefined
        ? [
            [0, count - 1],
            [0, count - 1],
          ]
        : [
            [tile(box.west), tile(box.east)],
            [tile(box.north), tile(box.south)],
          ];
  }

  of(feature: number, axis: 0 | 1): TileRange {
    const row = feature * ROW.length;
    const isWhole = this.#rows[row + ROW.isWhole] === 1;
    const buffer = isWhole ? WHOLE_BUFFER : this.#rows[row + ROW.kind] === 1 ? 0 : BUFFER;
    const low = (this.#rows[row + (axis === 0 ? ROW.west : ROW.north)] as number) / this.#unit;
    const high = (this.#rows[row + (axis === 0 ? ROW.east : ROW.south)] as number) / this.#unit;
    const first = Math.floor((low - buffer) / TILE_EXTENT);
    const last = Math.floor((high + buffer) / TILE_EXTENT);
    const [least, most] = this.#limits[axis] as readonly [number, number];
    const whole = isWhole || first === last;
    return { first: Math.max(least, first), last: Math.min(most, last), whole };
  }
}

class ColumnCutter {
  readonly #store: FeatureStore;
  readonly #zoom: number;
  readonly #ranges: TileRanges;
  /** Tiles of the column by row, each with its layers. */
  readonly #tiles = new Map<number, Map<number, MvtLayer>>();
  readonly #scaled = new Shape();
  readonly #inColumn = new Shape();
  readonly #inTile = new Shape();
  /** Scaled shapes of features that reach over several columns. */
  readonly #kept = new Map<number, Shape>();

  constructor(store: FeatureStore, zoom: number, ranges: TileRanges) {
    this.#store = store;
    this.#zoom = zoom;
    this.#ranges = ranges;
  }

  cut(x: number, features: Int32Array): void {
    const from = x * TILE_EXTENT - BUFFER;
    const strip = { axis: 0, from, to: from + TILE_EXTENT + 2 * BUFFER } as const;
    for (const feature of features) {
      const type = this.#store.rows.values[feature * ROW.length + ROW.kind] as MvtGeometryType;
      const columns = this.#ranges.of(feature, 0);
      let shape = this.#scaledShape(feature, x, columns);
      if (shape.isEmpty) continue;
      if (type !== 1 && !columns.whole) {
        clipShape(shape, strip, type, this.#inColumn);
        shape = this.#inColumn;
      }
      this.#cutRows(feature, type, x, shape);
    }
  }

  /** Hands over the tiles of the column and forgets them. */
  flush(emit: (y: number, bytes: Uint8Array) => void): void {
    for (const y of [...this.#tiles.keys()].toSorted((a, b) => a - b)) {
      const layers = this.#tiles.get(y) ?? new Map<number, MvtLayer>();
      emit(y, encodeTile(layers.values()));
    }
    this.#tiles.clear();
  }

  #scaledShape(feature: number, x: number, columns: { first: number; last: number }): Shape {
    if (columns.first === columns.last) {
      scaleShape(this.#store, feature, this.#zoom, this.#scaled);
      return this.#scaled;
    }
    const known = this.#kept.get(feature);
    if (x === columns.last) this.#kept.delete(feature);
    if (known) return known;
    scaleShape(this.#store, feature, this.#zoom, this.#scaled);
    const copy = this.#scaled.copy();
    if (x < columns.last) this.#kept.set(feature, copy);
    return copy;
  }

  #cutRows(feature: number, type: MvtGeometryType, x: number, shape: Shape): void {
    const rows = this.#ranges.of(feature, 1);
    for (let y = rows.first; y <= rows.last; y++) {
      let cell = shape;
      if (type !== 1 && !rows.whole) {
        const from = y * TILE_EXTENT - BUFFER;
        clipShape(
          shape,
          { axis: 1, from, to: from + TILE_EXTENT + 2 * BUFFER },
          type,
          this.#inTile,
        );
        cell = this.#inTile;
      }
      if (cell.isEmpty) continue;
      const geometry = encodeGeometry(cell, type, { left: x * TILE_EXTENT, top: y * TILE_EXTENT });
      if (geometry !== undefined) this.#addToTile(feature, y, type, geometry);
    }
  }

  #addToTile(feature: number, y: number, type: MvtGeometryType, geometry: Uint8Array): void {
    const store = this.#store;
    const row = feature * ROW.length;
    const number = store.rows.values[row + ROW.layer] as number;
    let layers = this.#tiles.get(y);
    if (layers === undefined) {
      layers = new Map();
      this.#tiles.set(y, layers);
    }
    let layer = layers.get(number);
    if (layer === undefined) {
      layer = new MvtLayer(store.layers[number] ?? '');
      layers.set(number, layer);
    }
    const isFiner = this.#zoom >= (store.rows.values[row + ROW.finerFrom] as number);
    const properties =
      (isFiner ? store.finerProperties[feature] : undefined) ?? store.properties[feature] ?? {};
    layer.add({ type, geometry, properties, id: store.ids.values[feature] as number });
  }
}
