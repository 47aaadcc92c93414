import { useQuery } from '@tanstack/react-query';
import type { Region } from '@webmaps/protocol/region';
import type { Route, RouteRequest } from '@webmaps/router/route';
import type { Engine, RouteAnswer } from '../../engine/engine.ts';
import { encodePlan } from '../../features/planner/plan/plan-url.ts';
import { planOf } from '../../features/planner/plan/plan.ts';
import type { Waypoint } from '../../features/planner/plan/plan.ts';
import { sampleRoute } from '../../features/planner/route/sample-route.ts';

/** Something with a name is at most this far from a place that can be run to. */
const NEAR_METRES = 150;

export interface Sample {
  readonly route: Route;
  readonly waypoints: readonly Waypoint[];
  /** The route in the planner's address. */
  readonly r: string;
}

/** A loop where the region starts; `null` where there is none, `undefined` until that is known. */
export function useSampleRoute(
  engine: Engine,
  region: Region | undefined,
): Sample | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['sample-route', region?.id],
    queryFn: () => (region ? sampleIn(engine, region) : null),
    enabled: region !== undefined,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  return isError ? null : data;
}

async function sampleIn(engine: Engine, region: Region): Promise<Sample | null> {
  const found = await sampleRoute(carefully(engine), {
    centre: region.start.center,
    bbox: region.bbox,
  });
  if (!found) return null;
  const plan = planOf(found.places.map((position) => ({ position, snap: true })));
  const answer = await engine.route({ waypoints: plan.waypoints });
  if (answer.status !== 'ready') return null;
  return { route: answer.route, waypoints: plan.waypoints, r: encodePlan(plan) };
}

/**
 * Asks for no route through places that have nothing near them, such as the sea: the server's
 * refusals, harmless as they are, would stand in the console of everybody's first visit.
 */
function carefully(engine: Engine): Pick<Engine, 'route'> {
  return {
    async route(request: RouteRequest): Promise<RouteAnswer> {
      for (const { position } of request.waypoints) {
        const answer = await engine.reverse(position);
        const nearest = answer.status === 'ready' ? answer.results[0] : undefined;
        if ((nearest?.distanceMetres ?? Infinity) > NEAR_METRES) return { status: 'cancelled' };
      }
      return engine.route(request);
    },
  };
}
