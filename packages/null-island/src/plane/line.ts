import type { Point } from './point.ts';
import {
  between,
  direction,
  distance,
  distanceToSegment,
  offset,
  shareOfNearest,
} from './point.ts';

export type Line = readonly Point[];

/** Metres along the line. */
export function lengthOf(line: Line): number {
  let sum = 0;
  for (let i = 1; i < line.length; i++) sum += distance(line[i - 1]!, line[i]!);
  return sum;
}

/** Douglas and Peucker 1973: leaves out what deviates by less than the tolerance in metres. */
export function simplify(line: Line, tolerance: number): Point[] {
  if (line.length < 3) return [...line];
  const kept = new Uint8Array(line.length);
  kept[0] = 1;
  kept[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span;
    let farthest = tolerance;
    let index = -1;
    for (let i = first + 1; i < last; i++) {
      const away = distanceToSegment(line[i]!, line[first]!, line[last]!);
      if (away > farthest) {
        farthest = away;
        index = i;
      }
    }
    if (index >= 0) {
      kept[index] = 1;
      open.push([first, index], [index, last]);
    }
  }
  return line.filter((_, i) => kept[i] === 1);
}

/** The same for a closed ring: its ends are two corners far apart. */
export function simplifyRing(ring: Line, tolerance: number): Point[] {
  const start = ring[0];
  if (ring.length < 6 || !start) return [...ring];
  let far = 0;
  for (let i = 1; i < ring.length; i++) {
    if (distance(start, ring[i]!) > distance(start, ring[far]!)) far = i;
  }
  const there = simplify(ring.slice(0, far + 1), tolerance);
  const back = simplify([...ring.slice(far), start], tolerance);
  return [...there, ...back.slice(1, -1)];
}

/** Chaikin 1974: cuts every corner at a quarter; ends of an open line stay. */
export function smooth(line: Line, closed = false): Point[] {
  const result: Point[] = [];
  const n = line.length;
  if (n < 3) return [...line];
  if (!closed) result.push(line[0]!);
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const a = line[i]!;
    const b = line[(i + 1) % n]!;
    if (closed || i > 0) result.push(between(a, b, 0.25));
    if (closed || i < n - 2) result.push(between(a, b, 0.75));
  }
  if (!closed) result.push(line[n - 1]!);
  return result;
}

/** Points along the line at equal steps of about `step` metres, both ends kept. */
export function resample(line: Line, step: number): Point[] {
  const total = lengthOf(line);
  const count = Math.max(1, Math.round(total / step));
  const result: Point[] = [];
  let index = 0;
  let passed = 0;
  for (let k = 0; k < count; k++) {
    const wanted = (total * k) / count;
    while (index + 2 < line.length && passed + distance(line[index]!, line[index + 1]!) < wanted) {
      passed += distance(line[index]!, line[index + 1]!);
      index++;
    }
    const a = line[index]!;
    const b = line[index + 1] ?? a;
    const length = distance(a, b);
    result.push(between(a, b, length === 0 ? 0 : Math.min(1, (wanted - passed) / length)));
  }
  result.push(line.at(-1)!);
  return result;
}

/** The line moved sideways, to the left for positive metres. */
export function shifted(line: Line, left: number): Point[] {
  return line.map((p, i) => {
    const unit = direction(line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!);
    return offset(p, unit, 0, left);
  });
}

/** Nearest point on the line: where, how far, and after which vertex. */
export function nearestOn(line: Line, p: Point): { point: Point; metres: number; after: number } {
  let best = { point: line[0]!, metres: Infinity, after: 0 };
  for (let i = 0; i + 1 < line.length; i++) {
    const point = between(line[i]!, line[i + 1]!, shareOfNearest(p, line[i]!, line[i + 1]!));
    const metres = distance(p, point);
    if (metres < best.metres) best = { point, metres, after: i };
  }
  return best;
}
