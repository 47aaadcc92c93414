import type { Costs } from './edge-cost.ts';
import { mergePreferences } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import type { Waytype } from '../format/waytype.ts';

/** A kind of run: what each way costs, and what is preferred where the request does not say. */
export interface Profile extends Costs {
  readonly name: string;
  readonly preferences: Preferences;
}

/**
 * Factors by way type. The order follows the walking profiles of other engines (Valhalla's
 * pedestrian costing prefers walkways over roads and weighs alleys and driveways up; GraphHopper's
 * foot priority falls with the class of road); the amounts are our own judgement for runners.
 */
const ROAD_WAYS: Record<Waytype, number> = {
  footway: 1,
  pedestrian: 1,
  square: 1,
  cycleway: 1,
  living_street: 1.05,
  pier: 1.05,
  /** Narrow, often uneven or crowded. */
  path: 1.1,
  track: 1.1,
  bridleway: 1.2,
  /** Little traffic. */
  residential: 1.1,
  service: 1.15,
  unclassified: 1.2,
  /** The more traffic the less pleasant, and the less safe without a pavement. */
  tertiary: 1.3,
  secondary: 1.5,
  primary: 1.7,
  trunk: 2.5,
  /** They break the stride and are slow both ways: two thirds of a flat run's speed at best. */
  steps: 1.6,
  /** People with luggage wait here. */
  platform: 1.5,
  /** Waiting, paying, and no running: only where there is no way by land within reason. */
  ferry: 5,
  unknown: 1.3,
  free: 1,
};

/** Off the road: what was second best becomes the reason to run, and streets are a way to it. */
const TRAIL_WAYS: Record<Waytype, number> = {
  ...ROAD_WAYS,
  path: 1,
  track: 1,
  bridleway: 1.05,
  footway: 1.1,
  cycleway: 1.2,
  pedestrian: 1.3,
  square: 1.3,
  living_street: 1.3,
  residential: 1.4,
  service: 1.4,
  unclassified: 1.4,
  tertiary: 1.7,
  secondary: 2,
  primary: 2.5,
  trunk: 3.5,
  steps: 1.3,
};

/** With a pushchair, or a knee that hurts: steps only where nothing else leads there. */
const EASY_WAYS: Record<Waytype, number> = { ...ROAD_WAYS, path: 1.3, track: 1.2, steps: 20 };

/** At night a path between hedges is not what a street is by day. */
const NIGHT_WAYS: Record<Waytype, number> = {
  ...ROAD_WAYS,
  path: 1.6,
  track: 1.6,
  bridleway: 1.8,
  residential: 1,
  living_street: 1,
  tertiary: 1.2,
  secondary: 1.3,
  primary: 1.4,
};

/** What costs nothing more than its length. */
const INDIFFERENT: Preferences = {
  hills: 0.5,
  surface: 0.5,
  green: 0,
  quiet: 0,
  lit: 0,
  /** Of loops. */
  avoidRepeats: 0.5,
  /** Who wants to climb says so. */
  difficult: 0,
};

const withPreferences = (preferences: Partial<Preferences>): Preferences =>
  mergePreferences(INDIFFERENT, preferences);

/** A comfortable run on firm ground, away from traffic. */
const road: Profile = {
  name: 'road',
  ways: ROAD_WAYS,
  mountainFactor: 1.5,
  preferences: withPreferences({ hills: 1 / 3, surface: 0.625, green: 0.2, quiet: 0.3 }),
};

/** The shortest way that one may walk. */
const foot: Profile = {
  name: 'foot',
  ways: Object.fromEntries(
    Object.keys(ROAD_WAYS).map((waytype) => [waytype, 1]),
  ) as Profile['ways'],
  mountainFactor: 1,
  preferences: INDIFFERENT,
};

/** Woods and fields, soft ground, hills welcome. */
const trail: Profile = {
  name: 'trail',
  ways: TRAIL_WAYS,
  mountainFactor: 1.1,
  preferences: withPreferences({ surface: 0.1, green: 0.8, quiet: 0.6 }),
};

/** Gentle: flat, firm and without steps where there is a way around. */
const easy: Profile = {
  name: 'easy',
  ways: EASY_WAYS,
  mountainFactor: 4,
  preferences: withPreferences({ hills: 0.1, surface: 0.85, green: 0.3, quiet: 0.4 }),
};

/** Where the lamps are. */
const night: Profile = {
  name: 'night',
  ways: NIGHT_WAYS,
  mountainFactor: 3,
  preferences: withPreferences({ hills: 1 / 3, surface: 0.8, lit: 1 }),
};

/** All profiles; the first is the default. */
export const PROFILES: readonly [Profile, ...Profile[]] = [road, trail, easy, night, foot];

/** The profile of a name; the default one where none is named, `undefined` where none has it. */
export function profileNamed(name: string = PROFILES[0].name): Profile | undefined {
  return PROFILES.find((profile) => profile.name === name);
}
