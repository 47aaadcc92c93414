import type { FeatureBody } from '../document/feature.ts';
import { geometryTypes, isOfPoints, strideOf } from '../geometry/geometry.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { splitId } from '../ids.ts';
import type { FeatureId } from '../ids.ts';
import { canonicalText, compareText } from '../json.ts';
import type { Json } from '../json.ts';
import { MAX_CHUNK_FEATURES } from '../limits.ts';
import { ByteWriter } from './byte-writer.ts';
import { CHUNK_MAGIC, HAS_HEIGHTS } from './chunk.ts';

/**
 * The bytes of up to MAX_CHUNK_FEATURES features, in their order; equal features give equal bytes.
 * Vertices are differences from the one before, across features, so neighbours in place should be
 * neighbours in the list (`sortByPlace`). With `ids`, one for each feature, those are written, too.
 */
export function writeChunk(
  features: readonly FeatureBody[],
  ids?: readonly FeatureId[],
): Uint8Array<ArrayBuffer> {
  if (features.length > MAX_CHUNK_FEATURES) throw new RangeError('Too many features for a chunk');
  const writer = new ByteWriter();
  writer.raw(CHUNK_MAGIC);
  writer.uint(features.length);
  writer.uint(ids === undefined ? 0 : 1);
  if (ids !== undefined) writeIds(writer, ids);
  const geometries = features.map(({ geometry }) => geometry);
  writeShapes(writer, geometries);
  writeVertices(writer, geometries);
  const fields = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  writer.uint(fields.length);
  for (const field of fields.toSorted(compareText)) {
    writer.text(field);
    const values = features.map(({ properties }) => properties[field]);
    writeColumn(writer, values);
  }
  return writer.finish();
}

function writeIds(writer: ByteWriter, ids: readonly FeatureId[]): void {
  const parts = ids.map(splitId);
  const origins = [...new Set(parts.map(([origin]) => origin))].toSorted(compareText);
  const indexOf = new Map(origins.map((origin, index) => [origin, index]));
  writer.text(JSON.stringify(origins));
  let before = 0;
  for (const [origin, number] of parts) {
    writer.uint(indexOf.get(origin)!);
    writer.int(number - before);
    before = number;
  }
}

/** Kinds, then how many lines and vertices each has where its kind leaves that open. */
function writeShapes(writer: ByteWriter, geometries: readonly Geometry[]): void {
  for (const { type, hasHeights } of geometries) {
    writer.uint(geometryTypes.indexOf(type) + (hasHeights ? HAS_HEIGHTS : 0));
  }
  for (const geometry of geometries) {
    const { type, lines, rings } = geometry;
    if (type === 'MultiPolygon') {
      writer.uint(rings!.length);
      for (const count of rings!) writer.uint(count);
    } else if (type !== 'Point' && type !== 'LineString') {
      writer.uint(lines.length);
    }
    if (isOfPoints(type)) continue;
    for (const line of lines) writer.uint(line.length / strideOf(geometry));
  }
}

function writeVertices(writer: ByteWriter, geometries: readonly Geometry[]): void {
  const before = [0, 0, 0];
  for (const geometry of geometries) {
    const stride = strideOf(geometry);
    for (const line of geometry.lines) {
      for (let at = 0; at < line.length; at++) {
        const axis = at % stride;
        writer.int(line[at]! - before[axis]!);
        before[axis] = line[at]!;
      }
    }
  }
}

/** The different values as JSON, and for each feature which it has. */
function writeColumn(writer: ByteWriter, values: readonly (Json | undefined)[]): void {
  const words: Json[] = [];
  const plain = new Map<Json, number>();
  const nested = new Map<string, number>();
  const column = values.map((value) => {
    if (value === undefined) return 0;
    return typeof value === 'object' && value !== null
      ? getOrAdd(nested, canonicalText(value), () => words.push(value))
      : getOrAdd(plain, value, () => words.push(value));
  });
  writer.text(`[${words.map(canonicalText).join(',')}]`);
  for (const index of column) writer.uint(index);
}

function getOrAdd<Key>(map: Map<Key, number>, key: Key, add: () => number): number {
  const known = map.get(key);
  if (known !== undefined) return known;
  const added = add();
  map.set(key, added);
  return added;
}
