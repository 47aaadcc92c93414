import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import type { MvtProperties } from '@webmaps/geo/mvt';
import { GrowableFloat64, GrowableInt32 } from '@webmaps/geo/growable';
import { keepZooms, squaredTolerances } from './shapes/simplify.ts';
import { UNITS_PER_PIXEL, WORLD_BITS, TILE_EXTENT_BITS } from './world.ts';

export type GeometryKind = 'point' | 'line' | 'polygon';

/** One thing to be drawn, as it is handed over; the store copies what it needs. */
export interface TileFeature {
  readonly layer: string;
  readonly kind: GeometryKind;
  /** World units, x and y by turns. Rings of polygons end where they begin, holes after their outer ring. */
  readonly parts: readonly Int32Array[];
  /** For polygons: which parts are holes. None, if left out. */
  readonly holes?: readonly boolean[];
  readonly minZoom: number;
  /** The store's last zoom, if left out. */
  readonly maxZoom?: number;
  readonly id?: number;
  /** Place in the drawing order of the layer: lower first, then in the order of adding. */
  readonly order?: number;
  readonly properties: MvtProperties;
  /** Takes the place of `properties` from a zoom on. */
  readonly finer?: { readonly fromZoom: number; readonly properties: MvtProperties };
  /** A line that goes whole into the tile of this point, however far it reaches: for texts along it. */
  readonly centre?: readonly [x: number, y: number];
  /** A polygon with less area than this in CSS pixels is left out, save at the last zoom. 4 if left out. */
  readonly minPixels?: number;
}

const KIND_NUMBERS: Readonly<Record<GeometryKind, 1 | 2 | 3>> = { point: 1, line: 2, polygon: 3 };

const DEFAULT_MIN_PIXELS = 4;

/**
 * Features in columns: 9 bytes a vertex and one row each, instead of objects. What a zoom needs is
 * decided once on adding: the zooms of each vertex and the lowest zoom at which a polygon is large enough.
 */
export class FeatureStore {
  readonly maxZoom: number;
  /** In the order in which they are drawn. */
  readonly layers: readonly string[];
  readonly #tolerances: Float64Array;
  readonly #fields = new Map<string, Map<string, 'Number' | 'Boolean' | 'String'>>();
  /** Eleven numbers a feature; see `ROW`. */
  readonly rows = new GrowableInt32();
  readonly orders = new GrowableFloat64();
  readonly ids = new GrowableFloat64();
  readonly properties: MvtProperties[] = [];
  readonly finerProperties: (MvtProperties | undefined)[] = [];
  readonly coordinates = new GrowableInt32();
  /** Lowest zoom of each vertex. */
  readonly vertexZooms = new GrowableBytes();
  /** First vertex of each part; of a hole, minus that and one less, so that it is below 0. */
  readonly partStarts = new GrowableInt32();

  constructor({
    maxZoom,
    layers,
  }: {
    readonly maxZoom: number;
    readonly layers: readonly string[];
  }) {
    this.maxZoom = maxZoom;
    this.#tolerances = squaredTolerances(maxZoom);
    this.layers = layers;
  }

  get count(): number {
    return this.properties.length;
  }

  add(feature: TileFeature): void {
    const parts = feature.parts.filter((part) => part.length > 0);
    if (parts.length === 0) return;
    const minZoom = Math.max(feature.minZoom, this.#lowestZoomBySize(feature));
    const maxZoom = Math.min(feature.maxZoom ?? this.maxZoom, this.maxZoom);
    if (minZoom > maxZoom) return;
    const firstPart = this.partStarts.length;
    const box = [2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31)];
    for (const [i, part] of feature.parts.entries()) {
      if (part.length === 0) continue;
      const start = this.vertexZooms.length;
      this.partStarts.push(feature.holes?.[i] === true ? -start - 1 : start);
      this.#addVertices(feature.kind, part, box);
    }
    const { centre } = feature;
    const [west = 0, north = 0, east = 0, south = 0] = centre ? [...centre, ...centre] : box;
    const layer = this.#layerNumber(feature.layer);
    this.#noteFields(feature);
    const row = [
      layer,
      KIND_NUMBERS[feature.kind],
      minZoom,
      maxZoom,
      feature.finer?.fromZoom ?? 255,
    ];
    const isWhole = centre === undefined ? 0 : 1;
    for (const value of [...row, firstPart, west, north, east, south, isWhole])
      this.rows.push(value);
    this.orders.push(feature.order ?? 0);
    this.ids.push(feature.id ?? 0);
    this.properties.push(feature.properties);
    this.finerProperties.push(feature.finer?.properties);
  }

  /** The `vector_layers` of TileJSON: every layer, even an empty one. */
  vectorLayers(): VectorLayer[] {
    return this.layers.map((id) => ({
      id,
      minzoom: 0,
      maxzoom: this.maxZoom,
      fields: Object.fromEntries(
        [...(this.#fields.get(id) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    }));
  }

  #addVertices(kind: GeometryKind, part: Int32Array, box: number[]): void {
    const zooms =
      kind === 'point' ? new Uint8Array(part.length >> 1) : keepZooms(part, this.#tolerances);
    this.vertexZooms.append(zooms);
    this.coordinates.reserve(part.length);
    this.coordinates.values.set(part, this.coordinates.length);
    this.coordinates.length += part.length;
    for (let i = 0; i < part.length; i += 2) {
      const x = part[i] ?? 0;
      const y = part[i + 1] ?? 0;
      if (x < (box[0] ?? 0)) box[0] = x;
      if (y < (box[1] ?? 0)) box[1] = y;
      if (x > (box[2] ?? 0)) box[2] = x;
      if (y > (box[3] ?? 0)) box[3] = y;
    }
  }

  /** Below the last zoom a polygon must have some area, so that tiles of low zooms stay small. */
  #lowestZoomBySize({ kind, parts, holes, minPixels = DEFAULT_MIN_PIXELS }: TileFeature): number {
    if (kind !== 'polygon' || minPixels === 0) return 0;
    let twice = 0;
    for (const [i, part] of parts.entries()) {
      twice += Math.abs(twiceFlatRingArea(part)) * (holes?.[i] === true ? -1 : 1);
    }
    // A pixel of zoom z is UNITS_PER_PIXEL * 2^(18 - z) world units wide.
    const pixelWidth = Math.sqrt(Math.max(twice, 1) / 2 / minPixels);
    const zoom = Math.ceil(WORLD_BITS - TILE_EXTENT_BITS - Math.log2(pixelWidth / UNITS_PER_PIXEL));
    return Math.min(Math.max(zoom, 0), this.maxZoom);
  }

  #layerNumber(layer: string): number {
    const number = this.layers.indexOf(layer);
    if (number < 0) throw new RangeError(`the store has no layer ${layer}`);
    return number;
  }

  #noteFields({ layer, properties, finer }: TileFeature): void {
    const fields = this.#fields.get(layer) ?? new Map<string, 'Number' | 'Boolean' | 'String'>();
    this.#fields.set(layer, fields);
    for (const [key, value] of Object.entries(
      finer === undefined ? properties : { ...properties, ...finer.properties },
    )) {
      if (typeof value === 'number') fields.set(key, 'Number');
      else if (typeof value === 'boolean') fields.set(key, 'Boolean');
      else if (value !== undefined) fields.set(key, 'String');
    }
  }
}

export interface VectorLayer {
  readonly id: string;
  readonly minzoom: number;
  readonly maxzoom: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** Where the numbers of a feature's row are. */
export const ROW = {
  layer: 0,
  kind: 1,
  minZoom: 2,
  maxZoom: 3,
  finerFrom: 4,
  firstPart: 5,
  /** What decides which tiles hold the feature: of whole features their centre. */
  west: 6,
  north: 7,
  east: 8,
  south: 9,
  /** 1 for a feature that is not clipped. */
  isWhole: 10,
  length: 11,
} as const;

class GrowableBytes {
  values = new Uint8Array(1 << 16);
  length = 0;

  append(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.values.length) {
      const grown = new Uint8Array(Math.max(this.values.length * 2, this.length + bytes.length));
      grown.set(this.values.subarray(0, this.length));
      this.values = grown;
    }
    this.values.set(bytes, this.length);
    this.length += bytes.length;
  }
}
