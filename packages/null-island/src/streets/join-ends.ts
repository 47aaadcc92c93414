import type { NetworkLine } from './network-line.ts';
import type { Point } from '../plane/point.ts';
import { direction, distance, offset } from '../plane/point.ts';
import { SegmentIndex } from '../plane/segment-index.ts';

/**
 * Makes loose ends meet: each end of a line is lengthened straight on to the next line, at most
 * `maxMetres`, unless it would leave the allowed ground; one that almost touches is pulled on to it.
 */
export function joinEnds(
  lines: readonly NetworkLine[],
  maxMetres: (line: NetworkLine) => number,
  allowed: (p: Point) => boolean,
): void {
  const index = new SegmentIndex(100);
  lines.forEach((line, i) => index.add(line.points, i));
  lines.forEach((line, i) => {
    const furthest = maxMetres(line);
    if (furthest <= 0) return;
    for (const atStart of [true, false]) {
      const end = atStart ? line.points[0]! : line.points.at(-1)!;
      const inner = atStart ? line.points[1]! : line.points.at(-2)!;
      const touching = index.nearest(end, 14, (tag) => tag !== i);
      const hit =
        touching && touching.metres < 14 ? touching.point : ahead(index, end, inner, furthest, i);
      if (!hit || distance(hit, end) < 0.01 || !pathAllowed(end, hit, allowed)) continue;
      if (atStart) line.points.unshift(hit);
      else line.points.push(hit);
      index.addSegment({ a: end, b: hit, tag: i });
    }
  });
}

/** First line met straight ahead, or a little to either side. */
function ahead(
  index: SegmentIndex,
  end: Point,
  inner: Point,
  furthest: number,
  own: number,
): Point | undefined {
  const unit = direction(inner, end);
  let best: Point | undefined;
  let nearest = Infinity;
  for (const aside of [0, 0.35, -0.35]) {
    const goal = offset(end, unit, furthest * (1 - Math.abs(aside) / 2), furthest * aside);
    const hit = index
      .crossings(offset(end, unit, 0.5, 0), goal)
      .find((found) => found.segment.tag !== own);
    if (!hit) continue;
    const metres = distance(end, hit.point) * (aside === 0 ? 1 : 1.5);
    if (metres < nearest) {
      nearest = metres;
      best = hit.point;
    }
  }
  return best;
}

function pathAllowed(from: Point, to: Point, allowed: (p: Point) => boolean): boolean {
  const unit = direction(from, to);
  const metres = distance(from, to);
  for (let along = 8; along < metres; along += 8)
    if (!allowed(offset(from, unit, along, 0))) return false;
  return true;
}
