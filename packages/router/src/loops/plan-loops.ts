import { roundShare } from '@webmaps/geo/round';
import { anchorAt, routeOfChain } from '../route/chain-route.ts';
import { arcSlopes } from '../cost/arc-slopes.ts';
import { landWeights } from '../cost/by-land.ts';
import { mergePreferences } from '../cost/preferences.ts';
import type { RoutingRegion } from '../route/describe-route.ts';
import type { Metric } from '../hierarchy/metric.ts';
import { unknownProfile } from '../route/plan-route.ts';
import { splitIntoShortestLegs } from '../route/split-into-shortest-legs.ts';
import { profileNamed } from '../cost/profiles.ts';
import { SNAP_LIMIT_METRES } from '../snap/snap-limit.ts';
import { withZones } from '../cost/zoned-weighing.ts';
import { profileWeighing } from '../cost/weigh-graph.ts';
import type { Scheduler } from '../scheduler.ts';
import { chooseStart } from './choose-start.ts';
import { gatherLoops } from './gather-loops.ts';
import type { FoundFailure, FoundOutcome, FoundRoute, LoopRequest } from './loop.ts';
import { MAX_REPEAT_COST, withLoopMemory } from './loop-memory.ts';
import { planOutAndBack } from './plan-out-and-back.ts';
import type { LoopParts } from './plan-out-and-back.ts';
import type { FoundLoop, StartedQuestion } from './search-loops.ts';
import { findTimed, flatLengths, flatMetres } from './timed-loops.ts';
import type { SizedRoute } from './timed-loops.ts';
import { surroundingsOf } from './surroundings.ts';

/**
 * Runs that end where they began: up to `count` loops, of which no two share more than 60 %, best
 * first. Where the network has no loop of that length, one way out and back, which says so by its
 * kind. Ferries are left out. A length given as time is met by the pace model, hills included. The same request gives the
 * same answer. Rejects only with what `scheduler.yieldToEventLoop` rejects with.
 */
export async function planLoops(
  region: RoutingRegion,
  request: LoopRequest,
  scheduler: Scheduler = {},
): Promise<FoundOutcome> {
  const { graph } = region.engine;
  const profile = profileNamed(request.profile);
  if (profile === undefined) return failed(unknownProfile(request.profile));
  const preferences = mergePreferences(profile.preferences, request.preferences);
  const { durationSeconds } = request;
  const isTimed = durationSeconds !== undefined;
  const lengthMetres = isTimed ? flatMetres(durationSeconds) : request.lengthMetres;
  const weighing = withZones(profileWeighing(profile, preferences), request.zones);
  const weights = landWeights(region.engine, weighing);
  const start = chooseStart(graph, request.start, { weights, minMetres: lengthMetres / 2 });
  if (start === undefined) return failed(startTooFar());
  const metric = await region.engine.metricInTurns(weighing, scheduler);
  return withLoopMemory(graph, async (memory) => {
    const question: StartedQuestion = {
      graph,
      weights,
      memory,
      start,
      ...(isTimed
        ? { measures: flatLengths(graph), paces: arcSlopes(graph).paces }
        : { measures: graph.sections.lengths }),
      lengthMetres,
      repeatCost: MAX_REPEAT_COST * preferences.avoidRepeats,
      headingDegrees: request.headingDegrees,
    };
    const { count = 3, seed = 1 } = request;
    const find = async (wanted: number): Promise<SizedRoute[]> => {
      const sized = { ...question, lengthMetres: wanted };
      const loops = await gatherLoops(sized, { count, seed, scheduler });
      return loops.map((loop) => ({
        route: describeLoop(region, { loop, start, request, profile: profile.name, metric }),
        flatMetres: loop.metres,
      }));
    };
    const routes = isTimed
      ? await findTimed(durationSeconds, find)
      : (await find(lengthMetres)).map(({ route }) => route);
    if (routes.length > 0) return { status: 'ready', routes };
    const parts = { request, start, profile: profile.name };
    const outcome = planOutAndBack(region, { ...parts, question });
    if (!isTimed || outcome.status === 'failed') return outcome;
    // There and back is exactly as long as it was counted, and off by what the counting is.
    const bias = (outcome.routes[0]?.durationSeconds ?? durationSeconds) / durationSeconds;
    const sized = { ...question, lengthMetres: lengthMetres / bias };
    const again = planOutAndBack(region, { ...parts, question: sized });
    return again.status === 'ready' ? again : outcome;
  });
}

/** Legs of a loop at least: fewer would lead round no corner. */
const PARTS = 4;

function describeLoop(
  region: RoutingRegion,
  {
    loop,
    start,
    request,
    profile,
    metric,
  }: LoopParts & { readonly loop: FoundLoop; readonly metric: Metric },
): FoundRoute {
  const end = anchorAt(start, request.start);
  const chain = { arcs: loop.arcs, start, end, parts: PARTS };
  const legs = splitIntoShortestLegs({ engine: region.engine, metric }, chain);
  const route = routeOfChain(region, { profile, start: end, legs }, request);
  return {
    ...route,
    kind: 'loop',
    repeatedShare: roundShare(loop.overlap),
    surroundings: surroundingsOf(region.engine.graph, loop.arcs),
  };
}

function startTooFar(): FoundFailure {
  return {
    code: 'point_too_far',
    message: `There is no way within ${SNAP_LIMIT_METRES} m of the start.`,
    details: { waypointIndex: 0, distanceMetres: null, limitMetres: SNAP_LIMIT_METRES },
  };
}

function failed(error: FoundFailure): FoundOutcome {
  return { status: 'failed', error };
}
