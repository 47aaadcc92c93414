import { useQuery } from '@tanstack/react-query';
import { zonesAsked } from '@webmaps/plan/plan-zones';
import type { Plan } from '@webmaps/plan/plan';
import { isAdjusted } from '@webmaps/plan/preferences';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { lineRoute } from '@webmaps/router/parts/line-route';
import type { Route } from '@webmaps/router/route/route';
import { openPlan } from '@webmaps/saved-routes/saved-plan';
import type { SharedRoute } from '@webmaps/saved-routes/shared-route';
import { useMemo } from 'react';
import { pacedRoute } from '../../display/paced-route.ts';
import type { Engine } from '../../engine/engine.ts';
import { elevationProfile } from '../../elevation/elevation-profile.ts';
import type { ElevationProfile } from '../../elevation/elevation-profile.ts';
import { requestRoute } from '../../route-request/request-route.ts';

/** A shared route as the planner would show it. */
interface SharedPlan {
  readonly plan: Plan;
  /** The plan in the planner's address. */
  readonly r: string;
  /** The simplified line, for as long as the route is not planned. */
  readonly line: Route;
  readonly planned: Route | null;
  /** `undefined` until the route is planned, `null` where it has no elevations. */
  readonly profile: ElevationProfile | null | undefined;
  /** Whether the engine has no route of the plan. */
  readonly hasFailed: boolean;
}

/** Plans a shared route again, with times at the reader's own pace. */
export function useSharedPlan(
  engine: Engine,
  shared: SharedRoute,
  { isReady, paceSecondsPerKm }: { readonly isReady: boolean; readonly paceSecondsPerKm: number },
): SharedPlan {
  const plan = useMemo(() => openPlan(shared.plan), [shared]);
  const r = useMemo(() => encodePlan(plan), [plan]);
  const line = useMemo(() => lineOf(shared), [shared]);
  const { data, isError } = useQuery({
    queryKey: ['shared-plan', r],
    queryFn: ({ signal }) => planRoute(engine, plan, signal),
    enabled: isReady,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const planned = useMemo(
    () => (data ? pacedRoute(data, paceSecondsPerKm) : null),
    [data, paceSecondsPerKm],
  );
  const profile = useMemo(() => (planned ? elevationProfile(planned) : undefined), [planned]);
  return { plan, r, line, planned, profile, hasFailed: isError };
}

/** @throws where there is no route, so that a later look asks again */
export async function planRoute(engine: Engine, plan: Plan, signal: AbortSignal): Promise<Route> {
  const { waypoints, profile, preferences } = plan;
  const answer = await requestRoute(
    engine,
    { waypoints, profile, ...(isAdjusted(plan) && { preferences }), ...zonesAsked(plan) },
    signal,
  );
  if (answer.status === 'ready') return answer.route;
  throw new Error(answer.status === 'failed' ? answer.error.message : answer.status);
}

function lineOf({ plan, facts }: SharedRoute): Route {
  const own = facts.line.length > 1 ? facts.line : plan.waypoints.map(({ position }) => position);
  const coordinates = own.map(([lon, lat]): [number, number] => [lon, lat]);
  const stops = [0, Math.max(0, coordinates.length - 1)];
  return lineRoute({ profile: plan.profile, coordinates, stops, waytype: 'free' });
}
