import { followFix, speedOf } from '../position/smooth-fixes.ts';
import type { Motion } from '../position/smooth-fixes.ts';
import { matchLine } from '../position/match-line.ts';
import type { Match } from '../position/match-line.ts';
import type { Fix } from '../position/fix.ts';
import { fromPlane, planeAt, toPlane } from '@webmaps/geo/local-plane';
import type { Plane } from '@webmaps/geo/local-plane';
import { prepareGuide } from '../route/guide-route.ts';
import type { GuideRoute } from '../route/guide-route.ts';
import { climbedMetres, followClimb, startClimb } from './climbed.ts';
import type { Climbed } from './climbed.ts';
import {
  coverDistance,
  isMoving,
  metresOf,
  moveDistance,
  startDistance,
} from './covered-distance.ts';
import type { CoveredDistance } from './covered-distance.ts';
import { endLap, endLapsByDistance, startLaps } from './laps.ts';
import type { Laps } from './laps.ts';
import { followOffRoute, onRoute } from './off-route.ts';
import type { OffRoute } from './off-route.ts';
import type { RunEvent, RunStart } from './run-event.ts';

/** A run up to now. Plain data but for the line; every event gives a new one. */
export interface Run {
  readonly start: RunStart;
  readonly phase: 'running' | 'paused' | 'finished';
  readonly route: GuideRoute | null;
  readonly plane: Plane | null;
  /** Of the last event. */
  readonly timeSeconds: number;
  readonly lastFix: Fix | null;
  readonly motion: Motion | null;
  readonly match: Match | null;
  readonly offRoute: OffRoute;
  /** `null` before the first fix. */
  readonly covered: CoveredDistance | null;
  readonly climbed: Climbed;
  /** Without pauses. */
  readonly activeSeconds: number;
  /** Without standing either. */
  readonly movingSeconds: number;
  /** Since when the runner has been standing, or `null`. */
  readonly standingSince: number | null;
  readonly pausedSince: number | null;
  readonly laps: Laps;
  /** Time and distance of the last while, for the pace. */
  readonly recent: readonly RecentPlace[];
  /** Where the line was first met, and how far along it running forwards has led. */
  readonly joinedMetres: number | null;
  readonly hasArrived: boolean;
}

interface RecentPlace {
  readonly activeSeconds: number;
  readonly metres: number;
  /** On the line; `null` beside it. */
  readonly alongMetres: number | null;
}

/** The pace of now is that of so much time. */
const PACE_SECONDS = 25;
/** Worse fixes say nothing about where in a street somebody is. */
const WORST_ACCURACY_METRES = 80;
const STANDING_SECONDS = 6;
/** That near to its end, the line is done. */
const ARRIVED_METRES = 20;
/** Of the line that must have been run before its end can be reached. */
const ARRIVAL_SHARE = 0.5;
const ARRIVAL_METRES = 200;

export function startRun(start: RunStart): Run {
  const route = (start.source && prepareGuide(start.source)) ?? null;
  return {
    start,
    phase: 'running',
    route,
    plane: route?.plane ?? null,
    timeSeconds: start.timeSeconds,
    lastFix: null,
    motion: null,
    match: null,
    offRoute: onRoute,
    covered: null,
    climbed: startClimb,
    activeSeconds: 0,
    movingSeconds: 0,
    standingSince: null,
    pausedSince: null,
    laps: startLaps,
    recent: [],
    joinedMetres: null,
    hasArrived: false,
  };
}

/** The run after an event. An event from before the last one counts as of that time. */
export function advanceRun(run: Run, event: RunEvent): Run {
  if (run.phase === 'finished') return run;
  const timeSeconds = Math.max(run.timeSeconds, event.timeSeconds);
  switch (event.kind) {
    case 'fix':
      return event.timeSeconds < run.timeSeconds ? run : takeFix(run, event);
    case 'pause':
      if (run.phase === 'paused') return run;
      return { ...passTime(run, timeSeconds), phase: 'paused', pausedSince: timeSeconds };
    case 'resume':
      if (run.phase === 'running') return run;
      return {
        ...run,
        phase: 'running',
        timeSeconds,
        pausedSince: null,
        standingSince: null,
        // What lies between was not run: the next fix is a new beginning.
        motion: null,
        recent: [],
      };
    case 'lap':
      return run.phase === 'running' ? withLap(passTime(run, timeSeconds)) : run;
    case 'finish': {
      const last = run.phase === 'running' ? passTime(run, timeSeconds) : { ...run, timeSeconds };
      return { ...last, phase: 'finished', laps: endLap(last.laps, totalsOf(last), 'end') };
    }
    case 'ignore_route':
      return { ...run, timeSeconds, offRoute: { ...run.offRoute, isIgnored: true } };
    case 'route':
      return followRoute(run, prepareGuide(event.source) ?? null, timeSeconds);
  }
}

/** Distance covered up to now. */
export function distanceOf({ covered }: Run): number {
  return covered ? metresOf(covered) : 0;
}

function takeFix(run: Run, fix: Fix): Run {
  if (run.phase === 'paused') return { ...run, timeSeconds: fix.timeSeconds, lastFix: fix };
  const timed = passTime(run, fix.timeSeconds);
  if (fix.accuracyMetres > WORST_ACCURACY_METRES) return { ...timed, lastFix: fix };
  const plane = run.plane ?? planeAt(fix.position);
  const motion = followFix(run.motion, fix, plane);
  const moved = run.motion
    ? Math.hypot(motion.east - run.motion.east, motion.north - run.motion.north)
    : 0;
  const match = run.route && matchOn(run.route, run.match, { plane, motion, fix, moved });
  const covered = coverAfter(run, motion, match, fix);
  const next: Run = {
    ...timed,
    plane,
    lastFix: fix,
    motion,
    match,
    covered,
    offRoute: match
      ? followOffRoute(run.offRoute, match, fix.accuracyMetres, fix.timeSeconds)
      : onRoute,
    climbed: followClimb(run.climbed, run.route, match, fix),
    standingSince: isMoving(motion, fix.speedMetresPerSecond)
      ? null
      : (run.standingSince ?? fix.timeSeconds),
    joinedMetres: run.joinedMetres ?? (match && !match.isLeft ? match.alongMetres : null),
  };
  const counted = {
    ...next,
    laps: endLapsByDistance(next.laps, totalsOf(next), next.start.lapMetres),
    recent: withRecent(next),
  };
  return { ...counted, hasArrived: counted.hasArrived || arrives(counted) };
}

function coverAfter(run: Run, motion: Motion, match: Match | null, fix: Fix): CoveredDistance {
  if (run.covered && !run.motion) return moveDistance(run.covered, motion);
  return coverDistance(run.covered ?? startDistance(motion), {
    motion,
    match,
    accuracyMetres: fix.accuracyMetres,
    seconds: run.motion ? fix.timeSeconds - run.motion.timeSeconds : 0,
    measuredSpeed: fix.speedMetresPerSecond,
  });
}

function matchOn(
  route: GuideRoute,
  before: Match | null,
  seen: {
    readonly plane: Plane;
    readonly motion: Motion;
    readonly fix: Fix;
    readonly moved: number;
  },
): Match {
  const { motion, fix, moved } = seen;
  return matchLine(route, before, {
    east: motion.east,
    north: motion.north,
    accuracyMetres: Math.min(fix.accuracyMetres, WORST_ACCURACY_METRES),
    movedMetres: moved,
  });
}

/** Lets time pass in a run that goes on. */
function passTime(run: Run, timeSeconds: number): Run {
  if (run.phase !== 'running') return { ...run, timeSeconds };
  const seconds = timeSeconds - run.timeSeconds;
  const isStanding = isStandingAt(run, timeSeconds);
  return {
    ...run,
    timeSeconds,
    activeSeconds: run.activeSeconds + (isStanding && run.start.autoPause ? 0 : seconds),
    movingSeconds: run.movingSeconds + (isStanding ? 0 : seconds),
  };
}

/** Whether the runner has been standing for a while. */
export function isStandingAt({ standingSince }: Run, timeSeconds: number): boolean {
  return standingSince !== null && timeSeconds - standingSince >= STANDING_SECONDS;
}

function withLap(run: Run): Run {
  return { ...run, laps: endLap(run.laps, totalsOf(run), 'manual') };
}

function totalsOf(run: Run) {
  return {
    activeSeconds: run.activeSeconds,
    timeSeconds: run.timeSeconds,
    metres: distanceOf(run),
    climbMetres: climbedMetres(run.climbed),
  };
}

function withRecent(run: Run): readonly RecentPlace[] {
  const { activeSeconds, match } = run;
  const here: RecentPlace = {
    activeSeconds,
    metres: distanceOf(run),
    alongMetres: match && !match.isLeft ? match.alongMetres : null,
  };
  const first = run.recent.findIndex(
    (place) => place.activeSeconds >= activeSeconds - PACE_SECONDS,
  );
  return [...(first < 0 ? [] : run.recent.slice(first)), here];
}

/** The end of the line is reached only by somebody who has run a good part of it forwards. */
function arrives({ route, match, joinedMetres, offRoute }: Run): boolean {
  if (!route || !match || match.isLeft || offRoute.isOff || joinedMetres === null) return false;
  const needed = Math.min(ARRIVAL_METRES, route.lengthMetres * ARRIVAL_SHARE);
  return (
    match.alongMetres >= route.lengthMetres - ARRIVED_METRES &&
    match.alongMetres - joinedMetres >= needed
  );
}

function followRoute(run: Run, route: GuideRoute | null, timeSeconds: number): Run {
  const plane = route?.plane ?? run.plane;
  return {
    ...run,
    timeSeconds: Math.max(run.timeSeconds, timeSeconds),
    route,
    plane,
    match: null,
    offRoute: onRoute,
    joinedMetres: null,
    hasArrived: false,
    ...(plane && onPlane(run, plane)),
  };
}

/** Motion and counted place on another plane. */
function onPlane(run: Run, plane: Plane): Partial<Run> {
  if (!run.motion || !run.plane || !run.covered) return {};
  const [east, north] = toPlane(plane, fromPlane(run.plane, run.motion.east, run.motion.north));
  const motion = { ...run.motion, east, north };
  return { motion, covered: moveDistance(run.covered, motion) };
}

/** Metres per second of now. */
export function currentSpeed(run: Run): number {
  return run.motion ? speedOf(run.motion) : 0;
}
