/**
 * Clips a shape to a strip along one axis: a tile is a strip of columns, then of rows. Lines fall
 * into pieces, polygons stay polygons with edges along the strip's border, which are in the tile's
 * buffer and are never seen. O(vertices), for polygons see `clip-polygon.ts`.
 */
import { clipPolygon } from './clip-polygon.ts';
import { addCrossing, type Strip } from './clip-strip.ts';
import type { Shape } from './shape.ts';

/** Writes the parts of the lines (type 2) or rings (type 3) in the strip into `target`. */
export function clipShape(source: Shape, strip: Strip, type: 2 | 3, target: Shape): void {
  target.clear();
  if (type === 2) clipLines(source, strip, target);
  else clipPolygons(source, strip, target);
}

function clipPolygons(source: Shape, strip: Strip, target: Shape): void {
  const count = source.partEnds.length;
  for (let first = 0; first < count;) {
    let end = first + 1;
    while (end < count && source.partIsHole[end] === true) end++;
    clipPolygon(source, { first, end }, strip, target);
    first = end;
  }
}

function clipLines(source: Shape, strip: Strip, target: Shape): void {
  for (const [part, end] of source.partEnds.entries()) {
    clipLine({ source, start: source.partStart(part), end, target }, strip);
  }
}

interface PartCut {
  readonly source: Shape;
  readonly start: number;
  readonly end: number;
  readonly target: Shape;
}

function clipLine({ source, start, end, target }: PartCut, strip: Strip): void {
  const { axis, from, to } = strip;
  const { coordinates } = source;
  let open = target.length;
  for (let i = start; i + 3 < end; i += 2) {
    const a = coordinates[i + axis] as number;
    const b = coordinates[i + 2 + axis] as number;
    if ((a < from && b < from) || (a > to && b > to)) {
      open = closePiece(target, open);
      continue;
    }
    if (a < from) addCrossing(coordinates, { i, axis, border: from }, target, open);
    else if (a > to) addCrossing(coordinates, { i, axis, border: to }, target, open);
    else target.point(coordinates[i] as number, coordinates[i + 1] as number, open);
    if (b < from) addCrossing(coordinates, { i, axis, border: from }, target, open);
    else if (b > to) addCrossing(coordinates, { i, axis, border: to }, target, open);
    else target.point(coordinates[i + 2] as number, coordinates[i + 3] as number, open);
    if (b < from || b > to) open = closePiece(target, open);
  }
  closePiece(target, open);
}

function closePiece(target: Shape, open: number): number {
  target.endPart(open, 2, false);
  return target.length;
}
