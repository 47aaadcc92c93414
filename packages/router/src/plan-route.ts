import { anchorWaypoints } from './anchor-waypoints.ts';
import type { Anchor } from './anchor-waypoints.ts';
import { RepeatAvoider } from './avoid-repeats.ts';
import { mergePreferences } from './cost/preferences.ts';
import { describeRoute } from './describe-route.ts';
import type { RoutingRegion } from './describe-route.ts';
import type { Weighing } from './engine.ts';
import type { Path } from './find-path.ts';
import { MOST_REPEAT_COST } from './loops/loop-memory.ts';
import { PROFILES, profileNamed } from './profiles.ts';
import { RouteLine } from './route-line.ts';
import type { RouteFailure, RouteOutcome, RouteRequest, RouteWishes } from './route.ts';
import type { Snap } from './snap.ts';
import { profileWeighing } from './weights.ts';
import type { Work } from './work.ts';

/**
 * Plans a route over two or more waypoints. The same request on the same graph gives the same
 * answer to the last digit, in Node and in a browser. Distances are in metres along the line by
 * haversine, times in seconds, heights in metres. Never throws: what cannot be planned is a failure.
 */
export function planRoute(region: RoutingRegion, request: RouteRequest): RouteOutcome {
  const { graph } = region.engine;
  const profile = profileNamed(request.profile);
  if (profile === undefined) return failed(unknownProfile(request.profile));
  if (request.waypoints.length < 2) return failed(noRoute(0, 0, 'A route needs two waypoints.'));
  const anchored = anchorWaypoints(graph, request.waypoints);
  if (anchored.status === 'failed') return anchored;
  const wishes = mergePreferences(profile.preferences, request.preferences);
  const metric = region.engine.metric(profileWeighing(profile, wishes));
  const repeatCost = (request.preferences?.avoidRepeats ?? 0) * MOST_REPEAT_COST;
  const avoider =
    repeatCost > 0 && anchored.anchors.length > 2
      ? new RepeatAvoider(region.engine, metric, repeatCost)
      : undefined;
  const drawn = drawLine(region, anchored.anchors, (from, to) =>
    avoider === undefined ? region.engine.findPath(metric, from, to) : avoider.findPath(from, to),
  );
  avoider?.finish();
  if (drawn.status === 'failed') return drawn;
  const { line, stops } = drawn;
  const { anchors } = anchored;
  return {
    status: 'ready',
    route: describeRoute(region, { profile: profile.name, line, anchors, stops }, request),
  };
}

/**
 * Brings the wishes of a request in, in turns, so that `planRoute` has no long work left: for a
 * server, which answers others meanwhile.
 */
export async function prepareRoute(
  { engine }: Pick<RoutingRegion, 'engine'>,
  request: RouteWishes,
  work: Work,
): Promise<void> {
  const weighing = weighingOf(request);
  if (weighing !== undefined) await engine.metricInTurns(weighing, work);
}

function weighingOf({ profile: name, preferences }: RouteWishes): Weighing | undefined {
  const profile = profileNamed(name);
  return profile && profileWeighing(profile, mergePreferences(profile.preferences, preferences));
}

type Drawn =
  | { readonly status: 'drawn'; readonly line: RouteLine; readonly stops: readonly number[] }
  | { readonly status: 'failed'; readonly error: RouteFailure };

/** The line through the anchors, and the index of each anchor in its coordinates. */
function drawLine(
  { engine, elevation }: RoutingRegion,
  anchors: readonly Anchor[],
  findPath: (from: Snap, to: Snap) => Path | undefined,
): Drawn {
  const { graph } = engine;
  const isDense = elevation !== undefined;
  const line = new RouteLine(graph, anchors[0]?.position ?? [0, 0]);
  const stops = [0];
  for (const [at, to] of anchors.entries()) {
    const from = anchors[at - 1];
    if (from === undefined) continue;
    if (!to.isFree && from.snap !== undefined && to.snap !== undefined) {
      const path = findPath(from.snap, to.snap);
      if (path === undefined) return failed(noRoute(at - 1, at));
      line.addStraight(from.snap.position, isDense);
      line.addPath(path, from.snap, to.snap);
    } else {
      line.addStraight(to.position, isDense);
    }
    stops.push(line.lastIndex);
  }
  return { status: 'drawn', line, stops };
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
