import type { Route } from '@webmaps/router/route/route';
import { text } from '../text/en/loops.ts';
import type { Change, Plan } from '@webmaps/plan/plan';
import { replacePlan, withNamesOf } from '@webmaps/plan/plan';
import { stepOf, withStep } from '@webmaps/plan/preferences';
import { placesOfRoute } from './places-of-route.ts';

/**
 * Makes a found route the plan. What of it is run twice was decided when it was found: its places are
 * joined by the best ways, and avoiding repeats among these would lead off its line. Places of the
 * plan that are places of the route keep their names.
 */
export function chooseRoute(plan: Plan, route: Pick<Route, 'waypoints' | 'legs'>): Change {
  const { profile, preferences } = withStep(plan, 'avoidRepeats', 0);
  return replacePlan(plan, withNamesOf(plan, placesOfRoute(route)), { profile, preferences });
}

/** The note about a changed preference, if there is one. */
export function repeatsNote(plan: Plan): string | undefined {
  return stepOf(plan, 'avoidRepeats') > 0 ? text.repeatsDecided : undefined;
}
