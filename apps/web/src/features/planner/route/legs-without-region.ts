import type { Route } from '@webmaps/router/route/route';
import type { Plan } from '@webmaps/plan/plan';

/** How many legs should follow ways and are straight lines because no region holds them. */
export function legsWithoutRegion(
  { waypoints }: Pick<Plan, 'waypoints'>,
  { legs }: Pick<Route, 'legs'>,
): number {
  if (legs.length !== waypoints.length - 1) return 0;
  return legs.filter(({ snapped }, index) => !snapped && waypoints[index + 1]?.snap).length;
}
