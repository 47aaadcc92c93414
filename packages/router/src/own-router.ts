import { planAlternatives } from './alternatives/plan-alternatives.ts';
import type { RoutingRegion } from './route/describe-route.ts';
import { planIsochrone } from './isochrone/plan-isochrone.ts';
import type { FoundOutcome, FoundRoute } from './loops/loop.ts';
import { planLoops } from './loops/plan-loops.ts';
import { matchTrack } from './matching/match-track.ts';
import { planRouteInTurns } from './route/plan-route.ts';
import type { Router, RouterAnswer } from './router.ts';
import type { Scheduler } from './scheduler.ts';

/** The engine over one region, as a router among others. */
export function ownRouter(region: RoutingRegion, scheduler: Scheduler = {}): Router {
  return {
    async route(request) {
      const planned = await planRouteInTurns(region, request, scheduler);
      return planned.status === 'failed' ? planned : { status: 'ready', value: planned.route };
    },
    async alternatives(request) {
      return routesOf(await planAlternatives(region, request, scheduler));
    },
    async loops(request) {
      return routesOf(await planLoops(region, request, scheduler));
    },
    async isochrone(request) {
      const planned = await planIsochrone(region, request, scheduler);
      return planned.status === 'failed' ? planned : { status: 'ready', value: planned.isochrone };
    },
    async match(request) {
      return { status: 'ready', value: await matchTrack(region, request, scheduler) };
    },
  };
}

function routesOf(outcome: FoundOutcome): RouterAnswer<readonly FoundRoute[]> {
  return outcome.status === 'failed' ? outcome : { status: 'ready', value: outcome.routes };
}
