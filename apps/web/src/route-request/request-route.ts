import { maxElevationPositions } from '@webmaps/protocol/limits';
import { joinRoutes } from '@webmaps/router/parts/join-routes';
import { lineRoute } from '@webmaps/router/parts/line-route';
import type { RoutePart } from '@webmaps/router/parts/route-sums';
import type { RouteFailure, RouteRequest } from '@webmaps/router/route/route';
import { TRACK_RESOLUTION_METRES } from '@webmaps/terrain/profile';
import type { Engine, RouteAnswer } from '../engine/engine.ts';
import type { AnsweredBy, Cancelled, EngineProblem } from '../engine/engine-answers.ts';
import { nextTask } from '../workers/next-task.ts';
import { heightsOfLeg, lineOfLeg, measureLeg, secondsOfLeg } from '@webmaps/plan/tracks/track';
import type { Track, TrackLeg } from '@webmaps/plan/tracks/track';
import { askedStop, divideIntoParts } from '@webmaps/plan/plan-parts';
import type { PlanPart, Stop } from '@webmaps/plan/plan-parts';

/** The request of a plan. */
export interface PlanRequest extends Omit<RouteRequest, 'waypoints'> {
  readonly waypoints: readonly Stop[];
}

type AskedEngine = Pick<Engine, 'route' | 'elevation' | 'knowsWays'>;

type PartAnswer =
  | { readonly status: 'ready'; readonly part: RoutePart; readonly via: AnsweredBy }
  | Extract<RouteAnswer, { readonly status: 'failed' }>
  | Cancelled;

/**
 * Requests the route of a plan: ways from the engine, tracks along their own lines, and straight lines outside
 * every region, joined. A plan inside one region is one question to the engine, as it is.
 */
export async function requestRoute(
  engine: AskedEngine,
  request: PlanRequest,
  signal: AbortSignal,
): Promise<RouteAnswer> {
  const { waypoints, splits, ...routeOptions } = request;
  const parts = divideIntoParts(waypoints, (positions) => engine.knowsWays(positions));
  const [only] = parts;
  if (!only || (parts.length === 1 && only.kind === 'ways')) {
    return engine.route({ ...request, waypoints: waypoints.map(askedStop) }, { signal });
  }
  const asRecorded = isRecorded(waypoints);
  const answers = await Promise.all(
    parts.map((part) => answerPart(engine, { part, routeOptions, asRecorded, signal })),
  );
  const ready: RoutePart[] = [];
  let via: AnsweredBy = 'browser';
  for (const answer of answers) {
    if (answer.status !== 'ready') return answer;
    ready.push(answer.part);
    if (answer.via === 'server') via = 'server';
  }
  const [first, ...others] = ready;
  if (!first) return { status: 'cancelled' };
  // What the page computes itself would else be drawn in the task that has computed it.
  await nextTask();
  if (signal.aborted) return { status: 'cancelled' };
  const unit = splits === true ? 'km' : splits || undefined;
  const route = joinRoutes([first, ...others], unit && { splits: unit });
  return { status: 'ready', route, via };
}

/** Whether the whole of a plan is run as it was recorded, so that its times are those of the run. */
export function isRecorded(stops: readonly Pick<Stop, 'along'>[]): boolean {
  return (
    stops.length > 1 && stops.slice(1).every(({ along }) => along && secondsOfLeg(along) !== null)
  );
}

interface PartQuestion {
  readonly part: PlanPart;
  readonly routeOptions: Omit<RouteRequest, 'waypoints' | 'splits'>;
  readonly asRecorded: boolean;
  readonly signal: AbortSignal;
}

async function answerPart(engine: AskedEngine, question: PartQuestion): Promise<PartAnswer> {
  const { part, routeOptions, asRecorded, signal } = question;
  const profile = routeOptions.profile ?? '';
  const along = part.stops[1]?.along;
  if (part.kind === 'track' && along) {
    return {
      status: 'ready',
      part: await trackPart(engine, { along, profile, asRecorded }),
      via: 'browser',
    };
  }
  if (part.kind === 'straight') {
    const coordinates = part.stops.map(({ position }) => position);
    const stops = coordinates.map((_, index) => index);
    const route = lineRoute({ profile, coordinates, stops, waytype: 'free' });
    return { status: 'ready', part: { route }, via: 'browser' };
  }
  const answer = await engine.route(
    { ...routeOptions, waypoints: part.stops.map(askedStop) },
    { signal },
  );
  if (answer.status === 'ready') {
    return { status: 'ready', part: { route: answer.route }, via: answer.via };
  }
  if (answer.status === 'cancelled') return answer;
  return { status: 'failed', error: inWholePlan(answer.error, part.first) };
}

/** A failure counts waypoints from the start of what was asked. */
function inWholePlan(
  error: RouteFailure | EngineProblem,
  first: number,
): RouteFailure | EngineProblem {
  if (error.code === 'point_too_far') {
    const { details } = error;
    return { ...error, details: { ...details, waypointIndex: details.waypointIndex + first } };
  }
  if (error.code === 'no_route') {
    const { fromIndex, toIndex } = error.details;
    return { ...error, details: { fromIndex: fromIndex + first, toIndex: toIndex + first } };
  }
  return error;
}

interface TrackQuestion {
  readonly along: TrackLeg;
  readonly profile: string;
  readonly asRecorded: boolean;
}

/** Descriptions of unchanged legs, while a drag changes others. */
const described = new WeakMap<TrackLeg, Map<string, RoutePart>>();

async function trackPart(engine: AskedEngine, question: TrackQuestion): Promise<RoutePart> {
  const { along, profile, asRecorded } = question;
  const key = `${profile} ${asRecorded}`;
  const known = described.get(along)?.get(key);
  if (known) return known;
  const coordinates = lineOfLeg(along);
  const seconds = asRecorded ? secondsOfLeg(along) : null;
  const own = heightsOfLeg(along);
  const heights = own ?? (await heightsOfMap(engine, along));
  const measured = measureLeg(along);
  // The page has just drawn the plan, which does not wait for this.
  await nextTask();
  const route = lineRoute({
    profile,
    coordinates,
    ...(measured && { measured }),
    stops: [0, coordinates.length - 1],
    ...(heights && {
      heights,
      resolutionMetres: own ? TRACK_RESOLUTION_METRES : MAP_RESOLUTION_METRES,
    }),
    ...(seconds && { seconds }),
    waytype: 'recorded',
    ...(along.track.name && { name: along.track.name }),
  });
  const part = { route, ...(seconds && { seconds }) };
  const parts = described.get(along) ?? new Map<string, RoutePart>();
  // Heights that failed to load now may come with the network.
  if (heights) described.set(along, parts.set(key, part));
  return part;
}

/** Between the heights of the map's ground, as most regions have them. */
const MAP_RESOLUTION_METRES = 30;

const heightsByTrack = new WeakMap<Track, Float64Array>();

/** Heights of the region's ground under a track that brings none; `null` where they are not known. */
async function heightsOfMap(
  engine: AskedEngine,
  along: TrackLeg,
): Promise<ArrayLike<number> | null> {
  const { track } = along;
  let heights = heightsByTrack.get(track);
  if (!heights) {
    const stride = Math.ceil(track.line.length / maxElevationPositions);
    const coordinates = track.line
      .filter((_, index) => index % stride === 0)
      .map(([lon, lat]): [number, number] => [lon, lat]);
    const answer = await engine.elevation({ geometry: { type: 'LineString', coordinates } });
    if (answer.status !== 'ready' || answer.elevation.geometry.type !== 'LineString') return null;
    const found = answer.elevation.geometry.coordinates.map(heightOf);
    heights = Float64Array.from(track.line, (_, index) => found[Math.floor(index / stride)] ?? NaN);
    heightsByTrack.set(track, heights);
  }
  return heightsOfLeg({ ...along, track: { ...track, heights } });
}

function heightOf(position: readonly (number | null)[]): number {
  return position[2] ?? NaN;
}
