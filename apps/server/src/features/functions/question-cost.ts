import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import { DEFAULT_PACE_SECONDS_PER_KM } from '@webmaps/terrain/pace';
import type { RouterCall } from './heavy/router-call.ts';

/**
 * Estimates the cost of a question before it runs, in simple questions: a route between two places
 * is 1. The figures follow measurements in a city, some 5 ms of a core for each, and grow as the
 * work does: with the searched area, so with the square of a length.
 */
export function costOfCall(call: RouterCall): number {
  switch (call.kind) {
    case 'route': {
      const { waypoints, preferences } = call.request;
      const perLeg = (preferences?.avoidRepeats ?? 0) > 0 ? 0.5 : 0.05;
      return 1 + waypoints.length * perLeg + (preferences === undefined ? 0 : 1);
    }
    case 'alternatives': {
      const [from, to] = call.request.waypoints.map(({ position }) => position);
      return 2 + (from && to ? square(distanceMetres(from, to) / 5000) : 0);
    }
    case 'loops': {
      const { count = 3, lengthMetres, durationSeconds } = call.request;
      return 2 + (count * square(metresOf(lengthMetres, durationSeconds) / 10_000)) / 3;
    }
    case 'isochrone': {
      const { distanceMetres: metres, durationSeconds } = call.request;
      return 1 + square(metresOf(metres, durationSeconds) / 5000);
    }
    case 'match':
      return 1 + call.request.line.length / 200;
  }
}

/** The cost of searching along a line, or of its heights. */
export function costOfLine(positions: readonly Position[]): number {
  return 1 + positions.length / 1000;
}

/**
 * Whether a question is answered faster than others notice, so that it needs no thread of its own:
 * few legs, by cached metrics. Preferences require a new metric of the whole network.
 */
export function isLight({ kind, request }: RouterCall): boolean {
  return (
    kind === 'route' &&
    request.preferences === undefined &&
    request.waypoints.length <= MAX_LIGHT_WAYPOINTS
  );
}

const MAX_LIGHT_WAYPOINTS = 12;

function metresOf(metres: number | undefined, seconds: number | undefined): number {
  return metres ?? ((seconds ?? 0) / DEFAULT_PACE_SECONDS_PER_KM) * 1000;
}

function square(value: number): number {
  return value * value;
}
