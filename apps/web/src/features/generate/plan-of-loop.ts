import type { Plan } from '@webmaps/plan/plan';
import { planOf } from '@webmaps/plan/plan';
import type { RouteOptions } from '@webmaps/plan/preferences';
import { withStep } from '@webmaps/plan/preferences';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { placesOfRoute } from '../../route-search/places-of-route.ts';

/** A plan that leads along a found loop. */
export function planOfLoop(loop: FoundRoute, routeOptions: RouteOptions): Plan {
  // What is run twice was decided when the loop was found.
  return { ...planOf(placesOfRoute(loop)), ...withStep(routeOptions, 'avoidRepeats', 0) };
}
