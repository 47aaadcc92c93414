/** The main file of a Shapefile and its index. Source: ESRI Shapefile Technical Description, July 1998. */
import type { Position } from '@webmaps/geo/position';
import { twiceRingArea } from '@webmaps/geo/ring';
import { joinBytes } from '../../join-bytes.ts';
import type { FileGeometry, FilePosition } from '../feature-format.ts';

/** The kinds of shapes that one Shapefile may have, with the numbers of the format. */
const KINDS = { points: 1, lines: 3, areas: 5, multipoints: 8 } as const;

export type ShpKind = keyof typeof KINDS;

export interface ShapesToWrite {
  readonly kind: ShpKind;
  readonly hasHeights: boolean;
  readonly geometries: readonly FileGeometry[];
}

const FILE_CODE = 9994;
const VERSION = 1000;
const HEADER_BYTES = 100;
const WITH_HEIGHTS = 10;
const WORD_BYTES = 2;

/** The kind of Shapefile that a geometry fits into; undefined for a collection, which fits none. */
export function shpKindOf({ type }: FileGeometry): ShpKind | undefined {
  switch (type) {
    case 'Point':
      return 'points';
    case 'MultiPoint':
      return 'multipoints';
    case 'LineString':
    case 'MultiLineString':
      return 'lines';
    case 'Polygon':
    case 'MultiPolygon':
      return 'areas';
    case 'GeometryCollection':
      return undefined;
  }
}

/** The files `.shp` and `.shx` of geometries of one kind. */
export function writeShp(shapes: ShapesToWrite): {
  readonly shp: Uint8Array<ArrayBuffer>;
  readonly shx: Uint8Array<ArrayBuffer>;
} {
  const type = KINDS[shapes.kind] + (shapes.hasHeights ? WITH_HEIGHTS : 0);
  const box = new Box();
  const contents = shapes.geometries.map((geometry) => writeRecord(geometry, { type, box }));
  const records: Uint8Array[] = [];
  const index = new DataView(new ArrayBuffer(contents.length * 8));
  let at = HEADER_BYTES;
  for (const [number, content] of contents.entries()) {
    const head = new DataView(new ArrayBuffer(8));
    head.setInt32(0, number + 1);
    head.setInt32(4, content.length / WORD_BYTES);
    index.setInt32(number * 8, at / WORD_BYTES);
    index.setInt32(number * 8 + 4, content.length / WORD_BYTES);
    records.push(new Uint8Array(head.buffer), content);
    at += head.byteLength + content.length;
  }
  const header = (bytes: number) => writeHeader({ bytes, type, box });
  return {
    shp: new Uint8Array(joinBytes([header(at), ...records])),
    shx: new Uint8Array(
      joinBytes([header(HEADER_BYTES + index.byteLength), new Uint8Array(index.buffer)]),
    ),
  };
}

/** The box around positions, and the lowest and highest of their heights. */
class Box {
  x: readonly [number, number] = [Infinity, -Infinity];
  y: readonly [number, number] = [Infinity, -Infinity];
  z: readonly [number, number] = [Infinity, -Infinity];

  add([x = NaN, y = NaN, z]: FilePosition): void {
    this.x = [Math.min(this.x[0], x), Math.max(this.x[1], x)];
    this.y = [Math.min(this.y[0], y), Math.max(this.y[1], y)];
    if (z !== undefined) this.z = [Math.min(this.z[0], z), Math.max(this.z[1], z)];
  }

  /** Of what was added to another box. */
  join(other: Box): void {
    if (other.x[0] > other.x[1]) return;
    this.add([other.x[0], other.y[0], other.z[0]]);
    this.add([other.x[1], other.y[1], other.z[1]]);
  }
}

function writeHeader({
  bytes,
  type,
  box,
}: {
  readonly bytes: number;
  readonly type: number;
  readonly box: Box;
}): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES));
  view.setInt32(0, FILE_CODE);
  view.setInt32(24, bytes / WORD_BYTES);
  view.setInt32(28, VERSION, true);
  view.setInt32(32, type, true);
  const range = [box.x[0], box.y[0], box.x[1], box.y[1], ...box.z];
  for (const [index, value] of range.entries())
    view.setFloat64(36 + index * 8, Number.isFinite(value) ? value : 0, true);
  return new Uint8Array(view.buffer);
}

function writeRecord(
  geometry: FileGeometry,
  { type, box }: { readonly type: number; readonly box: Box },
): Uint8Array {
  const lines = linesOf(geometry);
  const positions = lines.flat();
  const own = new Box();
  for (const position of positions) own.add(position);
  box.join(own);
  const hasHeights = type > WITH_HEIGHTS;
  const writer = new RecordWriter(type);
  if (type % WITH_HEIGHTS === KINDS.points) {
    const [x = 0, y = 0, z = 0] = positions[0] ?? [];
    // A point with a height has a measure as well; this number says that it has none.
    writer.doubles(hasHeights ? [x, y, z, NO_MEASURE] : [x, y]);
    return writer.finish();
  }
  writer.doubles([own.x[0], own.y[0], own.x[1], own.y[1]]);
  if (type % WITH_HEIGHTS === KINDS.multipoints) writer.ints([positions.length]);
  else {
    let start = 0;
    const starts = lines.map((line) => (start += line.length) - line.length);
    writer.ints([lines.length, positions.length, ...starts]);
  }
  writer.doubles(positions.flatMap(([x = 0, y = 0]) => [x, y]));
  if (hasHeights) writer.doubles([...own.z, ...positions.map(([, , z = 0]) => z)]);
  return writer.finish();
}

/** As the format marks a number that is not known. */
const NO_MEASURE = -1e39;

class RecordWriter {
  readonly #parts: Uint8Array[] = [];

  constructor(type: number) {
    this.ints([type]);
  }

  ints(values: readonly number[]): void {
    const view = new DataView(new ArrayBuffer(values.length * 4));
    for (const [index, value] of values.entries()) view.setInt32(index * 4, value, true);
    this.#parts.push(new Uint8Array(view.buffer));
  }

  doubles(values: readonly number[]): void {
    const view = new DataView(new ArrayBuffer(values.length * 8));
    for (const [index, value] of values.entries()) view.setFloat64(index * 8, value, true);
    this.#parts.push(new Uint8Array(view.buffer));
  }

  finish(): Uint8Array {
    return joinBytes(this.#parts);
  }
}

type Line = readonly FilePosition[];

function linesOf(geometry: FileGeometry): readonly Line[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'MultiPoint':
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
      return geometry.coordinates;
    case 'Polygon':
      return turnRings(geometry.coordinates);
    case 'MultiPolygon':
      return geometry.coordinates.flatMap(turnRings);
    case 'GeometryCollection':
      return [];
  }
}

/** Edges run clockwise and holes the other way. */
function turnRings(rings: readonly Line[]): readonly Line[] {
  return rings.map((ring, index) => {
    const flat = ring.map(([x = NaN, y = NaN]): Position => [x, y]);
    const isClockwise = twiceRingArea(flat) < 0;
    return isClockwise === (index === 0) ? ring : ring.toReversed();
  });
}
