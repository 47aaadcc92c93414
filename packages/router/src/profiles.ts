import type { EdgeAttributes } from './edge-attributes.ts';
import { isPaved } from './surface.ts';
import type { Waytype } from './waytype.ts';

/**
 * What a metre of way costs, 1 or more; a way that is not for the profile is not in the graph at
 * all. A cost of 1.3 means: go up to 1.3 times as far to avoid it.
 */
export interface Profile {
  readonly name: string;
  costPerMetre(attributes: EdgeAttributes): number;
}

/**
 * Factors by way type. The order follows the walking profiles of other engines (Valhalla's
 * pedestrian costing prefers walkways over roads and weighs alleys and driveways up; GraphHopper's
 * foot priority falls with the class of road); the amounts are our own judgement for runners.
 */
const ROAD_FACTORS: Record<Waytype, number> = {
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

/** How much of a road's penalty a pavement takes away, and its certain absence adds. */
const WITH_SIDEWALK = 0.5;
const WITHOUT_SIDEWALK = 1.25;
/** Loose ground costs road runners grip and pace; soft ground costs more. */
const LOOSE_FACTOR = 1.15;
const SOFT_FACTOR = 1.5;
/** T2 (mountain hiking) and above: running stops being the usual gait. */
const MOUNTAIN_FACTOR = 1.5;

const ROADS: ReadonlySet<Waytype> = new Set<Waytype>([
  'unclassified',
  'tertiary',
  'secondary',
  'primary',
  'trunk',
]);
const SOFT: ReadonlySet<string> = new Set(['sand', 'mud', 'snow', 'rock']);

/** The shortest way that one may walk. */
const foot: Profile = { name: 'foot', costPerMetre: () => 1 };

/** A comfortable run on firm ground, away from traffic. */
const road: Profile = {
  name: 'road',
  costPerMetre({ waytype, surface, sidewalk, sacScale }) {
    let factor = ROAD_FACTORS[waytype];
    if (ROADS.has(waytype)) {
      if (sidewalk === 'yes') factor = 1 + (factor - 1) * WITH_SIDEWALK;
      if (sidewalk === 'no') factor *= WITHOUT_SIDEWALK;
    }
    if (SOFT.has(surface)) factor *= SOFT_FACTOR;
    else if (surface !== 'unknown' && !isPaved(surface)) factor *= LOOSE_FACTOR;
    if (sacScale >= 2) factor *= MOUNTAIN_FACTOR;
    return factor;
  },
};

/** All profiles; the first is the default. */
export const PROFILES: readonly [Profile, ...Profile[]] = [road, foot];
