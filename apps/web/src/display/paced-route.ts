import type { Route } from '@webmaps/router/route/route';
import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';

/**
 * The route with its times at a person's own pace. Engines in the browser and on the server both
 * answer for the standard pace; since time is proportional to the pace on the flat
 * (`runningSeconds`), the ratio of the two is all that separates them.
 */
export function pacedRoute(route: Route, paceSecondsPerKm: number): Route {
  if (paceSecondsPerKm === DEFAULT_PACE_SECONDS_PER_KM) return route;
  const ratio = paceSecondsPerKm / DEFAULT_PACE_SECONDS_PER_KM;
  return {
    ...route,
    durationSeconds: route.durationSeconds * ratio,
    legs: route.legs.map((leg) => ({ ...leg, durationSeconds: leg.durationSeconds * ratio })),
    ...(route.splits && {
      splits: route.splits.map((split) => ({
        ...split,
        durationSeconds: split.durationSeconds * ratio,
        paceSecondsPerKm: split.paceSecondsPerKm * ratio,
      })),
    }),
  };
}
