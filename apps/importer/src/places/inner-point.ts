import type { Ring } from '@webmaps/geo/ring';
import { crossingLon } from '@webmaps/geo/ring';
import type { Position } from '@webmaps/geo/position';

/**
 * A position surely inside an area: the middle of the widest stretch of the parallel through the
 * middle of its box (as PostGIS' ST_PointOnSurface). Linear in the number of corners.
 */
export function innerPoint(rings: readonly Ring[]): Position | undefined {
  const outer = rings[0];
  const first = outer?.[0];
  if (!outer || !first) return undefined;
  let south = first[1];
  let north = first[1];
  for (const [, lat] of outer) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const lat = (south + north) / 2;
  const crossings: number[] = [];
  for (const ring of rings) {
    let before = ring.at(-1);
    for (const corner of ring) {
      if (before && corner[1] > lat !== before[1] > lat)
        crossings.push(crossingLon(before, corner, lat));
      before = corner;
    }
  }
  crossings.sort((a, b) => a - b);
  let best: Position = first;
  let widest = 0;
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const from = crossings[at] ?? 0;
    const to = crossings[at + 1] ?? from;
    if (to - from <= widest) continue;
    widest = to - from;
    best = [(from + to) / 2, lat];
  }
  return best;
}
