import { geometryTypes } from '../geometry/geometry.ts';
import type { Geometry } from '../geometry/geometry.ts';
import type { FeatureBody } from '../document/feature.ts';
import { makeId } from '../ids.ts';
import type { FeatureId, FieldId, Origin } from '../ids.ts';
import type { Json } from '../json.ts';

/**
 * Features as columns: plain arrays, which a worker hands over without copying. Offsets have one
 * element more than what they begin.
 */
export interface Chunk {
  readonly count: number;
  /** Of features that were edited; those of a batch have none, since their rows are their ids. */
  readonly ids: ChunkIds | undefined;
  /** The index of each geometry's type, plus HAS_HEIGHTS. */
  readonly kinds: Uint8Array;
  /** The first line of each feature. */
  readonly firstLine: Uint32Array;
  /** The rings of each polygon of the multipolygons, one after the other, and each one's first. */
  readonly rings: Uint32Array;
  readonly firstPolygon: Uint32Array;
  /** The first number of each line, and the numbers of all vertices. */
  readonly firstNumber: Uint32Array;
  readonly numbers: Int32Array;
  readonly columns: readonly ChunkColumn[];
}

export interface ChunkIds {
  readonly origins: readonly Origin[];
  /** Of each feature: the index of its origin, and its number. */
  readonly originOf: Uint16Array;
  readonly numberOf: Uint32Array;
}

export interface ChunkColumn {
  readonly field: FieldId;
  readonly words: readonly Json[];
  /** Of each feature: 0 without a value, else one more than the index of its word. */
  readonly wordOf: Uint16Array;
}

/** The first bytes of a chunk, with the number of its format. */
export const CHUNK_MAGIC = Uint8Array.of(0x57, 0x4d, 0x43, 1);
export const HAS_HEIGHTS = 8;
export const MULTI_POLYGON = geometryTypes.indexOf('MultiPolygon');

export function featureOfChunk(chunk: Chunk, row: number): FeatureBody {
  const properties: Record<FieldId, Json> = {};
  for (const { field, words, wordOf } of chunk.columns) {
    const word = wordOf[row]!;
    if (word > 0) properties[field] = words[word - 1]!;
  }
  return { geometry: geometryOfChunk(chunk, row), properties };
}

export function geometryOfChunk(chunk: Chunk, row: number): Geometry {
  const { kinds, firstLine, firstNumber, numbers, firstPolygon, rings } = chunk;
  const kind = kinds[row]!;
  const lines: number[][] = [];
  for (let line = firstLine[row]!; line < firstLine[row + 1]!; line++) {
    lines.push([...numbers.subarray(firstNumber[line], firstNumber[line + 1])]);
  }
  return {
    type: geometryTypes[kind % HAS_HEIGHTS]!,
    ...(kind >= HAS_HEIGHTS && { hasHeights: true }),
    lines,
    ...(kind % HAS_HEIGHTS === MULTI_POLYGON && {
      rings: [...rings.subarray(firstPolygon[row], firstPolygon[row + 1])],
    }),
  };
}

/** The id of a feature of a chunk that has ids. */
export function idOfChunk({ origins, originOf, numberOf }: ChunkIds, row: number): FeatureId {
  return makeId(origins[originOf[row]!]!, numberOf[row]!);
}
