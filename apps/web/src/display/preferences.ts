import type { CoordinateNotation } from '@webmaps/geo/coordinate-notation';
import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';
import { choice, choices, fields, flag, knownNumberFrom, numberFrom } from './stored-shape.ts';
import type { ValueOf } from './stored-shape.ts';
import { parseJson, read, storedValue } from './stored-value.ts';

/** The key in localStorage under which a browser keeps how its person likes things shown. */
const KEY = 'display';
/** Where the planner kept some of them before all pages shared them. */
const FORMER_KEY = 'planner';

/** The items of the sidebar that can be left out; home and settings are always there. */
export const optionalSidebarItems = ['planner', 'help', 'components'] as const;
export type OptionalSidebarItem = (typeof optionalSidebarItems)[number];

export const coordinateNotations = [
  'decimal',
  'dms',
  'utm',
  'mgrs',
] as const satisfies readonly CoordinateNotation[];

/** From a pace of the very best to a slow walk. */
export const paceLimits = { fastest: 150, slowest: 1200 } as const;
/** In beats a minute, beyond what is found in people. */
export const maxHeartRateLimits = { lowest: 100, highest: 240 } as const;

const shape = fields({
  units: choice(['metric', 'imperial'], 'metric'),
  coordinates: choice(coordinateNotations, 'decimal'),
  /** The page that `/` opens when the application is started. */
  startPage: choice(['home', 'planner'], 'home'),
  hiddenSidebarItems: choices(optionalSidebarItems),
  hillshade: flag(true),
  contours: flag(true),
  /** Steep ground in the colours of its slope. */
  slopes: flag(false),
  buildings3d: flag(true),
  terrain3d: flag(true),
  /** The user's pace on the flat. */
  paceSecondsPerKm: numberFrom(paceLimits.fastest, paceLimits.slowest, DEFAULT_PACE_SECONDS_PER_KM),
  /** Of the user, in beats a minute; `null` while they have not said it. */
  maxHeartRate: knownNumberFrom(maxHeartRateLimits.lowest, maxHeartRateLimits.highest),
});

export type DisplayPreferences = Readonly<ValueOf<typeof shape>>;

export const usualPreferences: DisplayPreferences = shape(undefined);

const stored = storedValue(KEY, {
  parse: (text) => parsePreferences(text, read(FORMER_KEY)),
});
// Written at once: the planner no longer keeps its former ones when it stores its own again.
if (read(KEY) === null && read(FORMER_KEY) !== null) stored.set(stored.get());

/** The preferences, which follow every part of the page and every tab, and how to change some. */
export function useDisplayPreferences(): readonly [
  DisplayPreferences,
  (change: Partial<DisplayPreferences>) => void,
] {
  return [stored.use(), changePreferences];
}

/** The preferences as they are now, where no component is. */
export function displayPreferences(): DisplayPreferences {
  return stored.get();
}

function changePreferences(change: Partial<DisplayPreferences>): void {
  stored.set({ ...stored.get(), ...change });
}

/**
 * Whatever is stored: each preference that cannot be read is the usual one. Until something is
 * stored here, the planner's former preferences count.
 */
export function parsePreferences(text: string | null, former: string | null): DisplayPreferences {
  const value = text === null ? parseJson(former) : parseJson(text);
  return shape(value);
}
