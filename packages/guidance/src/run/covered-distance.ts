import type { Match } from '../position/match-line.ts';
import { speedOf } from '../position/smooth-fixes.ts';
import type { Motion } from '../position/smooth-fixes.ts';
import { fallenIn, followValue, jumpTo, risenIn, startTurning } from './turning-sum.ts';
import type { TurningSum } from './turning-sum.ts';

/**
 * How far a runner has come. Along the line it is what the place on the line has changed, noise
 * taken out by hysteresis; beside it, and without one, it is the way of the smoothed position, or
 * its measured speed.
 */
export interface CoveredDistance {
  /** `null` while no line is followed. */
  readonly onLine: TurningSum | null;
  readonly besideMetres: number;
  /** The place up to which the way beside the line is counted. */
  readonly east: number;
  readonly north: number;
}

/** The line was run the other way only where that much of it was, and more than noise could be. */
const TURN_METRES = 30;
const TURN_ACCURACIES = 2.5;
/** Without a measured speed, a step shorter than this share of the noise is noise. */
const STEP_OF_DEVIATION = 4;
const MIN_STEP_METRES = 6;
/** Slower than any walk: the device reports it for somebody who stands. */
const STANDING_SPEED = 0.3;

export function startDistance({ east, north }: Motion): CoveredDistance {
  return { onLine: null, besideMetres: 0, east, north };
}

/** Goes on from another place; what lies between was not run. */
export function moveDistance(covered: CoveredDistance, { east, north }: Motion): CoveredDistance {
  return { ...covered, onLine: null, besideMetres: metresOf(covered), east, north };
}

export function metresOf({ onLine, besideMetres }: CoveredDistance): number {
  return besideMetres + (onLine ? risenIn(onLine) + fallenIn(onLine) : 0);
}

export function coverDistance(
  covered: CoveredDistance,
  step: {
    readonly motion: Motion;
    readonly match: Match | null;
    readonly accuracyMetres: number;
    readonly seconds: number;
    readonly measuredSpeed: number | undefined;
  },
): CoveredDistance {
  const { motion, match } = step;
  if (match && !match.isLeft) {
    const { onLine } = covered;
    const turnMetres = Math.max(TURN_METRES, TURN_ACCURACIES * step.accuracyMetres);
    if (!onLine) {
      const closed = alongGround(covered, step);
      return { ...closed, onLine: startTurning(match.alongMetres), ...placeOf(motion) };
    }
    if (match.isJump) {
      // The straight way from the last place, once for the whole jump.
      const straight = Math.hypot(motion.east - covered.east, motion.north - covered.north);
      return {
        onLine: jumpTo(onLine, match.alongMetres),
        besideMetres: covered.besideMetres + straight,
        ...placeOf(motion),
      };
    }
    return {
      ...covered,
      onLine: followValue(onLine, match.alongMetres, turnMetres),
      ...placeOf(motion),
    };
  }
  const beside: CoveredDistance = covered.onLine
    ? { ...covered, onLine: null, besideMetres: metresOf(covered) }
    : covered;
  return alongGround(beside, step);
}

function alongGround(
  covered: CoveredDistance,
  step: {
    readonly motion: Motion;
    readonly seconds: number;
    readonly measuredSpeed: number | undefined;
  },
): CoveredDistance {
  const { motion, seconds, measuredSpeed } = step;
  if (measuredSpeed !== undefined && seconds <= LONGEST_STEP_SECONDS) {
    const run = measuredSpeed < STANDING_SPEED ? 0 : measuredSpeed * seconds;
    return { ...covered, besideMetres: covered.besideMetres + run, ...placeOf(motion) };
  }
  const straight = Math.hypot(motion.east - covered.east, motion.north - covered.north);
  const deviation = Math.sqrt(motion.variance[0]);
  if (straight < Math.max(MIN_STEP_METRES, STEP_OF_DEVIATION * deviation)) return covered;
  return { ...covered, besideMetres: covered.besideMetres + straight, ...placeOf(motion) };
}

/** Over a longer time a speed says little about the way. */
const LONGEST_STEP_SECONDS = 5;

function placeOf({ east, north }: Motion): { readonly east: number; readonly north: number } {
  return { east, north };
}

/** Whether somebody is running, rather than standing. */
export function isMoving(motion: Motion, measuredSpeed: number | undefined): boolean {
  return Math.max(speedOf(motion), measuredSpeed ?? 0) > MOVING_SPEED;
}

/** Slower than a slow walk. */
const MOVING_SPEED = 0.6;
