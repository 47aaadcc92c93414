import { anchorWaypoints } from './anchor-waypoints.ts';
import type { Anchor } from './anchor-waypoints.ts';
import { RepeatAvoider } from './avoid-repeats.ts';
import { mergePreferences } from '../cost/preferences.ts';
import type { Preferences } from '../cost/preferences.ts';
import { describeRoute } from './describe-route.ts';
import { takesDifficult } from '../cost/difficulty.ts';
import { mayNeedDifficult, tellOfDifficult } from './plan-around-difficult.ts';
import type { RoutingRegion } from './describe-route.ts';
import type { Weighing } from '../cost/weighing.ts';
import type { Metric } from '../hierarchy/metric.ts';
import type { Path } from '../search/find-path.ts';
import { MAX_REPEAT_COST } from '../loops/loop-memory.ts';
import { PROFILES, profileNamed } from '../cost/profiles.ts';
import type { Profile } from '../cost/profiles.ts';
import { RouteLine } from './route-line.ts';
import type { RouteFailure, RouteOutcome, RouteRequest, RouteSettings } from './route.ts';
import type { Snap } from '../snap/snap.ts';
import { withZones } from '../cost/zoned-weighing.ts';
import { profileWeighing } from '../cost/weigh-graph.ts';
import type { Scheduler } from '../scheduler.ts';

/**
 * Plans a route over two or more waypoints. The same request on the same graph gives the same
 * answer to the last digit, in Node and in a browser. Distances are in metres along the line by
 * haversine, times in seconds, heights in metres. Never throws: what cannot be planned is a failure.
 */
export function planRoute(region: RoutingRegion, request: RouteRequest): RouteOutcome {
  const planned = planAsAsked(region, request);
  if (isDifficultAllowed(request) || !mayNeedDifficult(region.engine.graph, planned))
    return planned;
  return tellOfDifficult(planned, planAsAsked(region, withDifficult(request)));
}

function planAsAsked(region: RoutingRegion, request: RouteRequest): RouteOutcome {
  const begun = beginRoute(region, request);
  if (begun.status === 'failed') return begun;
  try {
    return finishRoute(region, request, begun);
  } finally {
    begun.avoider?.finish();
  }
}

/**
 * The same for a host that has others to answer: it gets its turn while the preferences of the request are
 * brought in, and after each leg that keeps off earlier ones. All else takes milliseconds. Rejects
 * only where `work` does.
 */
export async function planRouteInTurns(
  region: RoutingRegion,
  request: RouteRequest,
  scheduler: Scheduler,
): Promise<RouteOutcome> {
  const planned = await planAsAskedInTurns(region, request, scheduler);
  if (isDifficultAllowed(request) || !mayNeedDifficult(region.engine.graph, planned))
    return planned;
  await scheduler.yieldToEventLoop?.();
  return tellOfDifficult(
    planned,
    await planAsAskedInTurns(region, withDifficult(request), scheduler),
  );
}

function isDifficultAllowed({ profile, preferences }: RouteSettings): boolean {
  const own = profileNamed(profile)?.preferences;
  return own === undefined || takesDifficult(mergePreferences(own, preferences));
}

/** The same request with difficult paths and without extras: it is compared, not sent. */
function withDifficult({ waypoints, profile, preferences, zones }: RouteRequest): RouteRequest {
  return {
    waypoints,
    ...(zones && { zones }),
    ...(profile === undefined ? {} : { profile }),
    preferences: { ...preferences, difficult: 1 },
  };
}

async function planAsAskedInTurns(
  region: RoutingRegion,
  request: RouteRequest,
  scheduler: Scheduler,
): Promise<RouteOutcome> {
  for (const weighing of weighingsOf(request)) {
    await region.engine.metricInTurns(weighing, scheduler);
  }
  const begun = beginRoute(region, request);
  if (begun.status === 'failed') return begun;
  const { anchors, avoider } = begun;
  if (avoider === undefined) return finishRoute(region, request, begun);
  try {
    const paths: (Path | undefined)[] = [];
    for (const [at, to] of anchors.entries()) {
      const ends = endsOnWays(anchors[at - 1], to);
      if (ends === undefined) continue;
      paths.push(begun.findPath(...ends, at));
      await scheduler.yieldToEventLoop?.();
    }
    return finishRoute(region, request, { ...begun, findPath: () => paths.shift() });
  } finally {
    avoider.finish();
  }
}

/**
 * How the ways of the leg to a waypoint are chosen: as the request says, or by the waypoint's own
 * profile with what that prefers. Difficult paths are taken in all legs or in none.
 */
export function settingsOfLeg(request: RouteRequest, profile: string | undefined): RouteSettings {
  const { preferences } = request;
  if (profile === undefined || profile === profileNamed(request.profile)?.name) {
    return {
      ...(request.profile !== undefined && { profile: request.profile }),
      ...(preferences && { preferences }),
    };
  }
  const difficult = preferences?.difficult;
  return { profile, ...(difficult !== undefined && { preferences: { difficult } }) };
}

/** Of every leg that follows ways, and of the request first, each once. */
function weighingsOf(request: RouteRequest): Weighing[] {
  const legs = request.waypoints.slice(1).filter(({ snap }) => snap !== false);
  const weighings = [
    request,
    ...legs.map(({ profile }) => settingsOfLeg(request, profile)),
  ].flatMap((settings) => weighingOf(settings, request.zones) ?? []);
  return [...new Map(weighings.map((weighing) => [weighing.key, weighing])).values()];
}

function weighingOf(settings: RouteSettings, zones: RouteRequest['zones']): Weighing | undefined {
  const profile = profileNamed(settings.profile);
  return (
    profile && withZones(profileWeighing(profile, resolvePreferences(profile, settings)), zones)
  );
}

/** Those of the profile and the request; ways are gone twice at no cost unless the request says so. */
function resolvePreferences(profile: Profile, { preferences }: RouteSettings): Preferences {
  return mergePreferences({ ...profile.preferences, avoidRepeats: 0 }, preferences);
}

interface Begun {
  readonly status: 'begun';
  readonly profile: string;
  readonly anchors: readonly Anchor[];
  /** Asked for the legs in their order; `at` is the index of the waypoint that the leg leads to. */
  readonly findPath: (from: Snap, to: Snap, at: number) => Path | undefined;
  /** Where there are repeats to avoid; to be finished. */
  readonly avoider?: RepeatAvoider;
}

function beginRoute(
  { engine }: RoutingRegion,
  request: RouteRequest,
): Begun | { readonly status: 'failed'; readonly error: RouteFailure } {
  const profile = profileNamed(request.profile);
  if (profile === undefined) return failed(unknownProfile(request.profile));
  if (request.waypoints.length < 2) return failed(noRoute(0, 0, 'A route needs two waypoints.'));
  const preferences = resolvePreferences(profile, request);
  const unknown = request.waypoints.find(
    (waypoint) => waypoint.profile !== undefined && !profileNamed(waypoint.profile),
  );
  if (unknown) return failed(unknownProfile(unknown.profile));
  const usual = withZones(profileWeighing(profile, preferences), request.zones);
  const metric = engine.metric(usual);
  // Asked for leg by leg: the engine keeps metrics by the key of their weighing.
  const metricOf = (at: number): Metric => {
    const own = request.waypoints[at]?.profile;
    return own === undefined
      ? metric
      : engine.metric(weighingOf(settingsOfLeg(request, own), request.zones) ?? usual);
  };
  const anchored = anchorWaypoints(engine.graph, request.waypoints, metric.weights);
  if (anchored.status === 'failed') return anchored;
  const { anchors } = anchored;
  const begun = { status: 'begun', profile: profile.name, anchors } as const;
  if (preferences.avoidRepeats === 0 || anchors.length === 2) {
    return { ...begun, findPath: (from, to, at) => engine.findPath(metricOf(at), from, to) };
  }
  const avoider = new RepeatAvoider(engine, preferences.avoidRepeats * MAX_REPEAT_COST);
  return {
    ...begun,
    avoider,
    findPath: (from, to, at) => avoider.findPath(metricOf(at), from, to),
  };
}

function finishRoute(
  region: RoutingRegion,
  request: RouteRequest,
  { profile, anchors, findPath }: Begun,
): RouteOutcome {
  const drawn = drawLine(region, anchors, findPath);
  if (drawn.status === 'failed') return drawn;
  const { line, stops } = drawn;
  return {
    status: 'ready',
    route: describeRoute(region, { profile, line, anchors, stops }, request),
  };
}

type Drawn =
  | { readonly status: 'drawn'; readonly line: RouteLine; readonly stops: readonly number[] }
  | { readonly status: 'failed'; readonly error: RouteFailure };

/** The line through the anchors, and the index of each anchor in its coordinates. */
function drawLine(
  { engine, elevation }: RoutingRegion,
  anchors: readonly Anchor[],
  findPath: Begun['findPath'],
): Drawn {
  const { graph } = engine;
  const isDense = elevation !== undefined;
  const line = new RouteLine(graph, anchors[0]?.position ?? [0, 0]);
  const stops = [0];
  for (const [at, to] of anchors.entries()) {
    const from = anchors[at - 1];
    if (from === undefined) continue;
    const ends = endsOnWays(from, to);
    if (ends !== undefined) {
      const path = findPath(...ends, at);
      if (path === undefined) return failed(noRoute(at - 1, at));
      line.addStraight(ends[0].position, isDense);
      line.addPath(path, ...ends);
    } else {
      line.addStraight(to.position, isDense);
    }
    stops.push(line.lastIndex);
  }
  return { status: 'drawn', line, stops };
}

/** Between which places a leg follows ways; `undefined` where it is a straight line, or none. */
function endsOnWays(from: Anchor | undefined, to: Anchor): readonly [Snap, Snap] | undefined {
  if (to.isFree || from?.snap === undefined || to.snap === undefined) return undefined;
  return [from.snap, to.snap];
}

function failed(error: RouteFailure): { readonly status: 'failed'; readonly error: RouteFailure } {
  return { status: 'failed', error };
}

/** Names the two waypoints that nothing joins. */
export function noRoute(fromIndex: number, toIndex: number, message?: string): RouteFailure {
  return {
    code: 'no_route',
    message: message ?? `No way leads from waypoint ${fromIndex + 1} to waypoint ${toIndex + 1}.`,
    details: { fromIndex, toIndex },
  };
}

/** Names the profiles that there are. */
export function unknownProfile(name: string | undefined): RouteFailure {
  const known = PROFILES.map((profile) => profile.name);
  return {
    code: 'unknown_profile',
    message: `There is no profile "${name ?? ''}"; there are ${known.slice(0, -1).join(', ')} and ${known.at(-1)}.`,
    details: { known },
  };
}
