import type { Position } from '@webmaps/geo/position';
import type { Route } from '@webmaps/router/route/route';
import type { MapWaypoint } from './map-waypoint.ts';

/** How a waypoint is drawn. A route that ends where it began has one pin for both, `loop`. */
export type WaypointRole = 'start' | 'via' | 'end' | 'loop';

export interface ShownWaypoint {
  readonly id: string;
  readonly role: WaypointRole;
  /** Where its handle is. */
  readonly position: Position;
  /** Where the route passes it, when that is so far from the handle that a line must join them. */
  readonly snappedTo: Position | undefined;
}

/** Nearer than this, handle and route are the same place for a runner. */
const JOIN_METRES = 20;

/**
 * Where handles are drawn: on the route, or where the person put them when the route passes at a
 * distance. A route that was planned for other waypoints (a newer one is on its way) is ignored.
 */
export function shownWaypoints(
  waypoints: readonly MapWaypoint[],
  route: Route | null,
): readonly ShownWaypoint[] {
  return waypoints.map(({ id, position }, index) => {
    const passed =
      route?.waypoints.length === waypoints.length ? route.waypoints[index] : undefined;
    const current = passed && samePlace(passed.position, position) ? passed : undefined;
    const far = current !== undefined && current.snapMetres > JOIN_METRES;
    return {
      id,
      role: roleOf(waypoints, index),
      position: current && !far ? current.snappedPosition : position,
      snappedTo: far ? current.snappedPosition : undefined,
    };
  });
}

function roleOf(waypoints: readonly MapWaypoint[], index: number): WaypointRole {
  const [first, last] = [waypoints[0], waypoints.at(-1)];
  const isRoundTrip =
    first && last && waypoints.length > 2 && samePlace(first.position, last.position);
  if (index === 0) {
    if (isRoundTrip) return 'loop';
    return first?.awaitsStart ? 'end' : 'start';
  }
  return index === waypoints.length - 1 && !isRoundTrip ? 'end' : 'via';
}

function samePlace(a: Position, b: Position): boolean {
  return Math.abs(a[0] - b[0]) < 1e-7 && Math.abs(a[1] - b[1]) < 1e-7;
}
