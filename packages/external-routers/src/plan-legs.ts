import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { tooFar } from '@webmaps/router/route/anchor-waypoints';
import { noRoute } from '@webmaps/router/route/plan-route';
import type { RouteRequest } from '@webmaps/router/route/route';
import type { RouterAnswer } from '@webmaps/router/router';
import { SNAP_LIMIT_METRES } from '@webmaps/router/snap/snap-limit';
import type { RouterAdapter, WaysQuestion } from './router-adapter.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';
import { freeLeg } from './leg-line.ts';
import type { LegLine } from './leg-line.ts';

type ProfileChoice = Pick<WaysQuestion, 'profile' | 'preferences'>;

/**
 * The legs through waypoints. Routers support neither straight legs nor legs of another profile, so
 * each stretch of waypoints between them is a request of its own, as is each part of a stretch that is
 * longer than the router accepts at once.
 */
export async function planLegs(
  adapter: RouterAdapter,
  waypoints: RouteRequest['waypoints'],
  choiceOf: (profile: string | undefined) => RouterAnswer<ProfileChoice>,
): Promise<RouterAnswer<readonly LegLine[]>> {
  const parts = partsOf(waypoints, adapter.maxPositions);
  const answers = await mapWithConcurrency(parts, AT_ONCE, async ({ start, end }) => {
    const choice = choiceOf(waypoints[end]?.profile);
    if (choice.status === 'failed') return choice;
    const positions = waypoints.slice(start, end + 1).map(({ position }) => position);
    return askThrough(adapter, { ...choice.value, positions, count: 1 }, start);
  });
  const found = new Map<number, LegLine>();
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'failed') return answer;
    const start = parts[at]?.start ?? 0;
    answer.value.forEach((leg, index) => found.set(start + index, leg));
  }
  const legs: LegLine[] = [];
  for (let at = 0; at < waypoints.length - 1; at++) {
    const leg = found.get(at);
    const from = legs.at(-1)?.coordinates.at(-1);
    const [start = NOWHERE, end = NOWHERE] = waypoints
      .slice(at, at + 2)
      .map(({ position }) => position);
    legs.push(leg ?? freeLeg([from ?? start, end]));
  }
  return { status: 'ready', value: legs };
}

const NOWHERE: Position = [0, 0];

/** Parallel requests to one router for one question. */
const AT_ONCE = 4;

interface Part {
  /** First and last waypoint. */
  readonly start: number;
  readonly end: number;
}

/** Stretches along ways of one profile, in parts of so many waypoints that share their ends. */
function partsOf(waypoints: RouteRequest['waypoints'], most: number): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < waypoints.length - 1;) {
    let end = start;
    const profile = waypoints[start + 1]?.profile;
    while (
      end + 1 < waypoints.length &&
      waypoints[end + 1]?.snap !== false &&
      waypoints[end + 1]?.profile === profile
    ) {
      end++;
      if (end - start === most - 1) break;
    }
    if (end > start) parts.push({ start, end });
    start = Math.max(end, start + 1);
  }
  return parts;
}

/** One request for a way, whose failures are translated to the whole question's waypoints. */
async function askThrough(
  adapter: RouterAdapter,
  question: WaysQuestion,
  start: number,
): Promise<RouterAnswer<readonly LegLine[]>> {
  const answer = await askWays(adapter, question);
  if (answer.status === 'ready') return { status: 'ready', value: answer.value[0] ?? [] };
  const { error } = answer;
  if (error.code === 'point_too_far') {
    return failed(tooFar(error.details.waypointIndex + start, error.details.distanceMetres));
  }
  if (error.code !== 'no_route') return answer;
  const { positions } = question;
  for (let at = 0; positions.length > 2 && at < positions.length - 1; at++) {
    const pair = await askWays(adapter, { ...question, positions: positions.slice(at, at + 2) });
    if (pair.status === 'failed') return failed(noRoute(start + at, start + at + 1));
  }
  return failed(noRoute(start, start + 1));
}

/**
 * Rejects ways whose ends are far from the requested positions: a router may snap to a distant way.
 */
export async function askWays(
  adapter: RouterAdapter,
  question: WaysQuestion,
): Promise<RouterAnswer<readonly (readonly LegLine[])[]>> {
  const answer = await adapter.ways(question);
  if (answer.status === 'failed') return answer;
  const [best] = answer.value;
  if (best === undefined) return failed(noRoute(0, 1));
  for (const [at, position] of question.positions.entries()) {
    const snapped =
      at === 0 ? best[0]?.coordinates[0] : best[Math.min(at, best.length) - 1]?.coordinates.at(-1);
    const metres = offBy(position, snapped);
    if (metres > SNAP_LIMIT_METRES) return failed(tooFar(at, metres));
  }
  return answer;
}

function offBy(asked: Position, snapped: Position | undefined): number {
  return snapped === undefined ? Infinity : distanceMetres(asked, snapped);
}

function failed(error: Extract<RouterAnswer<never>, { status: 'failed' }>['error']) {
  return { status: 'failed' as const, error };
}
