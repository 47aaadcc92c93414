import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';

/** The share of the extent that stays free on each side. */
const FREE_SHARE = 1 / 6;

/**
 * The box of positions with some ground around it; `undefined` where there are none.
 *
 * @param leastDegrees how much stays free at least, as around a single place
 */
export function boxAround(positions: readonly Position[], leastDegrees: number): Bbox | undefined {
  const box = bboxOf(positions);
  if (!box) return undefined;
  const [west, south, east, north] = box;
  return growBbox(
    box,
    Math.max(leastDegrees, (east - west) * FREE_SHARE, (north - south) * FREE_SHARE),
  );
}
