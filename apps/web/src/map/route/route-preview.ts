import type { Route } from '@webmaps/router/route/route';
import type { MapWaypoint } from './map-waypoint.ts';

/** A route during a drag: the newest answer, and the waypoints where the pointer has them. */
export interface RoutePreview {
  readonly route: Route | null;
  readonly waypoints: readonly MapWaypoint[];
}

/**
 * The route during a drag, without a render of the page: it changes faster than a page can render.
 * `null` outside of a drag.
 */
export interface RoutePreviews {
  readonly get: () => RoutePreview | null;
  readonly subscribe: (listener: () => void) => () => void;
}
