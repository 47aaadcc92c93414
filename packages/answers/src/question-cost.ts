import { distanceMetres } from '@webmaps/geo/distance';
import type { PopulationQuestion } from '@webmaps/protocol/population';
import type { AlternativesRequest } from '@webmaps/router/alternatives/plan-alternatives';
import type { IsochroneRequest } from '@webmaps/router/isochrone/plan-isochrone';
import type { LoopRequest } from '@webmaps/router/loops/loop';
import type { RouteRequest } from '@webmaps/router/route/route';
import { areaSquareMetres } from './area-of-population.ts';
import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';

// Estimates the cost of a question before it runs, in simple questions: a route between two places
// is 1. The figures follow measurements in a city, some 5 ms of a core for each, and grow as the
// work does: with the searched area, so with the square of a length.

export function costOfRoute({ waypoints, preferences }: RouteRequest): number {
  const perLeg = (preferences?.avoidRepeats ?? 0) > 0 ? 0.5 : 0.05;
  return 1 + waypoints.length * perLeg + (preferences === undefined ? 0 : 1);
}

export function costOfAlternatives({ waypoints }: AlternativesRequest): number {
  const [from, to] = waypoints.map(({ position }) => position);
  return 2 + (from && to ? square(distanceMetres(from, to) / 5000) : 0);
}

export function costOfLoops({ count = 3, lengthMetres, durationSeconds }: LoopRequest): number {
  return 2 + (count * square(metresOf(lengthMetres, durationSeconds) / 10_000)) / 3;
}

export function costOfIsochrone({
  distanceMetres: metres,
  durationSeconds,
}: IsochroneRequest): number {
  return 1 + square(metresOf(metres, durationSeconds) / 5000);
}

/** The cost of matching a track to ways. */
export function costOfTrack(positions: readonly unknown[]): number {
  return 1 + positions.length / 200;
}

/** The cost of counting people: by the cells of the area. */
export function costOfArea({ area }: PopulationQuestion): number {
  return 1 + areaSquareMetres(area) / SQUARE_METRES_OF_A_SIMPLE_QUESTION;
}

/** The cost of searching along a line, or of its heights. */
export function costOfLine(positions: readonly unknown[]): number {
  return 1 + positions.length / 1000;
}

/**
 * Whether a route is planned faster than others notice, so that it needs no thread of its own: few
 * legs, by cached metrics. Preferences require a new metric of the whole network.
 */
export function isLightRoute({ waypoints, preferences }: RouteRequest): boolean {
  return preferences === undefined && waypoints.length <= MAX_LIGHT_WAYPOINTS;
}

/** Some 1,000 cells of the finest resolution. */
const SQUARE_METRES_OF_A_SIMPLE_QUESTION = 100e6;

const MAX_LIGHT_WAYPOINTS = 12;

function metresOf(metres: number | undefined, seconds: number | undefined): number {
  return metres ?? ((seconds ?? 0) / DEFAULT_PACE_SECONDS_PER_KM) * 1000;
}

function square(value: number): number {
  return value * value;
}
