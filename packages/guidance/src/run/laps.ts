/** A part of a run, ended by the runner, by its distance or by the end of the run. */
export interface RunLap {
  readonly trigger: 'manual' | 'distance' | 'end';
  readonly startSeconds: number;
  /** Without pauses. */
  readonly durationSeconds: number;
  readonly distanceMetres: number;
  readonly climbMetres: number | null;
}

/** The laps that have ended, and where the present one began. */
export interface Laps {
  readonly ended: readonly RunLap[];
  readonly from: Totals | null;
}

/** Of a run up to now. */
export interface Totals {
  readonly timeSeconds: number;
  readonly activeSeconds: number;
  readonly metres: number;
  readonly climbMetres: number | null;
}

export const startLaps: Laps = { ended: [], from: null };

/** A last lap shorter than this is nothing. */
const SHORTEST_LAP_METRES = 1;

export function endLap(laps: Laps, now: Totals, trigger: RunLap['trigger']): Laps {
  const lap = lapBetween(laps.from, now, trigger);
  if (trigger === 'end' && lap.distanceMetres < SHORTEST_LAP_METRES) return laps;
  return { ended: [...laps.ended, lap], from: now };
}

/** Ends the laps that are full. The rest of the last step goes to the next one. */
export function endLapsByDistance(laps: Laps, now: Totals, lapMetres: number): Laps {
  let next: Laps = laps.from ? laps : { ...laps, from: firstTotals(now) };
  while (next.from && now.metres - next.from.metres >= lapMetres) {
    const share = lapMetres / (now.metres - next.from.metres);
    next = endLap(next, between(next.from, now, share), 'distance');
  }
  return next;
}

function firstTotals(now: Totals): Totals {
  return { ...now, activeSeconds: 0, metres: 0, climbMetres: now.climbMetres && 0 };
}

function lapBetween(from: Totals | null, now: Totals, trigger: RunLap['trigger']): RunLap {
  const start = from ?? firstTotals(now);
  return {
    trigger,
    startSeconds: start.timeSeconds,
    durationSeconds: now.activeSeconds - start.activeSeconds,
    distanceMetres: now.metres - start.metres,
    climbMetres: now.climbMetres === null ? null : now.climbMetres - (start.climbMetres ?? 0),
  };
}

function between(a: Totals, b: Totals, share: number): Totals {
  const mix = (from: number, to: number) => from + share * (to - from);
  return {
    timeSeconds: mix(a.timeSeconds, b.timeSeconds),
    activeSeconds: mix(a.activeSeconds, b.activeSeconds),
    metres: mix(a.metres, b.metres),
    climbMetres: b.climbMetres === null ? null : mix(a.climbMetres ?? 0, b.climbMetres),
  };
}
