import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';
import type { Units } from '../display/quantities.ts';
import { metresPerUnit } from '../display/quantities.ts';

/** How far, or for how long. */
export interface Size {
  readonly unit: 'metres' | 'seconds';
  readonly value: number;
}

export interface SizeLimits {
  readonly metres: { readonly min: number; readonly max: number };
  readonly seconds: { readonly min: number; readonly max: number };
}

/** The first distance: a round number, 5 km or 3 miles. */
export function usualMetres(units: Units): number {
  return metresPerUnit(units) * (units === 'metric' ? 5 : 3);
}

/** Whether a size may be asked for. */
export function isSize({ unit, value }: Size, limits: SizeLimits): boolean {
  return value >= limits[unit].min && value <= limits[unit].max;
}

/** The nearest size that may be asked for. */
export function clampSize({ unit, value }: Size, limits: SizeLimits): Size {
  const { min, max } = limits[unit];
  return { unit, value: Math.min(Math.max(value, min), max) };
}

/**
 * The size in a request to the engine. It counts times at its own pace on the flat, and time is proportional to
 * that, so a person's time is scaled by the ratio of the two.
 */
export function askedSize(
  { unit, value }: Size,
  paceSecondsPerKm: number,
): { readonly metres: number } | { readonly seconds: number } {
  return unit === 'metres'
    ? { metres: value }
    : { seconds: (value * DEFAULT_PACE_SECONDS_PER_KM) / paceSecondsPerKm };
}
