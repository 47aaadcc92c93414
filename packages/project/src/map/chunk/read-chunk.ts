import { geometryTypes, isOfPoints, MAX_X, minVertices } from '../geometry/geometry.ts';
import { isMadeId, isOrigin } from '../ids.ts';
import type { Json } from '../json.ts';
import { MAX_CHUNK_FEATURES } from '../limits.ts';
import { ChunkError, ChunkReader } from './chunk-reader.ts';
import { CHUNK_MAGIC, HAS_HEIGHTS, MULTI_POLYGON } from './chunk.ts';
import type { Chunk, ChunkColumn, ChunkIds } from './chunk.ts';

/** The columns of a chunk. Throws a ChunkError for bytes that `writeChunk` does not write. */
export function readChunk(bytes: Uint8Array): Chunk {
  const reader = new ChunkReader(bytes);
  const magic = reader.raw(CHUNK_MAGIC.length);
  if (magic.some((byte, at) => byte !== CHUNK_MAGIC[at])) {
    throw new ChunkError('This is no chunk of a map, or one of a newer version');
  }
  const count = reader.count();
  if (count > MAX_CHUNK_FEATURES) throw new ChunkError('A chunk announces more than it holds');
  const ids = reader.varint() === 0 ? undefined : readIds(reader, count);
  const kinds = readKinds(reader, count);
  const shapes = readShapes(reader, kinds);
  const numbers = readVertices(reader, { kinds, ...shapes });
  const columns = Array.from({ length: reader.count() }, () => readColumn(reader, count));
  if (reader.left > 0) throw new ChunkError('A chunk goes on after its end');
  return { count, ids, kinds, ...shapes, numbers, columns };
}

function readIds(reader: ChunkReader, count: number): ChunkIds {
  const origins = reader.json();
  if (!isListOf(origins, (origin) => typeof origin === 'string' && isOrigin(origin))) {
    throw new ChunkError('A chunk has origins that are none');
  }
  const originOf = new Uint16Array(count);
  const numberOf = new Uint32Array(count);
  let before = 0;
  for (let row = 0; row < count; row++) {
    const origin = reader.varint();
    before += reader.zigzag();
    if (origin >= origins.length || before < 0 || before > 999_999_999) {
      throw new ChunkError('A chunk has an id that is none');
    }
    originOf[row] = origin;
    numberOf[row] = before;
  }
  return { origins: origins as readonly string[], originOf, numberOf };
}

function readKinds(reader: ChunkReader, count: number): Uint8Array {
  const kinds = reader.raw(count).slice();
  if (kinds.some((kind) => kind >= 2 * HAS_HEIGHTS || kind % HAS_HEIGHTS >= geometryTypes.length)) {
    throw new ChunkError('A chunk has a geometry of no known type');
  }
  return kinds;
}

type Shapes = Pick<Chunk, 'firstLine' | 'rings' | 'firstPolygon' | 'firstNumber'>;

function readShapes(reader: ChunkReader, kinds: Uint8Array): Shapes {
  const firstLine = new Uint32Array(kinds.length + 1);
  const firstPolygon = new Uint32Array(kinds.length + 1);
  const rings: number[] = [];
  const firstNumber = [0];
  for (const [row, kind] of kinds.entries()) {
    const type = geometryTypes[kind % HAS_HEIGHTS]!;
    const stride = kind >= HAS_HEIGHTS ? 3 : 2;
    const lines = readLineCount(reader, { kind, rings });
    for (let line = 0; line < lines; line++) {
      const vertices = isOfPoints(type) ? 1 : reader.count();
      if (vertices < minVertices(type)) throw new ChunkError('A line of a chunk is too short');
      firstNumber.push(firstNumber.at(-1)! + vertices * stride);
      // Every number takes a byte, so more than are left cannot follow.
      if (firstNumber.at(-1)! > reader.left) throw new ChunkError('A chunk ends too early');
    }
    firstLine[row + 1] = firstNumber.length - 1;
    firstPolygon[row + 1] = rings.length;
  }
  return {
    firstLine,
    firstPolygon,
    rings: Uint32Array.from(rings),
    firstNumber: Uint32Array.from(firstNumber),
  };
}

function readLineCount(
  reader: ChunkReader,
  { kind, rings }: { readonly kind: number; readonly rings: number[] },
): number {
  const type = geometryTypes[kind % HAS_HEIGHTS]!;
  if (type === 'Point' || type === 'LineString') return 1;
  let lines = reader.count();
  if (kind % HAS_HEIGHTS === MULTI_POLYGON) {
    const polygons = lines;
    lines = 0;
    for (let polygon = 0; polygon < polygons; polygon++) {
      const count = reader.count();
      if (count === 0) throw new ChunkError('A polygon of a chunk has no ring');
      rings.push(count);
      lines += count;
    }
  }
  if (lines === 0) throw new ChunkError('A geometry of a chunk is empty');
  return lines;
}

function readVertices(
  reader: ChunkReader,
  { kinds, firstLine, firstNumber }: Shapes & Pick<Chunk, 'kinds'>,
): Int32Array {
  const numbers = new Int32Array(firstNumber.at(-1)!);
  const before = [0, 0, 0];
  for (const [row, kind] of kinds.entries()) {
    const stride = kind >= HAS_HEIGHTS ? 3 : 2;
    const start = firstNumber[firstLine[row]!]!;
    const end = firstNumber[firstLine[row + 1]!]!;
    for (let at = start; at < end; at++) {
      const axis = (at - start) % stride;
      const value = before[axis]! + reader.zigzag();
      if (value > MAX_X || value < -MAX_X - 1) throw new ChunkError('A vertex is out of range');
      before[axis] = value;
      numbers[at] = value;
    }
  }
  return numbers;
}

function readColumn(reader: ChunkReader, count: number): ChunkColumn {
  const field = reader.text();
  const words = reader.json();
  if (!isMadeId(field) || !isListOf(words, () => true)) {
    throw new ChunkError('A chunk has a column that is none');
  }
  const wordOf = new Uint16Array(count);
  for (let row = 0; row < count; row++) {
    const word = reader.varint();
    if (word > words.length) throw new ChunkError('A chunk names a word that it does not have');
    wordOf[row] = word;
  }
  return { field, words: words as readonly Json[], wordOf };
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(isItem);
}
