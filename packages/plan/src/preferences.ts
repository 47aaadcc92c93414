import { PREFERENCE_NAMES } from '@webmaps/router/cost/preferences';
import type { Preferences } from '@webmaps/router/cost/preferences';
import { profileNamed } from '@webmaps/router/cost/profiles';

/** The kinds of run that one can choose from, in the order in which they are shown. */
export const profileNames = ['road', 'trail', 'easy', 'night', 'foot'] as const;

export type ProfileName = (typeof profileNames)[number];

export type WishName = keyof Preferences;

export const wishNames: readonly WishName[] = PREFERENCE_NAMES;

/** Those of which there can be more or less; the other one is on or off. */
export const sliderNames = wishNames.filter((name) => name !== 'difficult');

/** Whether paths of T4 and above are allowed. */
export function allowsDifficult(wishes: Wishes): boolean {
  return stepOf(wishes, 'difficult') >= wishSteps / 2;
}

/** How ways are chosen. */
export interface Wishes {
  readonly profile: ProfileName;
  /** Only what was moved away from the profile's own, in whole steps of `wishSteps`. */
  readonly preferences: Partial<Preferences>;
}

/**
 * Steps from 0 to 1. Few enough that a slider comes back to values it has had, whose costs the
 * engine still holds.
 */
export const wishSteps = 20;

export const defaultWishes: Wishes = { profile: 'road', preferences: {} };

/** What a profile wishes for by itself, in steps; between two of them it is the nearer one. */
export function ownStep(profile: ProfileName, name: WishName): number {
  // Of its own accord the engine avoids repeats in loops that it makes up, never in what is drawn.
  if (name === 'avoidRepeats') return 0;
  return Math.round((profileNamed(profile)?.preferences[name] ?? 0) * wishSteps);
}

/** What is wished for, in steps from 0 to `wishSteps`. */
export function stepOf({ profile, preferences }: Wishes, name: WishName): number {
  const value = preferences[name];
  return value === undefined ? ownStep(profile, name) : Math.round(value * wishSteps);
}

/** The wishes with one of them moved to a step; at the profile's own it is none any more. */
export function withStep<From extends Wishes>(wishes: From, name: WishName, step: number): From {
  if (stepOf(wishes, name) === step) return wishes;
  const { [name]: _, ...others } = wishes.preferences;
  const isOwn = step === ownStep(wishes.profile, name);
  return {
    ...wishes,
    preferences: isOwn ? others : { ...others, [name]: step / wishSteps },
  };
}

/** Whether any wish differs from the profile's own. */
export function isAdjusted({ preferences }: Wishes): boolean {
  return Object.keys(preferences).length > 0;
}
