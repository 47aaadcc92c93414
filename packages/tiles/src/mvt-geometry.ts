import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { ByteWriter } from '@webmaps/geo/byte-writer';
import { TILE_EXTENT, type MvtGeometryType } from '@webmaps/geo/mvt';
import type { Shape } from './shapes/shape.ts';

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;

const writer = new ByteWriter();

/**
 * The commands of a shape relative to a tile's upper left corner, or `undefined` if nothing is left
 * of it. Outer rings run clockwise on the map and holes against it, as the specification asks. The
 * result is a view that the next call overwrites.
 */
export function encodeGeometry(
  shape: Shape,
  type: MvtGeometryType,
  { left, top }: { readonly left: number; readonly top: number },
): Uint8Array | undefined {
  writer.clear();
  if (type === 1) encodePoints(shape, left, top);
  else encodePaths(shape, type, left, top);
  return writer.length === 0 ? undefined : writer.view();
}

/** Only points inside the tile: those in the buffer belong to its neighbour. */
function encodePoints(shape: Shape, left: number, top: number): void {
  const inside: number[] = [];
  for (let i = 0; i < shape.length; i += 2) {
    const x = (shape.coordinates[i] as number) - left;
    const y = (shape.coordinates[i + 1] as number) - top;
    if (x >= 0 && y >= 0 && x < TILE_EXTENT && y < TILE_EXTENT) inside.push(x, y);
  }
  if (inside.length === 0) return;
  writer.varint((inside.length / 2) * 8 + MOVE_TO);
  let [x, y] = [0, 0];
  for (let i = 0; i < inside.length; i += 2) {
    const [nextX = 0, nextY = 0] = [inside[i], inside[i + 1]];
    writer.zigzag(nextX - x);
    writer.zigzag(nextY - y);
    [x, y] = [nextX, nextY];
  }
}

function encodePaths(shape: Shape, type: 2 | 3, left: number, top: number): void {
  let x = left;
  let y = top;
  let start = 0;
  let outerKept = false;
  const step = (i: number): void => {
    const nextX = shape.coordinates[i] as number;
    const nextY = shape.coordinates[i + 1] as number;
    writer.zigzag(nextX - x);
    writer.zigzag(nextY - y);
    x = nextX;
    y = nextY;
  };
  for (const [part, end] of shape.partEnds.entries()) {
    const from = start;
    start = end;
    if (type === 2) {
      writer.varint(8 + MOVE_TO);
      step(from);
      writer.varint(((end - from) / 2 - 1) * 8 + LINE_TO);
      for (let i = from + 2; i < end; i += 2) step(i);
      continue;
    }
    const isHole = shape.partIsHole[part] ?? false;
    const area = twiceFlatRingArea(shape.coordinates.subarray(from, end));
    if (!isHole) outerKept = area !== 0;
    if (area === 0 || !outerKept) continue;
    // The last point repeats the first and is not written.
    const count = (end - from) / 2 - 1;
    writer.varint(8 + MOVE_TO);
    step(from);
    writer.varint((count - 1) * 8 + LINE_TO);
    if (area > 0 === !isHole) for (let i = 1; i < count; i++) step(from + 2 * i);
    else for (let i = count - 1; i > 0; i--) step(from + 2 * i);
    writer.varint(8 + CLOSE_PATH);
  }
}
