import { strideOf } from '../geometry/geometry.ts';
import type { Geometry } from '../geometry/geometry.ts';

/** A vertex of a line: x and y in 1e-7°, and a height where the geometry has heights. */
export type Corner = readonly number[];

/** The corners of each line of a geometry. */
export function cornersOf(geometry: Geometry): readonly (readonly Corner[])[] {
  return geometry.lines.map((line) => splitCorners(line, strideOf(geometry)));
}

export function isSameCorner(a: Corner, b: Corner): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/**
 * On which side of the line from a to b a corner is: 1 to the left, -1 to the right, 0 on it. Exact:
 * products of these integers can be larger than a double holds, so that a close call is counted in
 * whole numbers of any size.
 */
export function sideOf(a: Corner, b: Corner, c: Corner): -1 | 0 | 1 {
  const left = (b[0]! - a[0]!) * (c[1]! - a[1]!);
  const right = (b[1]! - a[1]!) * (c[0]! - a[0]!);
  const most = Math.max(Math.abs(left), Math.abs(right));
  if (most <= Number.MAX_SAFE_INTEGER || Math.abs(left - right) > most * 1e-12) {
    return signOf(left - right);
  }
  const exact =
    BigInt(b[0]! - a[0]!) * BigInt(c[1]! - a[1]!) - BigInt(b[1]! - a[1]!) * BigInt(c[0]! - a[0]!);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}

/** Whether a corner is on an edge, its ends counted. */
export function isOnEdge(at: Corner, [a, b]: Edge): boolean {
  return (
    sideOf(a, b, at) === 0 &&
    Math.min(a[0]!, b[0]!) <= at[0]! &&
    at[0]! <= Math.max(a[0]!, b[0]!) &&
    Math.min(a[1]!, b[1]!) <= at[1]! &&
    at[1]! <= Math.max(a[1]!, b[1]!)
  );
}

export type Edge = readonly [Corner, Corner];

/** The edges of a line, or of a ring with the one that closes it. */
export function edgesOf(corners: readonly Corner[], { isRing }: { isRing: boolean }): Edge[] {
  const edges = corners.slice(1).map((corner, index): Edge => [corners[index]!, corner]);
  if (isRing && corners.length > 1) edges.push([corners.at(-1)!, corners[0]!]);
  return edges;
}

/**
 * Where two edges meet: at ends that are on the other, else at the crossing, rounded to a whole
 * number. None where they do not; two where they are on each other.
 */
export function meetings(one: Edge, other: Edge): readonly Corner[] {
  // In one order, so that both edges get the very same crossing.
  const isFirst = one[0][0]! - other[0][0]! || one[0][1]! - other[0][1]! || -1;
  const [[a, b], [c, d]] = isFirst < 0 ? [one, other] : [other, one];
  const ends = [
    ...[a, b].filter((end) => isOnEdge(end, [c, d])),
    ...[c, d].filter((end) => isOnEdge(end, [a, b])),
  ];
  if (ends.length > 0) return ends;
  if (sideOf(a, b, c) === sideOf(a, b, d) || sideOf(c, d, a) === sideOf(c, d, b)) return [];
  const [ux, uy] = [b[0]! - a[0]!, b[1]! - a[1]!];
  const [vx, vy] = [d[0]! - c[0]!, d[1]! - c[1]!];
  const share = ((c[0]! - a[0]!) * vy - (c[1]! - a[1]!) * vx) / (ux * vy - uy * vx);
  // Plus 0, because a rounded -0.4 is -0, which no geometry may hold.
  return [[Math.round(a[0]! + share * ux) + 0, Math.round(a[1]! + share * uy) + 0]];
}

/** The edge in pieces, between the corners that are on it. */
export function cutEdge([from, to]: Edge, at: readonly Corner[]): readonly Edge[] {
  const away = (corner: Corner) => Math.hypot(corner[0]! - from[0]!, corner[1]! - from[1]!);
  const stops = [from, ...at.toSorted((a, b) => away(a) - away(b)), to].filter(
    (corner, index, all) => index === 0 || !isSameCorner(corner, all[index - 1]!),
  );
  return edgesOf(stops, { isRing: false });
}

/** Twice the area of a ring, positive where it runs anticlockwise. */
export function twiceAreaOf(ring: readonly Corner[]): number {
  // From the first corner, so that few digits are lost.
  const [x, y] = ring[0] ?? [0, 0];
  let sum = 0;
  for (const [a, b] of edgesOf(ring, { isRing: true })) {
    sum += (a[0]! - x!) * (b[1]! - y!) - (b[0]! - x!) * (a[1]! - y!);
  }
  return sum;
}

function splitCorners(line: readonly number[], stride: number): readonly Corner[] {
  const corners: Corner[] = [];
  for (let at = 0; at < line.length; at += stride) corners.push(line.slice(at, at + stride));
  return corners;
}

function signOf(number: number): -1 | 0 | 1 {
  return number > 0 ? 1 : number < 0 ? -1 : 0;
}
