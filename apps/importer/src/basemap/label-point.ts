import { flatRingContains, twiceFlatRingArea } from '@webmaps/geo/flat-ring';

/**
 * A point inside the largest outer ring for a label: its centroid, or, where that is outside, the
 * middle of the longest stretch of the ring on the centroid's level.
 */
export function labelPoint(rings: readonly Int32Array[], holes: readonly boolean[]): Int32Array {
  const outers = rings.filter((_, i) => holes[i] !== true);
  const ring = outers.reduce((best, next) =>
    Math.abs(twiceFlatRingArea(next)) > Math.abs(twiceFlatRingArea(best)) ? next : best,
  );
  const [x, y] = centroid(ring);
  if (flatRingContains(ring, x, y)) return Int32Array.of(Math.round(x), Math.round(y));
  return Int32Array.of(Math.round(middleOfLongestStretch(ring, y) ?? x), Math.round(y));
}

function centroid(ring: Int32Array): [x: number, y: number] {
  const x0 = ring[0] ?? 0;
  const y0 = ring[1] ?? 0;
  let [sumX, sumY, sum] = [0, 0, 0];
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const ax = (ring[i] ?? 0) - x0;
    const ay = (ring[i + 1] ?? 0) - y0;
    const bx = (ring[i + 2] ?? 0) - x0;
    const by = (ring[i + 3] ?? 0) - y0;
    const cross = ax * by - bx * ay;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
    sum += cross;
  }
  return sum === 0 ? [x0, y0] : [x0 + sumX / (3 * sum), y0 + sumY / (3 * sum)];
}

function middleOfLongestStretch(ring: Int32Array, y: number): number | undefined {
  const crossings: number[] = [];
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const y1 = ring[i + 1] ?? 0;
    const y2 = ring[i + 3] ?? 0;
    if (y1 > y === y2 > y) continue;
    const x1 = ring[i] ?? 0;
    crossings.push(x1 + (((ring[i + 2] ?? 0) - x1) * (y - y1)) / (y2 - y1));
  }
  crossings.sort((a, b) => a - b);
  let best: number | undefined;
  let bestLength = 0;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const from = crossings[i] ?? 0;
    const to = crossings[i + 1] ?? 0;
    if (to - from <= bestLength) continue;
    bestLength = to - from;
    best = (from + to) / 2;
  }
  return best;
}
