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
    for (const key of this.#keys(
      Math.min(a.x, b.x),
      Math.min(a.y, b.y),
      Math.max(a.x, b.x),
      Math.max(a.y, b.y),
    )) {
      const list = this.#cells.get(key);
      if (list) list.push(segment);
      else this.#cells.set(key, [segment]);
    }
  }

  /** Segments whose cells the box around the place touches; some more than once. */
  *around(p: Point, metres: number): Generator<Segment> {
    for (const key of this.#keys(p.x - metres, p.y - metres, p.x + metres, p.y + metres)) {
      const list = this.#cells.get(key);
      if (list) yield* list;
    }
  }

  nearest(p: Point, withinMetres: number, accept?: (tag: number) => boolean): Nearest | undefined {
    let best: Nearest | undefined;
    let limit = withinMetres;
    for (const segment of this.around(p, withinMetres)) {
      if (accept && !accept(segment.tag)) continue;
      const point = between(segment.a, segment.b, shareOfNearest(p, segment.a, segment.b));
      const metres = distance(p, point);
      if (metres >= limit) continue;
      limit = metres;
      best = { point, metres, segment, unit: direction(segment.a, segment.b) };
    }
    return best;
  }

  isNear(p: Point, metres: number): boolean {
    return this.nearest(p, metres) !== undefined;
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

  *#keys(west: number, south: number, east: number, north: number): Generator<number> {
    const c = this.#cell;
    for (let i = Math.floor(west / c); i <= Math.floor(east / c); i++) {
      for (let j = Math.floor(south / c); j <= Math.floor(north / c); j++)
        yield (i + 2048) * 4096 + j + 2048;
    }
  }
}
