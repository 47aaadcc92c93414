/**
 * A runner's preferences, each from 0 to 1. Profiles bring their own; a request may move any.
 * They change which way is taken, never how long it takes.
 */
export interface Preferences {
  /** 0 keeps to the flat, 0.5 takes climbs as they come, 1 looks for them. */
  readonly hills: number;
  /** 0 looks for soft ground, 0.5 takes any, 1 keeps to paved ground. */
  readonly surface: number;
  /** 0 does not care for parks, woods and water, 1 goes far out of the way for them. */
  readonly green: number;
  /** 0 does not care about traffic's noise, 1 goes far out of the way of it. */
  readonly quiet: number;
  /** 0 does not care for street lamps, 1 goes far out of the way for them. */
  readonly lit: number;
  /**
   * 0 may use the same way twice, 1 does so only where there is no other. The profile's own is for
   * loops; a route through waypoints may go back as it came unless the request says otherwise.
   */
  readonly avoidRepeats: number;
  /** From 0.5 on paths of T4 to T6 of the SAC's scale may be gone, below they may not. */
  readonly difficult: number;
}

/** A record, so that the compiler asks for the name of each preference. */
const names = {
  hills: true,
  surface: true,
  green: true,
  quiet: true,
  lit: true,
  avoidRepeats: true,
  difficult: true,
} as const satisfies Record<keyof Preferences, true>;

export const PREFERENCE_NAMES = Object.keys(names) as (keyof Preferences)[];

/**
 * The given preferences over those of a profile, clamped to 0..1; what is no number is left out.
 * They are rounded to the hundredth: no slider is finer, and each setting costs memory.
 */
export function mergePreferences(
  own: Preferences,
  given: Partial<Record<keyof Preferences, number | undefined>> = {},
): Preferences {
  const merged = { ...own };
  for (const name of PREFERENCE_NAMES) {
    const value = given[name];
    if (value === undefined || Number.isNaN(value)) continue;
    const rounded = hundredth(Math.max(0, Math.min(1, value)));
    if (rounded !== hundredth(own[name])) merged[name] = rounded;
  }
  return merged;
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
