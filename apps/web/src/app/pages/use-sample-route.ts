import { useQuery } from '@tanstack/react-query';
import type { Region } from '@webmaps/protocol/region';
import type { Route } from '@webmaps/router/route/route';
import type { Engine } from '../../engine/engine.ts';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import type { Waypoint } from '@webmaps/plan/waypoint';
import { sampleRoute } from '../../features/planner/route/sample-route.ts';

export interface Sample {
  readonly route: Route;
  readonly waypoints: readonly Waypoint[];
  /** The route in the planner's address. */
  readonly r: string;
}

/** How soon an unreachable server is asked again. */
const RETRY_MS = 15_000;

interface SampleState {
  /** `null` where there is none, `undefined` until that is known. */
  readonly sample: Sample | null | undefined;
  /** Whether it is unknown because no engine could answer. */
  readonly failed: boolean;
}

/** A loop where the region starts. */
export function useSampleRoute(engine: Engine, region: Region | undefined): SampleState {
  const { data, errorUpdateCount } = useQuery({
    queryKey: ['sample-route', region?.id],
    queryFn: () => (region ? sampleIn(engine, region) : null),
    enabled: region !== undefined,
    staleTime: Infinity,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_MS : false),
  });
  // A query without data forgets its error while it is fetched again; the page must not flicker.
  const failed = data === undefined && errorUpdateCount > 0;
  return { sample: failed ? null : data, failed };
}

/** @throws where no engine could answer, so that the query is retried */
async function sampleIn(engine: Engine, region: Region): Promise<Sample | null> {
  const found = await sampleRoute(engine, {
    centre: region.start.center,
    bbox: region.bbox,
  });
  if (found.status === 'failed') throw new Error(found.message);
  if (found.status === 'none') return null;
  const plan = planOf(found.places.map((position) => ({ position, snap: true })));
  const answer = await engine.route({ waypoints: plan.waypoints });
  if (answer.status !== 'ready') return null;
  return { route: answer.route, waypoints: plan.waypoints, r: encodePlan(plan) };
}
