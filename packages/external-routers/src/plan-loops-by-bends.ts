import { divisibleLongitudeScale } from '@webmaps/geo/longitude-scale';
import { roundDegrees, roundShare } from '@webmaps/geo/round';
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { corridorOverlap, sharedShare } from '@webmaps/router/loops/corridor-overlap';
import { sampleLine } from '@webmaps/router/loops/line-samples';
import type { FoundRoute, LoopRequest } from '@webmaps/router/loops/loop';
import { tryBearing } from '@webmaps/router/loops/try-bearing';
import type { Route, RouteRequest } from '@webmaps/router/route/route';
import type { RouterAnswer } from '@webmaps/router/router';
import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';
import { mapWithConcurrency } from './map-with-concurrency.ts';

type Ask = (request: RouteRequest) => Promise<RouterAnswer<Route>>;
type Failed = Extract<RouterAnswer<never>, { readonly status: 'failed' }>;

/**
 * Loops by a router without loops: triangles of ways over two bends, whose sides are shortened or
 * lengthened until the length fits. Worse than searched loops: a bend may be at a way's dead end,
 * and whether anything is repeated shows only afterwards.
 */
export async function planLoopsByBends(
  ask: Ask,
  request: LoopRequest,
): Promise<RouterAnswer<readonly FoundRoute[]>> {
  const { count = 3, headingDegrees, seed = 1 } = request;
  const options = { headingDegrees, seed, offsets: HEADED_OFFSETS };
  const bearings = Array.from({ length: count + SPARE_TRIES }, (_, at) => tryBearing(at, options));
  const found: Loop[] = [];
  let longestMetres = 0;
  let failure: Failed | undefined;
  for (let at = 0; at < bearings.length; at += AT_ONCE) {
    const tried = await mapWithConcurrency(bearings.slice(at, at + AT_ONCE), AT_ONCE, (bearing) =>
      fitLoop(ask, request, bearing),
    );
    for (const loop of tried) {
      if (loop === undefined) continue;
      if ('status' in loop) {
        failure = loop;
        continue;
      }
      longestMetres = Math.max(longestMetres, loop.route.distanceMetres);
      const isFit = Math.abs(loop.ratio - 1) <= MAX_MISS && loop.overlap <= MAX_OVERLAP;
      if (isFit) found.push(loop);
    }
    // The loops found before the failure are worth returning.
    if (failure !== undefined) break;
    const chosen = chooseDifferent(found, count);
    if (chosen.length === count && chosen.every(({ overlap }) => overlap <= GOOD_OVERLAP)) break;
  }
  const chosen = chooseDifferent(found, count);
  if (chosen.length === 0 && failure !== undefined) return failure;
  if (chosen.length === 0) {
    return {
      status: 'failed',
      error: {
        code: 'no_loop',
        message: 'No loop of about that length was found from here.',
        details: { longestMetres },
      },
    };
  }
  return {
    status: 'ready',
    value: chosen.map(({ route, overlap }) => ({
      ...route,
      kind: 'loop',
      repeatedShare: roundShare(overlap),
    })),
  };
}

const SPARE_TRIES = 4;
const AT_ONCE = 3;
/** The maximum of requests for one loop. */
const ROUNDS = 3;
const HEADED_OFFSETS = [0, 35, -35, 15, -15, 60, -60] as const;
const MAX_MISS = 0.1;
/** Near enough to stop. */
const GOOD_MISS = 0.03;
const MAX_OVERLAP = 0.4;
const GOOD_OVERLAP = 0.1;
/** Loops that share more are the same to a runner. */
const MAX_SHARED = 0.6;
/** The first estimate of a way's length compared with the straight line. */
const DETOUR = 1.3;

interface Loop {
  readonly route: Route;
  /** The ratio of its size to the wanted one. */
  readonly ratio: number;
  readonly overlap: number;
  readonly samples: ReturnType<typeof sampleLine>;
}

/** The best fitting loop in a direction; undefined where a bend is off all ways. */
async function fitLoop(
  ask: Ask,
  request: LoopRequest,
  bearing: number,
): Promise<Loop | Failed | undefined> {
  const { start, lengthMetres, durationSeconds, profile, preferences, cues, splits } = request;
  const wanted = lengthMetres ?? durationSeconds;
  const sizeOf = (route: Route) =>
    lengthMetres === undefined ? route.durationSeconds : route.distanceMetres;
  const metres = lengthMetres ?? (wanted / DEFAULT_PACE_SECONDS_PER_KM) * 1000;
  const settings = {
    ...(profile === undefined ? {} : { profile }),
    ...(preferences === undefined ? {} : { preferences }),
    ...(cues === undefined ? {} : { cues }),
    ...(splits === undefined ? {} : { splits }),
  };
  let side = metres / 3 / DETOUR;
  let best: Loop | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const bends = [offset(start, bearing - 30, side), offset(start, bearing + 30, side)];
    const waypoints = [start, ...bends, start].map((position) => ({ position }));
    const answer = await ask({ waypoints, ...settings });
    if (answer.status === 'failed') return isOfBend(answer) ? best : answer;
    const loop = measured(answer.value, sizeOf(answer.value) / wanted);
    if (best === undefined || Math.abs(loop.ratio - 1) < Math.abs(best.ratio - 1)) best = loop;
    if (Math.abs(loop.ratio - 1) <= GOOD_MISS) break;
    side /= Math.min(2, Math.max(0.5, loop.ratio));
  }
  return best;
}

/**
 * Whether another direction may do better: not where the start itself or the router is the problem.
 */
function isOfBend({ error }: Failed): boolean {
  if (error.code === 'point_too_far') return error.details.waypointIndex % 3 !== 0;
  return error.code === 'no_route';
}

function measured(route: Route, ratio: number): Loop {
  const line = route.geometry.coordinates.map(([lon, lat]): Position => [lon, lat]);
  const samples = sampleLine(line, line[0] ?? [0, 0]);
  return { route, ratio, samples, overlap: corridorOverlap(samples, true) };
}

/** The best that share little with better ones. */
function chooseDifferent(loops: readonly Loop[], count: number): Loop[] {
  const penalty = ({ ratio, overlap }: Loop) => Math.abs(ratio - 1) * 2 + overlap;
  const chosen: Loop[] = [];
  for (const loop of loops.toSorted((a, b) => penalty(a) - penalty(b))) {
    const isNew = chosen.every((other) => sharedShare(loop.samples, other.samples) <= MAX_SHARED);
    if (isNew && chosen.length < count) chosen.push(loop);
  }
  return chosen;
}

/**
 * A place at a distance from another in a direction, near enough on a plane; never off the world.
 */
function offset([lon, lat]: Position, bearing: number, metres: number): Position {
  const radians = (bearing * Math.PI) / 180;
  const north = (Math.cos(radians) * metres) / METRES_PER_DEGREE;
  const scale = METRES_PER_DEGREE * divisibleLongitudeScale(lat);
  const east = (Math.sin(radians) * metres) / scale;
  const wrapped = ((((lon + east + 180) % 360) + 360) % 360) - 180;
  return [roundDegrees(wrapped), roundDegrees(Math.min(89.9, Math.max(-89.9, lat + north)))];
}
