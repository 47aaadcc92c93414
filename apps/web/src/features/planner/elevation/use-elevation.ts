import type { Route } from '@webmaps/router/route/route';
import { useDeferredValue, useMemo } from 'react';
import { useRouteState } from '../planner-context.ts';
import { elevationProfile } from '../../../elevation/elevation-profile.ts';
import type { ElevationProfile } from '../../../elevation/elevation-profile.ts';

/** A route with its profile; `null` where there is none. */
export interface RouteElevation {
  readonly route: Route | null;
  readonly profile: ElevationProfile | null;
  /** The route is known and has no heights to show. */
  readonly lacksHeights: boolean;
}

/** The elevation of the route, computed once for the figures and the plot. */
export function useElevation(): RouteElevation {
  const { live } = useRouteState();
  // The line on the map goes first while the route changes under a hand.
  const route = useDeferredValue(live.route);
  return useMemo(() => {
    const profile = route && elevationProfile(route);
    return { route, profile, lacksHeights: route !== null && profile === null };
  }, [route]);
}
