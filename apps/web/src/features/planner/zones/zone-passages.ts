import { metresInZone } from '@webmaps/geo/zone';
import { useMemo } from 'react';
import { usePlanState, useRouteState } from '../planner-context.ts';

/** By zone, in the order of the plan, how many metres of the route are in it; 0 without a route. */
export function usePassages(): readonly number[] {
  const { zones } = usePlanState().editor.plan;
  const { route } = useRouteState().live;
  return useMemo(
    () => zones.map((zone) => (route ? metresInZone(zone, route.geometry.coordinates) : 0)),
    [zones, route],
  );
}
