import type { Line } from './line.ts';
import type { Point } from './point.ts';
import { between, crossing, direction, distance, shareOfNearest } from './point.ts';

export interface Segment {
  readonly a: Point;
  readonly b: Point;
  /** Whatever the caller gave with the line. */
  readonly tag: number;
}

export interface Nearest {
  readonly point: Point;
  readonly metres: number;
  readonly segment: Segment;
  readonly unit: Point;
}

/** Segments in square cells, for "what is near" and "what is crossed". */
export class SegmentIndex {
  readonly #cell: number;
  readonly #cells = new Map<number, Segment[]>();

  constructor(cellMetres = 60) {
    this.#cell = cellMetres;
  }

  add(line: Line, tag = 0, closed = false): void {
    for (let i = closed ? 0 : 1; i < line.length; i++) {
      this.addSegment({ a: line[(i + line.length - 1) % line.length]!, b: line[i]!, tag });
    }
  }

  addSegment(segment: Segment): void {
    const { a, b } = segment;
    const box = this.#box(
      Math.min(a.x, b.x),
      Math.min(a.y, b.y),
      Math.max(a.x, b.x),
      Math.max(a.y, b.y),
    );
    for (let i = box.west; i <= box.east; i++) {
      for (let j = box.south; j <= box.north; j++) {
        const key = keyOf(i, j);
        const list = this.#cells.get(key);
        if (list) list.push(segment);
        else this.#cells.set(key, [segment]);
      }
    }
  }

  /** Segments whose cells the box around the place touches; some more than once. */
  around(p: Point, metres: number): readonly Segment[] {
    const box = this.#box(p.x - metres, p.y - metres, p.x + metres, p.y + metres);
    if (box.west === box.east && box.south === box.north) {
      return this.#cells.get(keyOf(box.west, box.south)) ?? NONE;
    }
    const found: Segment[] = [];
    for (let i = box.west; i <= box.east; i++) {
      for (let j = box.south; j <= box.north; j++) {
        const list = this.#cells.get(keyOf(i, j));
        if (list) for (const segment of list) found.push(segment);
      }
    }
    return found;
  }

  nearest(p: Point, withinMetres: number, accept?: (tag: number) => boolean): Nearest | undefined {
    let best: Segment | undefined;
    let least = withinMetres * withinMetres;
    for (const segment of this.around(p, withinMetres)) {
      const squared = squaredDistance(p, segment);
      if (squared >= least || (accept && !accept(segment.tag))) continue;
      least = squared;
      best = segment;
    }
    if (!best) return undefined;
    const point = between(best.a, best.b, shareOfNearest(p, best.a, best.b));
    return { point, metres: distance(p, point), segment: best, unit: direction(best.a, best.b) };
  }

  isNear(p: Point, metres: number): boolean {
    const limit = metres * metres;
    for (const segment of this.around(p, metres))
      if (squaredDistance(p, segment) < limit) return true;
    return false;
  }

  /** Crossings with the segment from `a` to `b`, as shares of it, nearest to `a` first. */
  crossings(a: Point, b: Point): { t: number; point: Point; segment: Segment }[] {
    const seen = new Set<Segment>();
    const found: { t: number; point: Point; segment: Segment }[] = [];
    const mid = between(a, b, 0.5);
    for (const segment of this.around(mid, distance(a, b) / 2)) {
      if (seen.has(segment)) continue;
      seen.add(segment);
      const cross = crossing(a, b, segment.a, segment.b);
      if (cross) found.push({ t: cross.t, point: between(a, b, cross.t), segment });
    }
    return found.sort((one, other) => one.t - other.t);
  }

  #box(west: number, south: number, east: number, north: number): Box {
    const c = this.#cell;
    return {
      west: Math.floor(west / c),
      south: Math.floor(south / c),
      east: Math.floor(east / c),
      north: Math.floor(north / c),
    };
  }
}

interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

const NONE: readonly Segment[] = [];

function keyOf(column: number, row: number): number {
  return (column + 2048) * 4096 + row + 2048;
}

function squaredDistance(p: Point, { a, b }: Segment): number {
  const t = shareOfNearest(p, a, b);
  const dx = a.x + (b.x - a.x) * t - p.x;
  const dy = a.y + (b.y - a.y) * t - p.y;
  return dx * dx + dy * dy;
}
