import { joinBytes } from '../../join-bytes.ts';
import type { FileGeometry, FilePosition } from '../feature-format.ts';
import { GEOMETRY_TYPES, partsOf } from '../geometry-types.ts';

const LITTLE_ENDIAN = 1;
const WITH_HEIGHTS = 1000;

/** A geometry as well-known binary (ISO 13249-3). Source: OGC 06-103r4, clause 8. */
export function writeWkb(geometry: FileGeometry): Uint8Array<ArrayBuffer> {
  return new Uint8Array(joinBytes(bytesOf(geometry)));
}

function bytesOf(geometry: FileGeometry): readonly Uint8Array[] {
  const head = (isHigh: boolean) => headOf(geometry.type, isHigh);
  switch (geometry.type) {
    case 'Point':
      return [head(isHighLine([geometry.coordinates])), numbersOf([geometry.coordinates])];
    case 'LineString':
      return [head(isHighLine(geometry.coordinates)), ...lineOf(geometry.coordinates)];
    case 'Polygon':
      return [
        head(geometry.coordinates.some(isHighLine)),
        countOf(geometry.coordinates.length),
        ...geometry.coordinates.flatMap(lineOf),
      ];
    default: {
      const parts = partsOf(geometry).map(bytesOf);
      // A collection has heights where its parts have: their heads say so.
      const isHigh = parts.some(([first]) => first !== undefined && typeOf(first) > WITH_HEIGHTS);
      return [head(isHigh), countOf(parts.length), ...parts.flat()];
    }
  }
}

function isHighLine(line: readonly FilePosition[]): boolean {
  return line.some(({ length }) => length > 2);
}

function headOf(type: FileGeometry['type'], isHigh: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(5));
  view.setUint8(0, LITTLE_ENDIAN);
  view.setUint32(1, GEOMETRY_TYPES.indexOf(type) + (isHigh ? WITH_HEIGHTS : 0), true);
  return new Uint8Array(view.buffer);
}

function typeOf(head: Uint8Array): number {
  return new DataView(head.buffer, head.byteOffset).getUint32(1, true);
}

function countOf(count: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, count, true);
  return new Uint8Array(view.buffer);
}

function lineOf(line: readonly FilePosition[]): readonly Uint8Array[] {
  return [countOf(line.length), numbersOf(line)];
}

function numbersOf(line: readonly FilePosition[]): Uint8Array {
  const numbers = isHighLine(line)
    ? line.flatMap(([x = NaN, y = NaN, z = NaN]) => [x, y, z])
    : line.flatMap(([x = NaN, y = NaN]) => [x, y]);
  const view = new DataView(new ArrayBuffer(numbers.length * 8));
  for (const [index, number] of numbers.entries()) view.setFloat64(index * 8, number, true);
  return new Uint8Array(view.buffer);
}
