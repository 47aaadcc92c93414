import { roundShare } from '@webmaps/geo/round';
import type { MatchRequest } from '@webmaps/router/matching/match-track';
import type { RouterAnswer } from '@webmaps/router/router';
import type { RouterAdapter, MatchedStretch } from './router-adapter.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';
import { cutLeg, freeLeg, marksOf } from './leg-line.ts';
import type { LegLine } from './leg-line.ts';
import { thinTrack } from './thin-track.ts';
import type { TrackPoint } from './thin-track.ts';

/** Parallel requests to one router for one track. */
const AT_ONCE = 2;
/**
 * The distance between waypoints of a match, and their maximum, so that the route can be planned
 * again.
 */
const LEG_METRES = 800;
const MAX_LEGS = 80;

/**
 * Matches a track by a router: in parts of as many points as it accepts, along ways where it
 * matches them and straight from point to point where it does not.
 */
export async function matchLegs(
  adapter: RouterAdapter,
  request: MatchRequest,
): Promise<RouterAnswer<{ readonly legs: readonly LegLine[]; readonly matchedShare: number }>> {
  const points = thinTrack(request.line, request.times);
  const starts: number[] = [];
  for (let at = 0; at === 0 || at < points.length - 1; at += adapter.maxPoints - 1) starts.push(at);
  const answers = await mapWithConcurrency(starts, AT_ONCE, (start) =>
    adapter.match(points.slice(start, start + adapter.maxPoints)),
  );
  const stretches: MatchedStretch[] = [];
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'failed') return answer;
    const start = starts[at] ?? 0;
    for (const { firstPoint, lastPoint, leg } of answer.value) {
      stretches.push({ firstPoint: firstPoint + start, lastPoint: lastPoint + start, leg });
    }
  }
  const total = points.at(-1)?.metres ?? 0;
  const matched = stretches.reduce(
    (sum, { firstPoint, lastPoint }) =>
      sum + metresAt(points, lastPoint) - metresAt(points, firstPoint),
    0,
  );
  return {
    status: 'ready',
    value: {
      legs: legsOf(points, stretches),
      matchedShare: total === 0 ? 0 : roundShare(Math.min(1, Math.max(0, matched / total))),
    },
  };
}

function metresAt(points: readonly TrackPoint[], index: number): number {
  return points[index]?.metres ?? 0;
}

function legsOf(points: readonly TrackPoint[], stretches: readonly MatchedStretch[]): LegLine[] {
  const legs: LegLine[] = [];
  const each = Math.max(LEG_METRES, (points.at(-1)?.metres ?? 0) / MAX_LEGS);
  /** The first point that is not drawn yet. */
  let next = 0;
  const addFree = (end: number, to?: LegLine): void => {
    const from = legs.at(-1)?.coordinates.at(-1);
    const between = points.slice(next, end).map(({ position }) => position);
    const goal = to?.coordinates[0];
    const line = [...(from ? [from] : []), ...between, ...(goal ? [goal] : [])];
    const isPoint = marksOf(line).at(-1) === 0;
    if (line.length > 1 && !isPoint) legs.push(freeLeg(line));
  };
  for (const { firstPoint, lastPoint, leg } of stretches) {
    // The first point of a track on a way is off it by measurement noise alone.
    if (next < firstPoint || legs.length > 0) addFree(firstPoint, leg);
    const parts = Math.max(1, Math.round((marksOf(leg.coordinates).at(-1) ?? 0) / each));
    for (const part of cutLeg(leg, parts)) legs.push(part);
    next = lastPoint + 1;
  }
  addFree(points.length);
  return legs.length > 0 ? legs : [freeLeg(points.map(({ position }) => position))];
}
