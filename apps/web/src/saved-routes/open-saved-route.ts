import { openPlan } from '@webmaps/saved-routes/saved-plan';
import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { encodePlan } from '@webmaps/plan/url/plan-url';

/** The planner's address of a saved route. */
export function addressOfRoute(route: SavedRoute): { readonly r: string; readonly route: string } {
  return { r: encodePlan(openPlan(route.plan)), route: route.id };
}
