/**
 * The geometries of a Shapefile's main file (.shp): records of points, lines and areas, with or
 * without heights and measures, which come after the positions and are left out.
 *
 * The rings of an area come in any order; edges run clockwise and holes the other way. A hole
 * belongs to the edge around it. Source: ESRI Shapefile Technical Description, July 1998.
 */
import type { Position } from '@webmaps/geo/position';
import { isPosition } from '@webmaps/geo/position';
import { ringsContain, twiceRingArea } from '@webmaps/geo/ring';
import { UnreadableFile } from '../fault.ts';
import { closeRing } from './shapes.ts';
import type { ShapeLine, ShapePolygon, Shapes } from './shapes.ts';

const FILE_CODE = 9994;
const HEADER_BYTES = 100;
const RECORD_HEADER_BYTES = 8;
const POSITION_BYTES = 16;

/** Whether bytes begin as a Shapefile does. */
export function isShapefile(head: Uint8Array): boolean {
  return head.length >= 4 && viewOf(head).getInt32(0) === FILE_CODE;
}

/** @throws UnreadableFile where it is damaged, or its numbers are no degrees. */
export function readShapefileShapes(bytes: Uint8Array): Shapes {
  const view = viewOf(bytes);
  if (bytes.length < HEADER_BYTES || !isShapefile(bytes))
    throw new UnreadableFile('This is no Shapefile.');
  const shapes = {
    polygons: [] as ShapePolygon[],
    lines: [] as ShapeLine[],
    points: [] as Position[],
  };
  for (let at = HEADER_BYTES; at + RECORD_HEADER_BYTES <= bytes.length;) {
    const start = at + RECORD_HEADER_BYTES;
    // In words of 16 bits.
    const end = start + view.getInt32(at + 4) * 2;
    if (end > bytes.length || end < start + 4)
      throw new UnreadableFile('The Shapefile is cut off or damaged.', { byte: at });
    takeRecord(new DataView(view.buffer, view.byteOffset + start, end - start), at, shapes);
    at = end;
  }
  return shapes;
}

interface Taken {
  readonly polygons: ShapePolygon[];
  readonly lines: ShapeLine[];
  readonly points: Position[];
}

function takeRecord(record: DataView, byte: number, { polygons, lines, points }: Taken): void {
  // 11 to 18 have heights, 21 to 28 measures besides.
  const kind = record.getInt32(0, true) % 10;
  switch (kind) {
    case 0:
      return;
    case 1:
      points.push(positionAt(record, 4, byte));
      return;
    case 8: {
      const count = countAt(record, 36, byte);
      for (const position of positionsAt(record, { at: 40, count, byte })) points.push(position);
      return;
    }
    case 3:
      for (const line of partsOf(record, byte)) if (line.length > 1) lines.push(line);
      return;
    case 5:
      for (const each of groupRings(partsOf(record, byte).map(closeRing))) polygons.push(each);
      return;
    default:
      throw new UnreadableFile(`Shapes of the kind ${kind} cannot be read here.`, { byte });
  }
}

function partsOf(record: DataView, byte: number): readonly ShapeLine[] {
  const partCount = countAt(record, 36, byte);
  const count = countAt(record, 40, byte);
  const from = 44 + partCount * 4;
  if (from > record.byteLength) throw damaged(byte);
  let last = 0;
  const starts = Array.from({ length: partCount }, (_, part) => {
    const start = record.getInt32(44 + part * 4, true);
    // Parts that go back would hold the same positions again and again.
    if (start < last || start > count) throw damaged(byte);
    last = start;
    return start;
  });
  const positions = positionsAt(record, { at: from, count, byte });
  return starts.map((start, part) => positions.slice(start, starts[part + 1] ?? count));
}

function positionsAt(
  record: DataView,
  { at, count, byte }: { readonly at: number; readonly count: number; readonly byte: number },
): readonly Position[] {
  if (at + count * POSITION_BYTES > record.byteLength) throw damaged(byte);
  return Array.from({ length: count }, (_, index) =>
    positionAt(record, at + index * POSITION_BYTES, byte),
  );
}

function positionAt(record: DataView, at: number, byte: number): Position {
  if (at + POSITION_BYTES > record.byteLength) throw damaged(byte);
  const [lon, lat] = [record.getFloat64(at, true), record.getFloat64(at + 8, true)];
  if (isPosition(lon, lat)) return [lon, lat];
  throw new UnreadableFile(
    'Its coordinates are no degrees. Save it in longitude and latitude (WGS 84, EPSG:4326).',
    { byte },
  );
}

function countAt(record: DataView, at: number, byte: number): number {
  if (at + 4 > record.byteLength) throw damaged(byte);
  const count = record.getInt32(at, true);
  if (count < 0 || count > record.byteLength) throw damaged(byte);
  return count;
}

function groupRings(rings: readonly ShapeLine[]): readonly ShapePolygon[] {
  const isEdge = (ring: ShapeLine) => twiceRingArea(ring) < 0;
  const edges = rings.filter(isEdge);
  // Some programs write a single ring the wrong way round.
  if (edges.length === 0) return rings.map((ring) => [ring]);
  const groups = edges.map((edge) => [edge]);
  for (const hole of rings) {
    const [first] = hole;
    if (isEdge(hole) || !first) continue;
    const around = groups.find(([edge]) => edge !== undefined && ringsContain([edge], first));
    (around ?? groups[0])?.push(hole);
  }
  return groups;
}

function damaged(byte: number): UnreadableFile {
  return new UnreadableFile('A shape is damaged.', { byte });
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
