import { paceLimits } from '../../../display/preferences.ts';
import type { Units } from '../../../display/quantities.ts';
import { metresPerUnit, paceQuantity } from '../../../display/quantities.ts';

/** A pace as runners write it: "6:00" per kilometre or "9:39" per mile. */
export function paceText(secondsPerKm: number, units: Units): string {
  return paceQuantity(secondsPerKm, units).value;
}

/**
 * Reads "5:30", "5.30", "5 30" or whole minutes; `undefined` for anything else and for paces that
 * cannot be run.
 */
export function parsePace(text: string, units: Units): number | undefined {
  const match = /^\s*(\d{1,2})(?:\s*[:.,\s]\s*(\d{2}))?\s*$/.exec(text);
  if (!match) return undefined;
  const seconds = Number(match[2] ?? 0);
  if (seconds >= 60) return undefined;
  return within((Number(match[1]) * 60 + seconds) / perUnit(1, units));
}

/** A pace slower (or, below 0, faster) by so many seconds per kilometre or mile, within limits. */
export function steppedPace(secondsPerKm: number, step: number, units: Units): number {
  const stepped = (Math.round(perUnit(secondsPerKm, units)) + step) / perUnit(1, units);
  return Math.min(Math.max(stepped, paceLimits.fastest), paceLimits.slowest);
}

function perUnit(secondsPerKm: number, units: Units): number {
  return (secondsPerKm * metresPerUnit(units)) / 1000;
}

function within(secondsPerKm: number): number | undefined {
  const { fastest, slowest } = paceLimits;
  // Half a second of room, so that the limits themselves can be typed in miles too.
  return secondsPerKm > fastest - 0.5 && secondsPerKm < slowest + 0.5
    ? Math.min(Math.max(secondsPerKm, fastest), slowest)
    : undefined;
}
