import type { StretchEnd } from '@webmaps/plan/replace-stretch';
import { distanceMetres } from '@webmaps/geo/distance';
import { metresPerLonDegree } from '@webmaps/geo/longitude-scale';
import type { Position } from '@webmaps/geo/position';
import type { Route } from '@webmaps/router/route/route';
import { RouteTrack } from '../../../map/route/route-track.ts';
import type { SelectedStretch } from './stretch-store.ts';

/** So near to a waypoint an end of a stretch is at it. */
const AT_WAYPOINT_METRES = 10;

/** Where a stretch begins and ends, in terms of the plan. */
export function endsOfStretch(
  track: RouteTrack,
  { route, startMetres, endMetres }: SelectedStretch,
): { readonly from: StretchEnd; readonly to: StretchEnd } {
  const endAt = (metres: number): StretchEnd => {
    const { position, legIndex } = track.at(metres);
    const nearest = route.waypoints
      .map(({ distanceMetres }, index) => ({ index, off: Math.abs(distanceMetres - metres) }))
      .reduce((best, each) => (each.off < best.off ? each : best), { index: 0, off: Infinity });
    const isAt = nearest.off <= AT_WAYPOINT_METRES;
    return { position, legIndex, ...(isAt && { waypointIndex: nearest.index }) };
  };
  return { from: endAt(startMetres), to: endAt(endMetres) };
}

/** The line of a stretch, its ends included. */
export function lineOfStretch(
  track: RouteTrack,
  { route, startMetres, endMetres }: SelectedStretch,
): [number, number][] {
  const inside = route.geometry.coordinates.filter((_, index) => {
    const metres = track.metresAtIndex(index);
    return metres > startMetres && metres < endMetres;
  });
  const [start, end] = [track.at(startMetres).position, track.at(endMetres).position];
  return [
    [start[0], start[1]],
    ...inside.map(([lon, lat]): [number, number] => [lon, lat]),
    [end[0], end[1]],
  ];
}

/** So far beside the line a menu is asked for on the route still. */
const NEAR_PIXELS = 20;
/** Of the map at zoom 0. */
const WORLD_PIXELS = 512;

/** How far along the route a place on the screen is; `undefined` where it is not on the line. */
export function metresNear(route: Route, position: Position, zoom: number): number | undefined {
  const near = RouteTrack.of(route)?.nearest(position);
  if (!near) return undefined;
  const metresPerPixel = (metresPerLonDegree(position[1]) * 360) / WORLD_PIXELS / 2 ** zoom;
  const off = distanceMetres(near.position, position);
  return off <= NEAR_PIXELS * metresPerPixel ? near.metres : undefined;
}
