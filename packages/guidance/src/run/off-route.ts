import type { Match } from '../position/match-line.ts';

/** Whether the runner has left the line; with hysteresis, so that noise at its edge is not told. */
export interface OffRoute {
  readonly isOff: boolean;
  /** Since when the other answer holds, or `null`. */
  readonly doubtSince: number | null;
  /** Whether the line was left on purpose. */
  readonly isIgnored: boolean;
}

export const onRoute: OffRoute = { isOff: false, doubtSince: null, isIgnored: false };

/** A street is 30 m wide, and its runner's fixes are as far from it as they are inaccurate. */
const OFF_METRES = 30;
const OFF_ACCURACIES = 1.2;
const BACK_METRES = 20;
const BACK_ACCURACIES = 0.8;
const OFF_SECONDS = 5;
const BACK_SECONDS = 2;

export function followOffRoute(
  before: OffRoute,
  match: Match,
  accuracyMetres: number,
  timeSeconds: number,
): OffRoute {
  const limit = before.isOff
    ? BACK_METRES + BACK_ACCURACIES * accuracyMetres
    : OFF_METRES + OFF_ACCURACIES * accuracyMetres;
  const seemsOff = match.offMetres > limit;
  if (seemsOff === before.isOff)
    return before.doubtSince === null ? before : { ...before, doubtSince: null };
  const doubtSince = before.doubtSince ?? timeSeconds;
  const patience = before.isOff ? BACK_SECONDS : OFF_SECONDS;
  if (timeSeconds - doubtSince < patience) return { ...before, doubtSince };
  return { isOff: seemsOff, doubtSince: null, isIgnored: seemsOff && before.isIgnored };
}
