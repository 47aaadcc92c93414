/**
 * Distances to a segment on a plane. The point and the segment's end are given from its start, so
 * that coordinates far from zero lose no digits; bare numbers, so that inner loops make no arrays.
 */

/** The share of the segment, 0 to 1, at which it comes nearest to (x, y); 0 where it has no length. */
export function nearestShare(x: number, y: number, endX: number, endY: number): number {
  const square = endX * endX + endY * endY;
  if (square === 0) return 0;
  const share = (x * endX + y * endY) / square;
  return share < 0 ? 0 : share > 1 ? 1 : share;
}

/** The squared distance of (x, y) from the segment, in the coordinates' unit. */
export function squaredDistanceToSegment(x: number, y: number, endX: number, endY: number): number {
  const share = nearestShare(x, y, endX, endY);
  const offX = x - share * endX;
  const offY = y - share * endY;
  return offX * offX + offY * offY;
}
