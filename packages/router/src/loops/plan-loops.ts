import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';
import { anchorAt, evenLegs, routeOfChain } from '../chain-route.ts';
import { arcSlopes } from '../cost/arc-slopes.ts';
import { mergePreferences } from '../cost/preferences.ts';
import { roundShare } from '../describe-line.ts';
import type { RoutingRegion } from '../describe-route.ts';
import type { Graph } from '../graph.ts';
import { unknownProfile } from '../plan-route.ts';
import { profileNamed } from '../profiles.ts';
import { SNAP_LIMIT_METRES } from '../snap.ts';
import { profileWeighing } from '../weights.ts';
import type { Work } from '../work.ts';
import { chooseStart } from './choose-start.ts';
import { gatherLoops } from './gather-loops.ts';
import type { FoundFailure, FoundOutcome, FoundRoute, LoopRequest } from './loop.ts';
import { MOST_REPEAT_COST, withLoopMemory } from './loop-memory.ts';
import { planOutAndBack } from './plan-out-and-back.ts';
import type { LoopParts } from './plan-out-and-back.ts';
import type { FoundLoop, StartedQuestion } from './search-loops.ts';

/**
 * Runs that end where they began: up to `count` loops, of which no two share more than 60 %, best
 * first. Where the network has no loop of that length, one way out and back, which says so by its
 * kind. A length given as time is met by the pace model, hills included. The same request gives the
 * same answer. Rejects only with the signal's reason.
 */
export async function planLoops(
  region: RoutingRegion,
  request: LoopRequest,
  work: Work = {},
): Promise<FoundOutcome> {
  const { graph } = region.engine;
  const profile = profileNamed(request.profile);
  if (profile === undefined) return failed(unknownProfile(request.profile));
  const wishes = mergePreferences(profile.preferences, request.preferences);
  const lengthMetres =
    request.lengthMetres ??
    ((request.durationSeconds ?? DEFAULT_DURATION) / DEFAULT_PACE_SECONDS_PER_KM) * 1000;
  const start = chooseStart(graph, request.start, lengthMetres / 2);
  if (start === undefined) return failed(startTooFar());
  const weighing = profileWeighing(profile, wishes);
  const isTimed = request.lengthMetres === undefined;
  return withLoopMemory(graph, async (memory) => {
    const question: StartedQuestion = {
      graph,
      weights: region.engine.weights(weighing),
      memory,
      start,
      measures: isTimed ? flatLengths(region) : graph.sections.lengths,
      lengthMetres,
      repeatCost: MOST_REPEAT_COST * wishes.avoidRepeats,
    };
    const asRoute = (loop: FoundLoop): FoundRoute =>
      describeLoop(region, { loop, start, request, profile: profile.name });
    const { count = 3, headingDegrees, seed = 1 } = request;
    const options = { count, headingDegrees, seed, work };
    let routes = (await gatherLoops(question, options)).map(asRoute);
    const miss = isTimed ? missOf(routes, request.durationSeconds ?? DEFAULT_DURATION) : 1;
    if (Math.abs(miss - 1) > LEAST_MISS) {
      const corrected = { ...question, lengthMetres: lengthMetres * miss };
      const again = (await gatherLoops(corrected, options)).map(asRoute);
      if (again.length > 0) routes = again;
    }
    if (routes.length > 0) return { status: 'ready', routes };
    return planOutAndBack(region, {
      question,
      request,
      start,
      weighing,
      profile: profile.name,
    });
  });
}

/** 8 km on the flat, where neither size is given. */
const DEFAULT_DURATION = 2880;
const LEAST_MISS = 0.03;
/** Waypoints of a loop: enough that the planner finds the same line between them again. */
const PARTS = 6;

function describeLoop(
  region: RoutingRegion,
  { loop, start, request, profile }: LoopParts & { readonly loop: FoundLoop },
): FoundRoute {
  const end = anchorAt(start, request.start);
  const legs = evenLegs(region.engine.graph, { arcs: loop.arcs, end, parts: PARTS });
  const route = routeOfChain(region, { profile, start: end, legs }, request);
  return { ...route, kind: 'loop', repeatedShare: roundShare(loop.overlap) };
}

/** Centimetres on the flat that take as long as each edge, both directions taken together. */
function flatLengths({ engine: { graph } }: RoutingRegion): Uint32Array {
  const known = flatLengthsOfGraphs.get(graph);
  if (known !== undefined) return known;
  const { lengths } = graph.sections;
  const { paces } = arcSlopes(graph);
  const made = lengths.map((length, edge) => {
    const pace = ((paces[edge * 2] as number) + (paces[edge * 2 + 1] as number)) / 2;
    return Math.max(1, Math.round(length * pace));
  });
  flatLengthsOfGraphs.set(graph, made);
  return made;
}

const flatLengthsOfGraphs = new WeakMap<Graph, Uint32Array>();

/** How many times longer the best loop should take. */
function missOf(routes: readonly FoundRoute[], wantedSeconds: number): number {
  const [best] = routes;
  return best === undefined ? 1 : wantedSeconds / Math.max(1, best.durationSeconds);
}

function startTooFar(): FoundFailure {
  return {
    code: 'point_too_far',
    message: `No way lies within ${SNAP_LIMIT_METRES} m of the start.`,
    details: { waypointIndex: 0, distanceMetres: null, limitMetres: SNAP_LIMIT_METRES },
  };
}

function failed(error: FoundFailure): FoundOutcome {
  return { status: 'failed', error };
}
