import { fromPlane } from '@webmaps/geo/local-plane';
import { bearingAlong, degreesOf } from '../route/guide-route.ts';
import type { GuideCue } from '../route/guide-route.ts';
import { climbAhead, valueAlong } from '../route/guide-heights.ts';
import type { ClimbAhead } from '../route/guide-heights.ts';
import { climbedMetres } from './climbed.ts';
import { currentSpeed, distanceOf, isStandingAt } from './run.ts';
import type { Run } from './run.ts';
import type { Position } from '@webmaps/geo/position';

/** What a runner wants to know now. */
export interface Progress {
  readonly distanceMetres: number;
  /** Without pauses. */
  readonly activeSeconds: number;
  readonly movingSeconds: number;
  readonly climbMetres: number | null;
  /** Of now; `null` for somebody who stands, and before there is enough of a way. */
  readonly paceSecondsPerKm: number | null;
  readonly averagePaceSecondsPerKm: number | null;
  /** What the pace of now would be on the flat; `null` where no heights are known. */
  readonly flatPaceSecondsPerKm: number | null;
  /** Smoothed; `null` before the first fix. */
  readonly position: Position | null;
  /** Degrees clockwise from north of the way ahead, or of the move; `null` where neither is known. */
  readonly headingDegrees: number | null;
  /** `null` without a line, and before it was met. */
  readonly onLine: LineProgress | null;
}

export interface LineProgress {
  readonly alongMetres: number;
  readonly toGoMetres: number;
  /** At the effort up to now; `null` before there is enough of it. */
  readonly toGoSeconds: number | null;
  /** From the runner to the line. */
  readonly offMetres: number;
  readonly isOff: boolean;
  /** The line is followed from its end to its start. */
  readonly isWrongWay: boolean;
  readonly nextCue: {
    readonly cue: GuideCue;
    readonly index: number;
    readonly metres: number;
  } | null;
  readonly ahead: ClimbAhead | null;
}

const AHEAD_METRES = 1500;
/** A turn is over that much behind its place. */
const CUE_DONE_METRES = 8;
const HEADING_METRES = 25;
/** Slower than this is standing, for a pace. */
const SLOWEST_PACE_SPEED = 0.5;
const LEAST_AVERAGE_METRES = 50;
const LEAST_PACE_SECONDS = 5;

export function progressOf(run: Run): Progress {
  const { motion, plane, activeSeconds, movingSeconds } = run;
  const distanceMetres = distanceOf(run);
  return {
    distanceMetres,
    activeSeconds,
    movingSeconds,
    climbMetres: climbedMetres(run.climbed),
    paceSecondsPerKm: recentPace(run, (place) => place.metres),
    averagePaceSecondsPerKm:
      distanceMetres < LEAST_AVERAGE_METRES ? null : (activeSeconds / distanceMetres) * 1000,
    flatPaceSecondsPerKm: recentPace(run, (place) => flatMetresAt(run, place.alongMetres)),
    position: motion && plane ? fromPlane(plane, motion.east, motion.north) : null,
    headingDegrees: headingOf(run),
    onLine: lineProgress(run),
  };
}

function lineProgress(run: Run): LineProgress | null {
  const { route, match, offRoute } = run;
  if (!route || !match || (match.isLeft && run.joinedMetres === null)) return null;
  const alongMetres = steadyAlong(run, match.alongMetres);
  const toGoMetres = Math.max(0, route.lengthMetres - alongMetres);
  const index = route.source.cues.findIndex(
    (cue) => cue.alongMetres > alongMetres - CUE_DONE_METRES && cue.type !== 'depart',
  );
  const cue = route.source.cues[index];
  return {
    alongMetres,
    toGoMetres,
    toGoSeconds: secondsToGo(run, alongMetres, toGoMetres),
    offMetres: match.offMetres,
    isOff: offRoute.isOff,
    isWrongWay: !offRoute.isOff && run.covered?.onLine?.direction === 'falling',
    nextCue: cue ? { cue, index, metres: Math.max(0, cue.alongMetres - alongMetres) } : null,
    ahead:
      route.heights &&
      climbAhead(route.heights, {
        fromMetres: alongMetres,
        aheadMetres: AHEAD_METRES,
        lengthMetres: route.lengthMetres,
      }),
  };
}

/** The farthest place while the line is run forwards, so that noise does not take a step back. */
function steadyAlong({ covered }: Run, alongMetres: number): number {
  const onLine = covered?.onLine;
  return onLine?.direction === 'rising' ? onLine.extreme : alongMetres;
}

function secondsToGo(run: Run, alongMetres: number, toGoMetres: number): number | null {
  const metres = distanceOf(run);
  const { route, joinedMetres } = run;
  if (metres < LEAST_AVERAGE_METRES || !route) return null;
  const speed = metres / run.activeSeconds;
  const from = flatMetresAt(run, joinedMetres);
  const here = flatMetresAt(run, alongMetres);
  const end = flatMetresAt(run, route.lengthMetres);
  if (from === null || here === null || end === null || joinedMetres === null) {
    return toGoMetres / speed;
  }
  // As hard as the way up to now was, compared with the flat.
  const run0 = alongMetres - joinedMetres;
  const effort = run0 > LEAST_AVERAGE_METRES ? (here - from) / run0 : 1;
  return (end - here) / (speed * effort);
}

function recentPace(
  run: Run,
  metresAt: (place: Run['recent'][number]) => number | null,
): number | null {
  const { recent } = run;
  if (isStandingAt(run, run.timeSeconds)) return null;
  const [first] = recent;
  const last = recent.at(-1);
  if (!first || !last) return null;
  const seconds = last.activeSeconds - first.activeSeconds;
  const [from, to] = [metresAt(first), metresAt(last)];
  if (from === null || to === null || seconds < LEAST_PACE_SECONDS) return null;
  const metres = to - from;
  return metres / seconds < SLOWEST_PACE_SPEED ? null : (seconds / metres) * 1000;
}

function flatMetresAt({ route }: Run, alongMetres: number | null): number | null {
  if (!route?.heights || alongMetres === null) return null;
  return valueAlong(route.heights.flatMetres, route.heights.stepMetres, alongMetres);
}

/** The way ahead where the line is followed: it does not tremble as positions do. */
function headingOf(run: Run): number | null {
  const { route, match, motion, offRoute, covered } = run;
  const isFollowing = match && !match.isLeft && !offRoute.isOff;
  if (route && isFollowing && covered?.onLine?.direction !== 'falling') {
    return bearingAlong(route, match.alongMetres, HEADING_METRES);
  }
  if (!motion || currentSpeed(run) < SLOWEST_PACE_SPEED) return null;
  return degreesOf(motion.eastSpeed, motion.northSpeed);
}
