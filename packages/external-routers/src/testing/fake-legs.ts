import type { Position } from '@webmaps/geo/position';
import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import type { Cue } from '@webmaps/router/cues/cue';
import { planRoute } from '@webmaps/router/route/plan-route';
import type { Route, RouteFailure, RouteSpan } from '@webmaps/router/route/route';
import { marksOf } from '../leg-line.ts';

/** A stretch of one kind between two indices. */
export interface SpokenKind extends Pick<RouteSpan, 'surface' | 'waytype' | 'name'> {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** A leg of a route of ours, in the terms of other routers. */
export interface SpokenLeg {
  readonly coordinates: readonly Position[];
  readonly heights: readonly number[];
  readonly kinds: readonly SpokenKind[];
  readonly cues: readonly Cue[];
}

/** The answers of fakes: our own way, by the profile without preferences. */
export function spokenRoute(
  world: RoutingRegion,
  positions: readonly Position[],
): { readonly legs: readonly SpokenLeg[] } | { readonly error: RouteFailure } {
  const waypoints = positions.map((position) => ({ position }));
  const planned = planRoute(world, { waypoints, profile: 'foot', cues: true });
  if (planned.status === 'failed') return { error: planned.error };
  return { legs: spokenLegs(planned.route) };
}

/** An alternative of ours as a single leg, without the waypoints that ours has on the way. */
export function otherLegs(route: Route): SpokenLeg[] {
  const whole = { startIndex: 0, endIndex: route.geometry.coordinates.length - 1 };
  const [leg] = route.legs;
  return leg === undefined ? [] : spokenLegs({ ...route, legs: [{ ...leg, ...whole }] });
}

/** The legs of a route that follow ways. */
export function spokenLegs(route: Route): SpokenLeg[] {
  const line = route.geometry.coordinates.map(([lon, lat]): Position => [lon, lat]);
  const marks = marksOf(line);
  const indexAt = (metres: number): number => {
    const index = marks.findIndex((mark) => mark > metres - 0.05);
    return index < 0 ? marks.length - 1 : index;
  };
  return route.legs
    .filter(({ snapped }) => snapped)
    .map(({ startIndex, endIndex }) => ({
      coordinates: line.slice(startIndex, endIndex + 1),
      heights: route.geometry.coordinates
        .slice(startIndex, endIndex + 1)
        .map(([, , height = 0]) => height),
      kinds: route.spans
        .map(({ startMetres, endMetres, surface, waytype, name }) => ({
          startIndex: Math.max(0, indexAt(startMetres) - startIndex),
          endIndex: Math.min(indexAt(endMetres), endIndex) - startIndex,
          surface,
          waytype,
          ...(name === undefined ? {} : { name }),
        }))
        .filter((kind) => kind.endIndex > kind.startIndex),
      cues: (route.cues ?? [])
        .filter(({ index }) => index >= startIndex && index <= endIndex)
        .map((cue) => ({ ...cue, index: cue.index - startIndex })),
    }));
}
