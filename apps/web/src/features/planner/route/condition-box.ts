import { bboxOf } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Route } from '@webmaps/router/route/route';
import { RouteTrack } from '../../../map/route/route-track.ts';

/** The box around all parts that are closed at some hours; `undefined` where there are none. */
export function conditionBox(route: Route): Bbox | undefined {
  const track = RouteTrack.of(route);
  if (!track) return undefined;
  const { coordinates } = route.geometry;
  const positions = (route.conditions ?? []).flatMap(({ startMetres, endMetres }) => [
    track.at(startMetres).position,
    ...coordinates.filter((_, index) => {
      const metres = track.metresAtIndex(index);
      return metres > startMetres && metres < endMetres;
    }),
    track.at(endMetres).position,
  ]);
  return bboxOf(positions);
}
