import type { Point } from '../plane/point.ts';
import { direction, distance, offset } from '../plane/point.ts';

/** A rectangle on the ground: `origin` is its corner, `unit` runs along its front, its depth to the left. */
export interface Plot {
  readonly origin: Point;
  readonly unit: Point;
  readonly front: number;
  readonly depth: number;
}

/** Shapes that a building may have within its plot. */
export type Shape = 'box' | 'ell' | 'court';

export function corner(plot: Plot, along: number, deep: number): Point {
  return offset(plot.origin, plot.unit, along * plot.front, deep * plot.depth);
}

/** Corners of the plot, anticlockwise. */
export function cornersOf(plot: Plot): Point[] {
  return [corner(plot, 0, 0), corner(plot, 1, 0), corner(plot, 1, 1), corner(plot, 0, 1)];
}

/** Outline of a building on the plot, anticlockwise. */
export function outlineOf(plot: Plot, shape: Shape): Point[] {
  const at = (along: number, deep: number): Point => corner(plot, along, deep);
  switch (shape) {
    case 'ell':
      return [at(0, 0), at(1, 0), at(1, 0.55), at(0.55, 0.55), at(0.55, 1), at(0, 1)];
    case 'court':
      return [
        at(0, 0),
        at(1, 0),
        at(1, 1),
        at(0.7, 1),
        at(0.7, 0.5),
        at(0.3, 0.5),
        at(0.3, 1),
        at(0, 1),
      ];
    default:
      return cornersOf(plot);
  }
}

/** Whether two plots overlap by more than 0.2 m (separating axes). */
function overlap(a: Plot, b: Plot): boolean {
  const maxDistance = (a.front + a.depth + b.front + b.depth) / 2;
  if (distance(corner(a, 0.5, 0.5), corner(b, 0.5, 0.5)) > maxDistance) return false;
  const one = cornersOf(a);
  const other = cornersOf(b);
  for (const unit of [a.unit, b.unit]) {
    for (const axis of [unit, { x: -unit.y, y: unit.x }]) {
      const [low, high] = span(one, axis);
      const [from, to] = span(other, axis);
      if (low > to - 0.2 || from > high - 0.2) return false;
    }
  }
  return true;
}

function span(points: readonly Point[], axis: Point): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const p of points) {
    const along = p.x * axis.x + p.y * axis.y;
    if (along < low) low = along;
    if (along > high) high = along;
  }
  return [low, high];
}

/** The plots that are built on, in square cells. */
export class PlotRegister {
  readonly #cells = new Map<number, Plot[]>();

  isFree(plot: Plot): boolean {
    for (const key of keysOf(plot)) {
      for (const other of this.#cells.get(key) ?? []) if (overlap(plot, other)) return false;
    }
    return true;
  }

  /** Takes the plot unless it overlaps one that is taken; says whether it did. */
  take(plot: Plot): boolean {
    if (!this.isFree(plot)) return false;
    for (const key of keysOf(plot)) {
      const list = this.#cells.get(key);
      if (list) list.push(plot);
      else this.#cells.set(key, [plot]);
    }
    return true;
  }
}

function keysOf(plot: Plot): number[] {
  const cell = 60;
  const points = cornersOf(plot);
  const columns = points.map((p) => Math.floor(p.x / cell));
  const rows = points.map((p) => Math.floor(p.y / cell));
  const keys: number[] = [];
  for (let i = Math.min(...columns); i <= Math.max(...columns); i++) {
    for (let j = Math.min(...rows); j <= Math.max(...rows); j++)
      keys.push((i + 2048) * 4096 + j + 2048);
  }
  return keys;
}

/** A plot with its front on the way from `a` to `b`, starting `along` metres from `a`. */
export function plotAlong(
  a: Point,
  b: Point,
  {
    along,
    front,
    depth,
    setback,
  }: { along: number; front: number; depth: number; setback: number },
): Plot {
  const unit = direction(a, b);
  return { origin: offset(a, unit, along, setback), unit, front, depth };
}
