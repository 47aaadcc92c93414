/**
 * Time and energy of running on slopes.
 *
 * Pace: Strava's grade-adjusted pace of 2017, a fit to the heart rate and pace of many runners
 * (D. Robb, "An Improved GAP Model", 2017). Unlike the energy curve it was made from what people do,
 * who do not run downhill as fast as their lungs would allow. A fourth-degree polynomial in the
 * grade in per cent, valid to 35 % either way; steeper counts as 35 %.
 *
 * Energy: Minetti et al. 2002, "Energy cost of walking and running at extreme uphill and downhill
 * slopes", J Appl Physiol 93: 1039-1046; J per kg and metre along the slope's projection, to 45 %.
 */
import type { ElevationProfile } from './profile.ts';

/** An easy run: 6:00 per kilometre on the flat. */
export const DEFAULT_PACE_SECONDS_PER_KM = 360;

/** How many times as long as on the flat a metre takes at a grade (rise over run, 0.1 is 10 %). */
export function paceFactor(grade: number): number {
  const percent = Math.min(35, Math.max(-35, grade * 100));
  return (
    1 + percent * (0.032657 + percent * (0.0020536 + percent * (-3.99e-6 + percent * -5.294e-7)))
  );
}

/** Energy of running at a grade in joules per kilogram of body and metre of distance. */
export function energyJoulesPerKgMetre(grade: number): number {
  const i = Math.min(0.45, Math.max(-0.45, grade));
  return 3.6 + i * (19.5 + i * (46.3 + i * (-43.3 + i * (-30.4 + i * 155.4))));
}

interface Stretch {
  /** Along the route; default its start and end. */
  readonly startMetres?: number;
  readonly endMetres?: number;
  /** Of this runner on the flat. Default 6:00. */
  readonly paceSecondsPerKm?: number;
}

/** Running time in seconds over the route or a stretch of it; stretches sum to the whole. */
export function runningSeconds(profile: ElevationProfile, stretch: Stretch = {}): number {
  const { paceSecondsPerKm = DEFAULT_PACE_SECONDS_PER_KM } = stretch;
  return (overSlopes(profile, stretch, paceFactor) * paceSecondsPerKm) / 1000;
}

/** Running time in seconds where no heights are known. */
export function flatRunningSeconds(
  distanceMetres: number,
  paceSecondsPerKm = DEFAULT_PACE_SECONDS_PER_KM,
): number {
  return (distanceMetres * paceSecondsPerKm) / 1000;
}

/** Energy in joules per kilogram of body over the route or a stretch of it. */
export function runningJoulesPerKg(profile: ElevationProfile, stretch: Stretch = {}): number {
  return overSlopes(profile, stretch, energyJoulesPerKgMetre);
}

/** Integral of a function of the grade over the distance. */
function overSlopes(
  { fine, distanceMetres }: ElevationProfile,
  { startMetres = 0, endMetres = distanceMetres }: Stretch,
  factor: (grade: number) => number,
): number {
  const { stepMetres, metres } = fine;
  if (!(stepMetres > 0)) return 0;
  const end = Math.min(endMetres, distanceMetres);
  let sum = 0;
  let place = Math.max(0, startMetres);
  for (let step = Math.floor(place / stepMetres); place < end && step < metres.length - 1; step++) {
    const next = Math.min(end, (step + 1) * stepMetres);
    const rise = metres[step + 1]! - metres[step]!;
    if (next > place) sum += (next - place) * factor(rise / stepMetres);
    place = Math.max(place, next);
  }
  return sum;
}
