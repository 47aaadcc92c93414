/**
 * Writes Mapbox Vector Tiles, version 2.1: layers of features with properties interned per layer.
 * Source: https://github.com/mapbox/vector-tile-spec/tree/master/2.1
 */
import { ByteWriter } from './byte-writer.ts';
import { encodeUtf8 } from './utf8.ts';

/** Units across a tile, as vector tiles are drawn everywhere. */
export const TILE_EXTENT = 4096;

export type MvtValue = string | number | boolean;

/** Properties of one feature; those that are `undefined` are left out. */
export type MvtProperties = Readonly<Record<string, MvtValue | undefined>>;

/** Numbers of the specification. */
export type MvtGeometryType = 1 | 2 | 3;

export interface MvtFeature {
  readonly type: MvtGeometryType;
  /** Commands as the specification has them, packed. */
  readonly geometry: Uint8Array;
  readonly properties: MvtProperties;
  /** 0 for none. */
  readonly id: number;
}

const feature = new ByteWriter();
const tags = new ByteWriter();
const scratch = new ByteWriter();

/** One layer of one tile, encoded as it grows. */
export class MvtLayer {
  readonly name: string;
  readonly #features = new ByteWriter();
  readonly #keys = new Map<string, number>();
  readonly #values = new Map<MvtValue, number>();

  constructor(name: string) {
    this.name = name;
  }

  add({ type, geometry, properties, id }: MvtFeature): void {
    feature.clear();
    if (id > 0) {
      feature.byte(8);
      feature.varint(id);
    }
    tags.clear();
    for (const key in properties) {
      const value = properties[key];
      if (value === undefined) continue;
      tags.varint(numberIn(this.#keys, key));
      tags.varint(numberIn(this.#values, value));
    }
    if (tags.length > 0) {
      feature.byte(18);
      feature.prefixed(tags.view());
    }
    feature.byte(24);
    feature.byte(type);
    feature.byte(34);
    feature.prefixed(geometry);
    this.#features.byte(18);
    this.#features.prefixed(feature.view());
  }

  /** The layer as a protocol buffer. */
  encoded(): Uint8Array {
    const layer = new ByteWriter();
    layer.byte(10);
    layer.prefixed(encodeUtf8(this.name));
    layer.bytes(this.#features.view());
    for (const key of this.#keys.keys()) {
      layer.byte(26);
      layer.prefixed(encodeUtf8(key));
    }
    for (const value of this.#values.keys()) {
      layer.byte(34);
      layer.prefixed(encodedValue(value));
    }
    layer.byte(40);
    layer.varint(TILE_EXTENT);
    layer.byte(120);
    layer.byte(2);
    return layer.view();
  }
}

/** A whole tile. Layers without features must be left out by the caller. */
export function encodeTile(layers: Iterable<MvtLayer>): Uint8Array {
  const tile = new ByteWriter();
  for (const layer of layers) {
    tile.byte(26);
    tile.prefixed(layer.encoded());
  }
  return tile.copy();
}

function numberIn<T>(numbers: Map<T, number>, value: T): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  const number = numbers.size;
  numbers.set(value, number);
  return number;
}

/** A view that the next call overwrites. */
function encodedValue(value: MvtValue): Uint8Array {
  const writer = scratch;
  writer.clear();
  if (typeof value === 'string') {
    writer.byte(10);
    writer.prefixed(encodeUtf8(value));
  } else if (typeof value === 'boolean') {
    writer.byte(56);
    writer.byte(value ? 1 : 0);
  } else if (!Number.isSafeInteger(value)) {
    writer.byte(25);
    writer.float64(value);
  } else if (value >= 0) {
    writer.byte(40);
    writer.varint(value);
  } else {
    writer.byte(48);
    writer.varint(-2 * value - 1);
  }
  return writer.view();
}
