import type { Route } from '@webmaps/router/route/route';
import type { Place } from '@webmaps/plan/waypoint';

/** The places of a plan that gives the same line again: the engine sets them close enough. */
export function placesOfRoute({
  waypoints,
  legs,
}: Pick<Route, 'waypoints' | 'legs'>): readonly Place[] {
  return waypoints.map(({ position }, index) => ({
    position,
    snap: index === 0 || (legs[index - 1]?.snapped ?? true),
  }));
}
