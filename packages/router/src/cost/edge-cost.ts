import type { EdgeAttributes } from '../format/edge-attributes.ts';
import { groundOf } from '../format/surface.ts';
import type { Surface } from '../format/surface.ts';
import { carsOn } from '../format/waytype.ts';
import type { Waytype } from '../format/waytype.ts';
import type { Preferences } from './preferences.ts';

/** The fixed part of a profile; the rest follows from its preferences. */
export interface Costs {
  /** Factors by way type, 1 or more; a way that is not for feet is not in the graph at all. */
  readonly ways: Record<Waytype, number>;
  /**
   * For T2 (mountain hiking) and T3, where running stops being the usual gait; once more for each
   * step from T4 on, where they may be gone at all.
   */
  readonly mountainFactor: number;
}

/**
 * What a metre of way costs: the product of the factors in this file, 1 or more before hills. A cost
 * of 1.3 means: go up to 1.3 times as far to avoid it. The map's silence is never taken for a fact:
 * an unknown surface or lamp costs half of what the unwanted one does.
 */
export function costPerMetre(
  attributes: EdgeAttributes,
  { ways, mountainFactor }: Costs,
  preferences: Preferences,
): number {
  return (
    wayFactor(attributes, ways) *
    surfaceFactor(attributes.surface, preferences.surface) *
    litFactor(attributes, preferences.lit) *
    mountainFactor ** mountainSteps(attributes.sacScale)
  );
}

function mountainSteps(sacScale: number): number {
  return sacScale < 2 ? 0 : Math.max(1, sacScale - 2);
}

/**
 * Shares of green and quiet, each 0 to 1, as one factor. The most that green can double and quiet
 * can double is our own judgement: in the surveys of route choice by Broach and Dill (2016, "Using
 * predicted bicyclist and pedestrian route choice to enhance mode choice models") people walk about
 * a tenth to a third further for a pleasant street; a slider at its end is meant to do more.
 */
export function sceneryFactor(
  green: number,
  quiet: number,
  preferences: Pick<Preferences, 'green' | 'quiet'>,
): number {
  return (1 + preferences.green * (1 - green)) * (1 + preferences.quiet * (1 - quiet));
}

/**
 * How hills weigh. `metresPerClimbedMetre` is added per metre of ascent: Scarf (2007, "Route choice
 * in mountain navigation, Naismith's rule, and the equivalence of distance and climb", J Sports Sci
 * 25: 719-726) finds that a metre of climb costs runners the time of 8 on the flat; the slider's end
 * counts three times that. `slopeDiscount` is taken off where the way is as steep as
 * `FULL_SLOPE`, for runners who prefer hills.
 */
export function hillTerms(hills: number): {
  readonly metresPerClimbedMetre: number;
  readonly slopeDiscount: number;
} {
  return {
    metresPerClimbedMetre: hills < 0.5 ? (1 - 2 * hills) * 3 * METRES_PER_CLIMBED_METRE : 0,
    slopeDiscount: hills > 0.5 ? (2 * hills - 1) * MAX_SLOPE_DISCOUNT : 0,
  };
}

/** Climb and descent per metre of way that counts as a hill in full: what most call steep. */
export const FULL_SLOPE = 0.08;

const METRES_PER_CLIMBED_METRE = 8;
/** A floor under all costs: at most twice as far for hills. */
const MAX_SLOPE_DISCOUNT = 0.5;

/** How much of the penalty of a road with passing cars a pavement takes away, and its certain absence adds. */
const WITH_SIDEWALK = 0.5;
const WITHOUT_SIDEWALK = 1.8;

function wayFactor({ waytype, sidewalk }: EdgeAttributes, ways: Record<Waytype, number>): number {
  const factor = ways[waytype];
  if (sidewalk === 'unknown' || carsOn(waytype) !== 'passing') return factor;
  return 1 + (factor - 1) * (sidewalk === 'yes' ? WITH_SIDEWALK : WITHOUT_SIDEWALK);
}

/** On rough ground: any preference for paved ground counts most here. */
const MAX_ROUGH = 2;
/**
 * The most that the unwanted kind of ground costs more. Running on grass or gravel takes some 5 to
 * 10 % more energy than on asphalt, on sand 60 % (Lejeune, Willems and Heglund 1998, J Exp Biol 201:
 * 2071-2080; Pinnington and Dawson 2001); the rest is for the preference.
 */
const MAX_SURFACE = 0.6;

function surfaceFactor(surface: Surface, weight: number): number {
  const pull = 2 * weight - 1;
  switch (groundOf(surface)) {
    case 'paved':
      return 1 + MAX_SURFACE * Math.max(0, -pull);
    case 'loose':
      return 1 + MAX_SURFACE * Math.max(0, pull);
    case 'rough':
      return 1 + MAX_ROUGH * Math.max(0, pull);
    case 'unknown':
      return 1 + (MAX_SURFACE / 2) * Math.abs(pull);
  }
}

/** The most that a way without lamps, and one of which it is not known, costs more: our judgement. */
const MAX_UNLIT = 1.5;

function litFactor({ lit, tunnel }: EdgeAttributes, weight: number): number {
  if (lit === 'yes') return 1;
  return 1 + weight * MAX_UNLIT * (lit === 'no' || tunnel ? 1 : 0.5);
}
