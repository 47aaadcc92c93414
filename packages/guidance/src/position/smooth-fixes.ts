/**
 * A Kalman filter with constant velocity over the fixes of one runner, the same in both axes: what
 * is measured is a position, or also a speed in the direction of the move. It takes noise from
 * positions, so that matching and distances see a line that a runner could run.
 */
import { toPlane } from '@webmaps/geo/local-plane';
import type { Plane } from '@webmaps/geo/local-plane';
import type { Fix } from './fix.ts';

/** Where a runner is and how fast, with how sure that is; plain data. */
export interface Motion {
  readonly timeSeconds: number;
  /** On the plane of the run. */
  readonly east: number;
  readonly north: number;
  readonly eastSpeed: number;
  readonly northSpeed: number;
  /** Covariance of position and speed along one axis. */
  readonly variance: readonly [position: number, both: number, speed: number];
  /** Fixes in a row that did not fit. */
  readonly misfits: number;
}

/** How fast a runner changes speed or direction, in metres per second and second of one axis. */
const ACCELERATION = 0.6;
const FIRST_SPEED_VARIANCE = 9;
/** After that long without a fix, what was known of the speed is worth nothing. */
const LONGEST_GAP_SECONDS = 20;
/** No device is better than this, whatever it says. */
const BEST_ACCURACY_METRES = 3;
/** Squared distance in standard deviations beyond which a fix is an error of the device. */
const MISFIT = 30;
/** After so many, it was the filter that was wrong. */
const MAX_MISFITS = 3;
/** Two of three fixes within the accuracy: 1.5 standard deviations of an axis. */
const DEVIATIONS_OF_ACCURACY = 1.5;

/** The motion after a fix. A fix from before the last one changes nothing. */
export function followFix(before: Motion | null, fix: Fix, plane: Plane): Motion {
  const [east, north] = toPlane(plane, fix.position);
  const noise = (Math.max(BEST_ACCURACY_METRES, fix.accuracyMetres) / DEVIATIONS_OF_ACCURACY) ** 2;
  const first: Motion = {
    timeSeconds: fix.timeSeconds,
    east,
    north,
    eastSpeed: 0,
    northSpeed: 0,
    variance: [noise, 0, FIRST_SPEED_VARIANCE],
    misfits: 0,
  };
  if (before === null) return first;
  const seconds = fix.timeSeconds - before.timeSeconds;
  if (seconds <= 0) return before;
  if (seconds > LONGEST_GAP_SECONDS) return first;

  const predicted = predict(before, seconds);
  const [position, both, speed] = predicted.variance;
  const total = position + noise;
  const offEast = east - predicted.east;
  const offNorth = north - predicted.north;
  if ((offEast ** 2 + offNorth ** 2) / total > MISFIT) {
    return before.misfits + 1 >= MAX_MISFITS
      ? first
      : { ...predicted, misfits: before.misfits + 1 };
  }
  const gain = position / total;
  const speedGain = both / total;
  const after: Motion = {
    timeSeconds: fix.timeSeconds,
    east: predicted.east + gain * offEast,
    north: predicted.north + gain * offNorth,
    eastSpeed: predicted.eastSpeed + speedGain * offEast,
    northSpeed: predicted.northSpeed + speedGain * offNorth,
    variance: [(1 - gain) * position, (1 - gain) * both, speed - speedGain * both],
    misfits: 0,
  };
  return withMeasuredSpeed(after, fix.speedMetresPerSecond);
}

export function speedOf({ eastSpeed, northSpeed }: Motion): number {
  return Math.hypot(eastSpeed, northSpeed);
}

function predict(motion: Motion, seconds: number): Motion {
  const [position, both, speed] = motion.variance;
  const push = ACCELERATION ** 2;
  return {
    ...motion,
    timeSeconds: motion.timeSeconds + seconds,
    east: motion.east + motion.eastSpeed * seconds,
    north: motion.north + motion.northSpeed * seconds,
    variance: [
      position + 2 * seconds * both + seconds ** 2 * speed + (push * seconds ** 4) / 4,
      both + seconds * speed + (push * seconds ** 3) / 2,
      speed + push * seconds ** 2,
    ],
  };
}

/** The share of a measured speed that is taken over; its direction is not measured. */
const SPEED_SHARE = 0.5;

function withMeasuredSpeed(motion: Motion, measured: number | undefined): Motion {
  const speed = speedOf(motion);
  if (measured === undefined || measured < 0 || speed < 0.3) return motion;
  const factor = 1 + SPEED_SHARE * (measured / speed - 1);
  return {
    ...motion,
    eastSpeed: motion.eastSpeed * factor,
    northSpeed: motion.northSpeed * factor,
  };
}
