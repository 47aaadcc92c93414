import { climbThresholdMetres, cumulativeClimb } from './climb.ts';
import type { CumulativeClimb } from './climb.ts';
import { resampleHeights } from './resample.ts';
import type { HeightSamples } from './resample.ts';
import { smoothHeights } from './smooth.ts';

/** Heights along a whole route: smoothed, at even steps, with what is climbed on the way. */
export interface ElevationProfile {
  /** Length of the route. */
  readonly distanceMetres: number;
  /** For showing: at most `SHOWN_COUNT` heights from start to end, `stepMetres` apart. */
  readonly stepMetres: number;
  readonly metres: Float64Array;
  readonly climbMetres: number;
  readonly descentMetres: number;
  /** For computing: heights about `FINE_STEP_METRES` apart, whatever the route's length. */
  readonly fine: { readonly stepMetres: number; readonly metres: Float64Array } & CumulativeClimb;
}

/** Denser than any DEM that covers a country, and near the stride of one recorded point. */
const FINE_STEP_METRES = 10;
/** Routes over 1,000 km get longer steps instead of more of them. */
const FINE_COUNT = 100_000;
const SHOWN_COUNT = 2000;

/**
 * The profile of a route from heights along it, taken as a whole: smoothing edge by edge would keep
 * a step at every junction. `distancesMetres` never falls and begins at 0; `resolutionMetres` is the
 * distance between the source's heights (`TRACK_RESOLUTION_METRES` for a recorded track).
 * `undefined` where heights are known over less than half of the route.
 */
export function elevationProfile(
  samples: HeightSamples & { readonly resolutionMetres: number },
): ElevationProfile | undefined {
  const distanceMetres = samples.distancesMetres.at(-1) ?? 0;
  const count = evenCount(distanceMetres, FINE_STEP_METRES, FINE_COUNT);
  const even = resampleHeights(samples, count);
  if (even === undefined) return undefined;
  const stepMetres = distanceMetres / (count - 1);
  const radiusMetres = smoothingRadiusMetres(samples.resolutionMetres);
  const metres = stepMetres > 0 ? smoothHeights(even, { stepMetres, radiusMetres }) : even;
  const climb = cumulativeClimb(metres, climbThresholdMetres(samples.resolutionMetres));
  const shownCount = evenCount(distanceMetres, FINE_STEP_METRES, SHOWN_COUNT);
  const shownStep = distanceMetres / (shownCount - 1);
  const shown = new Float64Array(shownCount);
  for (let at = 0; at < shownCount; at++) shown[at] = valueAt(metres, stepMetres, at * shownStep);
  const fine = { stepMetres, metres, ...climb };
  return {
    distanceMetres,
    stepMetres: shownStep,
    metres: shown,
    climbMetres: climb.climbMetres.at(-1) ?? 0,
    descentMetres: climb.descentMetres.at(-1) ?? 0,
    fine,
  };
}

/** What is climbed and descended from the start to each of some distances along a route. */
export interface MeasuredClimb extends CumulativeClimb {
  /** Of each value, never falling, from 0 to the length of the route. */
  readonly distancesMetres: ArrayLike<number>;
}

/** The profile with climb that was measured elsewhere, of more heights than it was made of itself. */
export function withClimb(profile: ElevationProfile, measured: MeasuredClimb): ElevationProfile {
  const { stepMetres, metres } = profile.fine;
  const climbMetres = new Float64Array(metres.length);
  const descentMetres = new Float64Array(metres.length);
  const { distancesMetres } = measured;
  let after = 1;
  for (let at = 0; at < metres.length; at++) {
    const distance = at * stepMetres;
    while (after < distancesMetres.length - 1 && distancesMetres[after]! < distance) after += 1;
    const [start = 0, end = 0] = [distancesMetres[after - 1], distancesMetres[after]];
    const share = end > start ? Math.min(1, Math.max(0, (distance - start) / (end - start))) : 1;
    const valueOf = (sums: Float64Array): number =>
      (sums[after - 1] ?? 0) * (1 - share) + (sums[after] ?? 0) * share;
    climbMetres[at] = valueOf(measured.climbMetres);
    descentMetres[at] = valueOf(measured.descentMetres);
  }
  return {
    ...profile,
    climbMetres: measured.climbMetres.at(-1) ?? 0,
    descentMetres: measured.descentMetres.at(-1) ?? 0,
    fine: { stepMetres, metres, climbMetres, descentMetres },
  };
}

/** The resolution of a barometer or GPS on the wrist: see docs/elevation.md. */
export const TRACK_RESOLUTION_METRES = 3;

/** Smoothed height in metres at a distance along the route; beyond the ends, the end's. */
export function heightAt(profile: ElevationProfile, distanceMetres: number): number {
  return valueAt(profile.fine.metres, profile.fine.stepMetres, distanceMetres);
}

/** Climb and descent between two distances along the route. Legs that share ends sum to the whole. */
export function climbBetween(
  { fine }: ElevationProfile,
  startMetres: number,
  endMetres: number,
): { climbMetres: number; descentMetres: number } {
  const gained = (sums: Float64Array): number =>
    valueAt(sums, fine.stepMetres, endMetres) - valueAt(sums, fine.stepMetres, startMetres);
  return { climbMetres: gained(fine.climbMetres), descentMetres: gained(fine.descentMetres) };
}

/**
 * How far smoothing reaches to either side. Bilinear heights carry their source's noise over one of
 * its cells, so one cell, kept within 10 to 100 m.
 */
export function smoothingRadiusMetres(resolutionMetres: number): number {
  return Math.min(100, Math.max(10, resolutionMetres));
}

/** How many even places, both ends included, are at most `stepMetres` apart; at least two. */
function evenCount(distanceMetres: number, stepMetres: number, most: number): number {
  return Math.min(most, Math.max(1, Math.ceil(distanceMetres / stepMetres)) + 1);
}

function valueAt(values: Float64Array, stepMetres: number, distanceMetres: number): number {
  const place = stepMetres > 0 ? Math.max(0, distanceMetres / stepMetres) : 0;
  const left = Math.min(Math.floor(place), values.length - 1);
  const right = Math.min(left + 1, values.length - 1);
  const share = Math.min(1, place - left);
  return values[left]! * (1 - share) + values[right]! * share;
}
