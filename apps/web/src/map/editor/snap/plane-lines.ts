import { nearestShare } from '@webmaps/geo/segment';
import type { ScreenPoint } from '../../canvas/map-types.ts';

/** A straight line, from one point to or through another. */
export interface PlaneLine {
  readonly from: ScreenPoint;
  readonly to: ScreenPoint;
}

/** Lines closer to parallel meet too far off to be meant. */
const MIN_SINE = 1e-4;

export function distanceBetween(a: ScreenPoint, b: ScreenPoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function pointAlong({ from, to }: PlaneLine, share: number): ScreenPoint {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The point of the line, between its two, that is nearest to a point. */
export function nearestOn(line: PlaneLine, { x, y }: ScreenPoint): ScreenPoint {
  const { from, to } = line;
  return pointAlong(line, nearestShare(x - from.x, y - from.y, to.x - from.x, to.y - from.y));
}

/** How far along each line, as a share of it, the two meet; `undefined` for parallels. */
export function meetingShares(one: PlaneLine, other: PlaneLine): [number, number] | undefined {
  const [x1, y1] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [x2, y2] = [other.to.x - other.from.x, other.to.y - other.from.y];
  const cross = x1 * y2 - y1 * x2;
  if (Math.abs(cross) <= MIN_SINE * Math.hypot(x1, y1) * Math.hypot(x2, y2)) return undefined;
  const [x, y] = [other.from.x - one.from.x, other.from.y - one.from.y];
  return [(x * y2 - y * x2) / cross, (x * y1 - y * x1) / cross];
}
