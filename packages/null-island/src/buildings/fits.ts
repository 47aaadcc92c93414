import type { Layout } from '../streets/layout.ts';
import { cornersOf } from './footprint.ts';
import type { Plot } from './footprint.ts';
import type { Point } from '../plane/point.ts';
import { between, distance } from '../plane/point.ts';
import { contains, extentOf, sidesOf } from '../plane/ring.ts';
import type { SegmentIndex } from '../plane/segment-index.ts';

/** Whether all of the plot is inside the ground, on land, off steep slopes, and clear of every obstacle. */
export function fits(
  plot: Plot,
  ground: readonly Point[] | undefined,
  layout: Layout,
  obstacles: SegmentIndex,
): boolean {
  const corners = cornersOf(plot);
  for (const [a, b] of sidesOf(corners)) {
    const mid = between(a, b, 0.5);
    for (const p of [a, mid]) {
      if (ground && !contains(ground, { x: p.x + (mid.x - p.x) * 0.001, y: p.y })) {
        if (!nearEdge(ground, p)) return false;
      }
      if (layout.terrain.shore.at(p.x, p.y) < 9) return false;
    }
    if (obstacles.crossings(a, b).length > 0) return false;
    if (obstacles.isNear(a, 3) || obstacles.isNear(mid, 3)) return false;
  }
  const [west, south, east, north] = extentOf(corners);
  return layout.terrain.heights.slope((west + east) / 2, (south + north) / 2) < 0.32;
}

/** Fronts are on the edge of the ground itself: half a metre of grace. */
function nearEdge(ground: readonly Point[], p: Point): boolean {
  for (const [a, b] of sidesOf(ground)) {
    const length = distance(a, b);
    if (length === 0) continue;
    const along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;
    const off = ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length;
    if (along > -0.5 && along < length + 0.5 && off > -0.5 && off < 0.5) return true;
  }
  return false;
}
