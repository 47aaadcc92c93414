import { chooseRegion } from '@webmaps/answers/choose-region';
import type { Position } from '@webmaps/geo/position';
import type { Plan } from '@webmaps/plan/plan';
import { askedStop, divideIntoParts } from '@webmaps/plan/plan-parts';
import { zonesAsked } from '@webmaps/plan/plan-zones';
import type { PlanPart } from '@webmaps/plan/plan-parts';
import { heightsOfLeg, lineOfLeg, measureLeg } from '@webmaps/plan/tracks/track';
import { routeSchema } from '@webmaps/protocol/route';
import { joinRoutes } from '@webmaps/router/parts/join-routes';
import { lineRoute } from '@webmaps/router/parts/line-route';
import type { Route } from '@webmaps/router/route/route';
import { TRACK_RESOLUTION_METRES } from '@webmaps/terrain/profile';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RegionStore } from '../../regions/region-store.ts';

interface Server {
  readonly app: FastifyInstance;
  readonly regions: RegionStore;
  readonly request: FastifyRequest;
}

/**
 * The route of a plan as the planner shows it: ways by this server's own function, with its limits,
 * tracks along their own lines, straight lines where there is no region. Undefined where there is
 * no route.
 */
export async function routeOfPlan(
  plan: Plan,
  { app, regions, request }: Server,
): Promise<Route | undefined | 'too_many'> {
  const installed = await regions.recent();
  const knowsWays = (positions: readonly Position[]): boolean =>
    chooseRegion(installed, { positions, role: 'routing' }).status === 'ready';
  const parts: { route: Route }[] = [];
  for (const part of divideIntoParts(plan.waypoints, knowsWays)) {
    const route = ownLine(part, plan) ?? (await askForWays(part, plan, { app, request }));
    if (route === undefined || route === 'too_many') return route;
    parts.push({ route });
  }
  const [first, ...others] = parts;
  return first && joinRoutes([first, ...others]);
}

/** The route of a part that needs no network. */
function ownLine({ kind, stops }: PlanPart, { profile }: Plan): Route | undefined {
  const along = stops[1]?.along;
  if (kind === 'track' && along) {
    const coordinates = lineOfLeg(along);
    const heights = heightsOfLeg(along);
    const measured = measureLeg(along);
    return lineRoute({
      profile,
      coordinates,
      ...(measured && { measured }),
      stops: [0, coordinates.length - 1],
      ...(heights && { heights, resolutionMetres: TRACK_RESOLUTION_METRES }),
      waytype: 'recorded',
    });
  }
  if (kind !== 'straight') return undefined;
  const coordinates = stops.map(({ position }) => position);
  return lineRoute({
    profile,
    coordinates,
    stops: coordinates.map((_, index) => index),
    waytype: 'free',
  });
}

async function askForWays(
  { stops }: PlanPart,
  plan: Plan,
  { app, request }: Pick<Server, 'app' | 'request'>,
): Promise<Route | undefined | 'too_many'> {
  const { profile, preferences } = plan;
  const waypoints = stops.map(askedStop);
  const answer = await app.inject({
    method: 'POST',
    url: '/functions/v1/route',
    payload: { waypoints, profile, preferences, ...zonesAsked(plan) },
    remoteAddress: request.ip,
  });
  if (answer.statusCode === 429) return 'too_many';
  if (answer.statusCode !== 200) return undefined;
  return routeSchema.parse(answer.json());
}
