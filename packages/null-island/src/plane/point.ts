import { hypot } from './steady-math.ts';

/**
 * A place on the island: metres east and north of 0° N 0° E. So near the equator a degree of
 * longitude is as long as one of latitude to 1 in 2,000,000, and the plane is good enough.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Metres in a degree: chosen so that the 25 m grid has a step of 0.000225° exactly. */
export const METRES_PER_DEGREE = 25 / 0.000225;

const NOWHERE: Point = { x: 0, y: 0 };

export function distance(a: Point, b: Point): number {
  return hypot(a.x - b.x, a.y - b.y);
}

/** The point at share `t` of the way from `a` to `b`. */
export function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Unit vector from `a` to `b`; the null vector where they coincide. */
export function direction(a: Point, b: Point): Point {
  const length = distance(a, b);
  return length === 0 ? NOWHERE : { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
}

/** `from` moved by `along` metres in the unit direction and `left` metres to its left. */
export function offset(from: Point, unit: Point, along: number, left: number): Point {
  return { x: from.x + unit.x * along - unit.y * left, y: from.y + unit.y * along + unit.x * left };
}

/** Nearest point to `p` on the segment from `a` to `b`: its share `t` of the way, 0 to 1. */
export function shareOfNearest(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared;
  return t < 0 ? 0 : t > 1 ? 1 : t;
}

/** Metres from `p` to the segment from `a` to `b`. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  return distance(p, between(a, b, shareOfNearest(p, a, b)));
}

/** Where two segments cross, as shares of each; `undefined` when they do not or are parallel. */
export function crossing(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
): { t: number; u: number } | undefined {
  const rx = b.x - a.x;
  const ry = b.y - a.y;
  const sx = d.x - c.x;
  const sy = d.y - c.y;
  const cross = rx * sy - ry * sx;
  if (cross > -1e-9 && cross < 1e-9) return undefined;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
  return t < 0 || t > 1 || u < 0 || u > 1 ? undefined : { t, u };
}
