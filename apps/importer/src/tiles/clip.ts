/**
 * Clips a shape to a strip along one axis: a tile is a strip of columns, then of rows. Lines fall
 * into pieces; rings stay rings with edges along the strip's border (Sutherland and Hodgman 1974),
 * which lie in the tile's buffer and are never seen. O(vertices).
 */
import type { Shape } from './shape.ts';

export interface Strip {
  /** 0 clips by x, 1 by y. */
  readonly axis: 0 | 1;
  readonly from: number;
  readonly to: number;
}

/** Writes what of the lines (type 2) or rings (type 3) lies in the strip into `target`. */
export function clipShape(source: Shape, strip: Strip, type: 2 | 3, target: Shape): void {
  target.clear();
  let start = 0;
  let outerKept = true;
  for (const [part, end] of source.partEnds.entries()) {
    const isHole = source.partIsHole[part] ?? false;
    if (type === 2) clipLine({ source, start, end, target }, strip);
    else if (outerKept || !isHole) {
      const kept = clipRing({ source, start, end, target }, strip, isHole);
      if (!isHole) outerKept = kept;
    }
    start = end;
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
    if (a < from) crossing(coordinates, i, axis, from, target, open);
    else if (a > to) crossing(coordinates, i, axis, to, target, open);
    else target.point(coordinates[i] as number, coordinates[i + 1] as number, open);
    if (b < from) crossing(coordinates, i, axis, from, target, open);
    else if (b > to) crossing(coordinates, i, axis, to, target, open);
    else target.point(coordinates[i + 2] as number, coordinates[i + 3] as number, open);
    if (b < from || b > to) open = closePiece(target, open);
  }
  closePiece(target, open);
}

function closePiece(target: Shape, open: number): number {
  target.endPart(open, 2, false);
  return target.length;
}

function clipRing({ source, start, end, target }: PartCut, strip: Strip, isHole: boolean): boolean {
  const { axis, from, to } = strip;
  const { coordinates } = source;
  const open = target.length;
  for (let i = start; i + 3 < end; i += 2) {
    const a = coordinates[i + axis] as number;
    const b = coordinates[i + 2 + axis] as number;
    if (a >= from && a <= to)
      target.point(coordinates[i] as number, coordinates[i + 1] as number, open);
    if (a === b) continue;
    const [near, far] = a < b ? [from, to] : [to, from];
    if (isBetween(near, a, b)) crossing(coordinates, i, axis, near, target, open);
    if (isBetween(far, a, b)) crossing(coordinates, i, axis, far, target, open);
  }
  if (target.length > open) {
    target.point(target.coordinates[open] as number, target.coordinates[open + 1] as number, open);
  }
  return target.endPart(open, 4, isHole);
}

/** Whether an edge from a to b passes over the border with its ends on different sides. */
function isBetween(border: number, a: number, b: number): boolean {
  return (a < border && b > border) || (a > border && b < border);
}

/** Appends the point at which the edge that begins at `i` meets the border. */
function crossing(
  coordinates: Int32Array,
  i: number,
  axis: 0 | 1,
  border: number,
  target: Shape,
  partStart: number,
): void {
  const a = coordinates[i + axis] as number;
  const b = coordinates[i + 2 + axis] as number;
  const otherA = coordinates[i + 1 - axis] as number;
  const otherB = coordinates[i + 3 - axis] as number;
  const other = Math.round(otherA + ((border - a) / (b - a)) * (otherB - otherA));
  if (axis === 0) target.point(border, other, partStart);
  else target.point(other, border, partStart);
}
