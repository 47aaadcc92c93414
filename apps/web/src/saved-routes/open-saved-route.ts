import { encodePlan } from '@webmaps/plan/url/plan-url';
import { openPlan } from '@webmaps/saved-routes/saved-plan';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';

/** The planner's address of a saved route. */
export function addressOfRoute(route: SavedRoute): { readonly r: string; readonly route: string } {
  return { r: planOfRoute(route), route: route.id };
}

/** The plan alone, in the form of the planner's address. */
export function planOfRoute({ plan }: SavedRoute): string {
  return encodePlan(openPlan(plan));
}

/** A link that contains the route and opens it in the planner. */
export function linkOfRoute(route: SavedRoute): string {
  return `${location.origin}/run?r=${planOfRoute(route)}`;
}
