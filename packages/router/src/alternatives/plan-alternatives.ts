import { roundShare } from '@webmaps/geo/round';
import type { Position } from '@webmaps/geo/position';
import { anchorWaypoints } from '../route/anchor-waypoints.ts';
import { anchorAt, routeOfChain } from '../route/chain-route.ts';
import { mergePreferences } from '../cost/preferences.ts';
import type { RoutingRegion } from '../route/describe-route.ts';
import { splitIntoShortestLegs } from '../route/split-into-shortest-legs.ts';
import { corridorOverlap } from '../loops/corridor-overlap.ts';
import { sampleLine } from '../loops/line-samples.ts';
import { withLoopMemory } from '../loops/loop-memory.ts';
import type { FoundOutcome, FoundRoute } from '../loops/loop.ts';
import { noRoute, planRouteInTurns, unknownProfile } from '../route/plan-route.ts';
import { profileNamed } from '../cost/profiles.ts';
import type { RouteExtras, ZonedSettings } from '../route/route.ts';
import { withZones } from '../cost/zoned-weighing.ts';
import { profileWeighing } from '../cost/weigh-graph.ts';
import type { Scheduler } from '../scheduler.ts';
import { findAlternatives } from './find-alternatives.ts';

/** The question for several routes. */
export interface AlternativesRequest extends ZonedSettings, RouteExtras {
  /** Two: from where, and to where. */
  readonly waypoints: readonly { readonly position: Position }[];
  /** The best one and others, 1 to 5 in all; 3 when absent. There may be fewer. */
  readonly count?: number;
}

/**
 * The best way between two positions and others that really differ, best first. Where there is none,
 * the failure of the plain route says why.
 */
export async function planAlternatives(
  region: RoutingRegion,
  request: AlternativesRequest,
  scheduler: Scheduler = {},
): Promise<FoundOutcome> {
  const found = await findWays(region, request, scheduler);
  if (found.status === 'ready') return found;
  const waypoints = request.waypoints.slice(0, 2);
  const route = await planRouteInTurns(region, { ...request, waypoints }, scheduler);
  return route.status === 'failed' ? route : found;
}

async function findWays(
  region: RoutingRegion,
  request: AlternativesRequest,
  scheduler: Scheduler,
): Promise<FoundOutcome> {
  const { engine } = region;
  const { graph } = engine;
  const profile = profileNamed(request.profile);
  if (profile === undefined) return failed(unknownProfile(request.profile));
  const preferences = mergePreferences(profile.preferences, request.preferences);
  const metric = await engine.metricInTurns(
    withZones(profileWeighing(profile, preferences), request.zones),
    scheduler,
  );
  const { weights } = metric;
  const anchored = anchorWaypoints(graph, request.waypoints.slice(0, 2), weights);
  if (anchored.status === 'failed') return anchored;
  const [from, to] = [anchored.anchors[0]?.snap, anchored.anchors[1]?.snap];
  if (from === undefined || to === undefined) return failed(noRoute(0, 1));
  const best = engine.findPath(metric, from, to);
  if (best === undefined) return failed(noRoute(0, 1));
  await scheduler.yieldToEventLoop?.();
  const count = request.count ?? 3;
  const paths = await withLoopMemory(graph, (memory) =>
    findAlternatives({ graph, weights, memory, from, to, best, count, scheduler }),
  );
  const [start, end] = [
    anchorAt(from, anchored.anchors[0]?.asked),
    anchorAt(to, anchored.anchors[1]?.asked),
  ];
  const routes: FoundRoute[] = [];
  for (const [at, { arcs }] of paths.entries()) {
    await scheduler.yieldToEventLoop?.();
    // The best needs no help to be found again.
    const chain = { arcs, start: from, end, parts: PARTS };
    const legs = at === 0 ? [{ arcs, end }] : splitIntoShortestLegs({ engine, metric }, chain);
    const route = routeOfChain(region, { profile: profile.name, start, legs }, request);
    const line = route.geometry.coordinates.map(([lon, lat]) => [lon, lat] as const);
    const overlap = corridorOverlap(sampleLine(line, from.position), false);
    routes.push({ ...route, kind: 'alternative', repeatedShare: roundShare(overlap) });
  }
  return { status: 'ready', routes };
}

/** Legs of another way at least: over one place between, it is another. */
const PARTS = 2;

function failed(error: Extract<FoundOutcome, { status: 'failed' }>['error']): FoundOutcome {
  return { status: 'failed', error };
}
