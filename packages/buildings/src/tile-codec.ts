import { ByteWriter } from '@webmaps/geo/byte-writer';
import { encodeUtf8 } from '@webmaps/geo/utf8';
import type { Building, BuildingTags } from './building.ts';
import { ByteReader } from '@webmaps/geo/byte-reader';
import { TILE_UNITS } from './tile-of-building.ts';
import type { BuildingTile } from './tile-of-building.ts';

const VERSION = 1;
const IS_PART = 1;
const IS_REPLACED = 2;
/** Numbers are kept to the tenth. */
const TENTHS = 10;
/** Twice the widest tag and more would be damage. */
const MAX_TENTHS = 1e6;
const MIN_CORNERS = 3;

type KeyOf<Value> = {
  [Key in keyof Required<BuildingTags>]: Required<BuildingTags>[Key] extends Value | undefined
    ? Key
    : never;
}[keyof BuildingTags];

/** Their places in the bytes: only to be added to at the end, under a new version. */
const numberKeys = [
  'height',
  'minHeight',
  'levels',
  'minLevel',
  'roofHeight',
  'roofLevels',
  'roofAngle',
] as const satisfies readonly KeyOf<number>[];
const textKeys = [
  'roofShape',
  'roofDirection',
  'roofOrientation',
  'colour',
  'roofColour',
  'material',
  'roofMaterial',
  'use',
  'name',
  'startDate',
] as const satisfies readonly KeyOf<string>[];

/**
 * The bytes of a tile of buildings: a table of strings, then each building with the numbers that
 * are there, references into the table, and its rings as differences from point to point.
 */
export function encodeBuildings(tile: BuildingTile, buildings: readonly Building[]): Uint8Array {
  const strings = new Map<string, number>();
  const body = new ByteWriter();
  let [x, y] = [tile.x * TILE_UNITS, tile.y * TILE_UNITS];
  for (const building of buildings) {
    body.varint((building.isPart ? IS_PART : 0) | (building.isReplaced ? IS_REPLACED : 0));
    body.varint(building.id);
    body.varint(maskOf(building, numberKeys));
    for (const key of numberKeys) {
      const value = building[key];
      if (value !== undefined) body.varint(tenthsOf(value));
    }
    body.varint(maskOf(building, textKeys));
    for (const key of textKeys) {
      const value = building[key];
      if (value === undefined) continue;
      const index = strings.get(value) ?? strings.size;
      strings.set(value, index);
      body.varint(index);
    }
    body.varint(building.rings.length);
    for (const ring of building.rings) {
      body.varint(ring.length / 2);
      for (let at = 0; at < ring.length; at += 2) {
        body.zigzag(ring[at]! - x);
        body.zigzag(ring[at + 1]! - y);
        x = ring[at]!;
        y = ring[at + 1]!;
      }
    }
  }
  const bytes = new ByteWriter();
  bytes.varint(VERSION);
  bytes.varint(strings.size);
  for (const text of strings.keys()) bytes.prefixed(encodeUtf8(text));
  bytes.varint(buildings.length);
  bytes.bytes(body.view());
  return bytes.copy();
}

/** A tile of buildings that is not as the writer writes one. */
export class BuildingTileError extends Error {
  override readonly name = 'BuildingTileError';
}

/** The buildings of a tile's bytes. Throws `BuildingTileError` where these are of something else. */
export function decodeBuildings(tile: BuildingTile, bytes: Uint8Array): Building[] {
  const reader = new ByteReader(
    bytes,
    (fault) => new BuildingTileError(`A tile of buildings ${fault}`),
  );
  if (reader.varint() !== VERSION) {
    throw new BuildingTileError('A tile of buildings is of another version');
  }
  const strings = Array.from({ length: reader.count() }, () => reader.text());
  const last = { x: tile.x * TILE_UNITS, y: tile.y * TILE_UNITS };
  return Array.from({ length: reader.count() }, () => readBuilding(reader, strings, last));
}

function readBuilding(
  reader: ByteReader,
  strings: readonly string[],
  last: { x: number; y: number },
): Building {
  const flags = reader.varint();
  const id = reader.varint();
  const tags: { -readonly [Key in keyof BuildingTags]: BuildingTags[Key] } = {};
  for (const key of keysOf(reader.varint(), numberKeys)) tags[key] = reader.varint() / TENTHS;
  for (const key of keysOf(reader.varint(), textKeys)) {
    const text = strings[reader.varint()];
    if (text === undefined) throw new BuildingTileError('A tile of buildings lacks a string');
    tags[key] = text;
  }
  const rings = Array.from({ length: reader.count() }, () => readRing(reader, last));
  if (rings.length === 0) throw new BuildingTileError('A building has no outline');
  return {
    id,
    isPart: (flags & IS_PART) !== 0,
    isReplaced: (flags & IS_REPLACED) !== 0,
    rings,
    ...tags,
  };
}

function readRing(reader: ByteReader, last: { x: number; y: number }): Int32Array {
  const corners = reader.count(2);
  if (corners < MIN_CORNERS) throw new BuildingTileError('A ring has too few corners');
  const ring = new Int32Array(corners * 2);
  for (let at = 0; at < ring.length; at += 2) {
    ring[at] = last.x += reader.zigzag();
    ring[at + 1] = last.y += reader.zigzag();
  }
  return ring;
}

function maskOf(tags: BuildingTags, keys: readonly (keyof BuildingTags)[]): number {
  return keys.reduce((mask, key, bit) => (tags[key] === undefined ? mask : mask | (1 << bit)), 0);
}

function keysOf<Key>(mask: number, keys: readonly Key[]): readonly Key[] {
  return keys.filter((_, bit) => (mask & (1 << bit)) !== 0);
}

function tenthsOf(value: number): number {
  return Math.min(MAX_TENTHS, Math.max(0, Math.round(value * TENTHS)));
}
