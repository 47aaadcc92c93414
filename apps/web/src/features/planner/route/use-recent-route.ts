import { useEffect, useRef } from 'react';
import { keepRecentRoute, recentRoutes } from '../../../recent/recent-routes.ts';
import type { Plan } from '@webmaps/plan/plan';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import type { PlannerState } from '../planner-context.ts';
import { newId } from '../../../storage/new-id.ts';
import { routeTitle } from '../../../map-page/route-title.ts';

/** A route that stays unchanged this long is worth coming back to. */
const SETTLED_MS = 2000;
const LINE_POINTS = 48;

/** Keeps the route among the recent ones once it has not changed for a moment. */
export function useRecentRoute({
  editor,
  live,
  names,
  saved,
}: Pick<PlannerState, 'editor' | 'live' | 'names'> & {
  /** The saved route that is open. */
  readonly saved: { readonly id: string; readonly name: string } | undefined;
}): void {
  const ids = useRef(new WeakMap<Plan, string>());
  const { settled, origin, dragging } = editor;
  const { route, pending } = live;
  const title = saved?.name ?? routeTitle(settled, names);
  const savedId = saved?.id;

  useEffect(() => {
    if (!route || pending || dragging) return undefined;
    const timer = setTimeout(() => {
      const r = encodePlan(settled);
      // One that takes a route's place is another, and comes beside it.
      const kept = ids.current.get(origin) ?? recentRoutes().find((kept) => kept.r === r)?.id;
      const id = kept ?? newId();
      ids.current.set(origin, id);
      keepRecentRoute({
        id,
        r,
        ...(savedId !== undefined && { route: savedId }),
        title,
        distanceMetres: Math.round(route.distanceMetres),
        climbMetres: route.climbMetres === null ? null : Math.round(route.climbMetres),
        keptAt: Date.now(),
        line: thinned(route.geometry.coordinates),
      });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [settled, origin, dragging, route, pending, title, savedId]);
}

function thinned(
  coordinates: readonly (readonly [number, number, ...number[]])[],
): [number, number][] {
  const step = Math.max(1, (coordinates.length - 1) / (LINE_POINTS - 1));
  const count = Math.min(coordinates.length, LINE_POINTS);
  return Array.from({ length: count }, (_, index) => {
    const [lon, lat] = coordinates[Math.round(index * step)] ?? [0, 0];
    return [Number(lon.toFixed(5)), Number(lat.toFixed(5))];
  });
}
