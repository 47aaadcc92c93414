import type { Position } from '@webmaps/geo/position';
import { maxWaypoints } from '@webmaps/plan/limits';
import { planOf } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { thinLine } from './thin-line.ts';

/** The planner's address of a line, whose legs are as straight as they are here. */
export function planOfLine(line: readonly Position[]): { readonly r: string } {
  const corners = thinLine(line, maxWaypoints);
  return { r: encodePlan(planOf(corners.map((position) => ({ position, snap: false })))) };
}
