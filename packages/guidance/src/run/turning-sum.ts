/**
 * What a noisy value rises and falls in all, by hysteresis: it turns only where the way back from an
 * extreme is at least a threshold. The online form of `cumulativeClimb` of `@webmaps/terrain`.
 */
export interface TurningSum {
  readonly direction: 'rising' | 'falling';
  /** The last turning point, and the farthest value since. */
  readonly turn: number;
  readonly extreme: number;
  /** Up to the last turning point. */
  readonly risen: number;
  readonly fallen: number;
}

export function startTurning(value: number): TurningSum {
  return { direction: 'rising', turn: value, extreme: value, risen: 0, fallen: 0 };
}

export function followValue(sum: TurningSum, value: number, threshold: number): TurningSum {
  const sign = sum.direction === 'rising' ? 1 : -1;
  if (sign * (value - sum.extreme) >= 0) return { ...sum, extreme: value };
  if (sign * (sum.extreme - value) < threshold) return sum;
  return {
    ...closed(sum),
    direction: sum.direction === 'rising' ? 'falling' : 'rising',
    turn: sum.extreme,
    extreme: value,
  };
}

/** Goes on from another value; what lies between is counted as neither rise nor fall. */
export function jumpTo(sum: TurningSum, value: number): TurningSum {
  return { ...closed(sum), turn: value, extreme: value };
}

export function risenIn(sum: TurningSum): number {
  return closed(sum).risen;
}

export function fallenIn(sum: TurningSum): number {
  return closed(sum).fallen;
}

function closed(sum: TurningSum): TurningSum {
  const metres = Math.abs(sum.extreme - sum.turn);
  return sum.direction === 'rising'
    ? { ...sum, risen: sum.risen + metres }
    : { ...sum, fallen: sum.fallen + metres };
}
