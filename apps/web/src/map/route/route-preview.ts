import type { Route } from '@webmaps/router/route/route';
import type { MapWaypoint } from './route-types.ts';

/** A route under a hand: the newest one, and its waypoints as they are held right now. */
export interface RoutePreview {
  readonly route: Route | null;
  readonly waypoints: readonly MapWaypoint[];
}

/**
 * Tells of a route that moves without anything else being drawn anew: it changes faster than a page
 * can be. `null` while nothing is held.
 */
export interface RoutePreviews {
  readonly get: () => RoutePreview | null;
  readonly subscribe: (listener: () => void) => () => void;
}
