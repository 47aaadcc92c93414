import { LocalPlane } from '@webmaps/geo/local-plane';
import type { Position } from '@webmaps/geo/position';

/** Corners smaller than this are not worth a point. */
const SMALLEST_CORNER_METRES = 1;

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Where the line is farthest from straight, and by how many metres. */
  readonly at: number;
  readonly by: number;
}

/**
 * At most so many points of a line, chosen so that what is between them is as straight as can be: the
 * stretch that is farthest from straight is divided next (Douglas and Peucker 1973, by rank).
 */
export function cornersOf(line: readonly Position[], most: number): readonly Position[] {
  const kept = new Set([0, line.length - 1]);
  const open = [findCorner(line, 0, line.length - 1)];
  while (kept.size < most) {
    const worst = takeWorst(open);
    if (worst === undefined || worst.by < SMALLEST_CORNER_METRES) break;
    kept.add(worst.at);
    open.push(findCorner(line, worst.from, worst.at), findCorner(line, worst.at, worst.to));
  }
  return line.filter((_, index) => kept.has(index));
}

function takeWorst(open: Stretch[]): Stretch | undefined {
  let worst = 0;
  for (const [at, { by }] of open.entries()) if (by > (open[worst]?.by ?? 0)) worst = at;
  const found = open[worst];
  const last = open.pop();
  if (last && worst < open.length) open[worst] = last;
  return found;
}

function findCorner(line: readonly Position[], from: number, to: number): Stretch {
  let at = from;
  let by = 0;
  const start = line[from]!;
  const end = line[to]!;
  for (let index = from + 1; index < to; index += 1) {
    const off = new LocalPlane(line[index]!).metresToSegment(start, end);
    if (off > by) [at, by] = [index, off];
  }
  return { from, to, at, by };
}
