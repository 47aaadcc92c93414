import { PREFERENCE_NAMES } from '@webmaps/router/cost/preferences';
import type { Preferences } from '@webmaps/router/cost/preferences';
import { profileNamed } from '@webmaps/router/cost/profiles';

/** The kinds of run that one can choose from, in the order in which they are shown. */
export const profileNames = ['road', 'trail', 'easy', 'night', 'foot'] as const;

export type ProfileName = (typeof profileNames)[number];

export type PreferenceName = keyof Preferences;

export const preferenceNames: readonly PreferenceName[] = PREFERENCE_NAMES;

/** The preferences with steps; the other one is on or off. */
export const sliderNames = preferenceNames.filter((name) => name !== 'difficult');

/** Whether paths of T4 and above are allowed. */
export function allowsDifficult(routeOptions: RouteOptions): boolean {
  return stepOf(routeOptions, 'difficult') >= PREFERENCE_STEPS / 2;
}

/** How ways are chosen. */
export interface RouteOptions {
  readonly profile: ProfileName;
  /** Only what was moved away from the profile's own, in whole steps of `PREFERENCE_STEPS`. */
  readonly preferences: Partial<Preferences>;
}

/**
 * Steps from 0 to 1. Few enough that a slider comes back to values it has had, whose costs the
 * engine still holds.
 */
export const PREFERENCE_STEPS = 20;

export const DEFAULT_ROUTE_OPTIONS: RouteOptions = { profile: 'road', preferences: {} };

/** The preferences of a profile, rounded to steps. */
export function ownStep(profile: ProfileName, name: PreferenceName): number {
  // Of its own accord the engine avoids repeats in loops that it makes up, never in what is drawn.
  if (name === 'avoidRepeats') return 0;
  return Math.round((profileNamed(profile)?.preferences[name] ?? 0) * PREFERENCE_STEPS);
}

/** The preferences, in steps from 0 to `PREFERENCE_STEPS`. */
export function stepOf({ profile, preferences }: RouteOptions, name: PreferenceName): number {
  const value = preferences[name];
  return value === undefined ? ownStep(profile, name) : Math.round(value * PREFERENCE_STEPS);
}

/** The preferences with one of them moved to a step; at the profile's own it is none any more. */
export function withStep<From extends RouteOptions>(
  routeOptions: From,
  name: PreferenceName,
  step: number,
): From {
  if (stepOf(routeOptions, name) === step) return routeOptions;
  const { [name]: _, ...others } = routeOptions.preferences;
  const isOwn = step === ownStep(routeOptions.profile, name);
  return {
    ...routeOptions,
    preferences: isOwn ? others : { ...others, [name]: step / PREFERENCE_STEPS },
  };
}

/** Whether any preference differs from the profile's own. */
export function isAdjusted({ preferences }: RouteOptions): boolean {
  return Object.keys(preferences).length > 0;
}
