import { roundMetres, roundTenth } from '@webmaps/geo/round';
import { flatRunningSeconds, runningSeconds } from '@webmaps/terrain/pace';
import { climbBetween, heightAt } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import type { Route, RouteLeg } from './route.ts';

/** A route's coordinates, and how far along it each is in metres. */
export interface MarkedLine {
  readonly coordinates: readonly (readonly [number, number])[];
  readonly marks: readonly number[];
}

interface LegParts {
  readonly line: MarkedLine;
  readonly heights: ElevationProfile | undefined;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly snapped: boolean;
}

/** The leg between two coordinates of a line. */
export function describeLeg({ line, heights, startIndex, endIndex, snapped }: LegParts): RouteLeg {
  const start = line.marks[startIndex]!;
  const end = line.marks[endIndex]!;
  return {
    snapped,
    // Of rounded marks, so that the legs add up to the route.
    distanceMetres: roundMetres(roundMetres(end) - roundMetres(start)),
    ...measureStretch(heights, start, end),
    startIndex,
    endIndex,
  };
}

/** Time, climb and descent over a stretch. Without heights the time is that of flat ground. */
export function measureStretch(
  heights: ElevationProfile | undefined,
  startMetres: number,
  endMetres: number,
): Pick<RouteLeg, 'durationSeconds' | 'climbMetres' | 'descentMetres'> {
  if (heights === undefined) {
    const durationSeconds = roundTenth(flatRunningSeconds(endMetres - startMetres));
    return { durationSeconds, climbMetres: null, descentMetres: null };
  }
  const { climbMetres, descentMetres } = climbBetween(heights, startMetres, endMetres);
  return {
    durationSeconds: roundTenth(runningSeconds(heights, { startMetres, endMetres })),
    climbMetres: roundTenth(climbMetres),
    descentMetres: roundTenth(descentMetres),
  };
}

/** A route that goes nowhere still has a line of two points, as GeoJSON asks. */
export function withHeights(
  { coordinates, marks }: MarkedLine,
  heights: ElevationProfile | undefined,
): Route['geometry']['coordinates'] {
  const points = coordinates.length > 1 ? coordinates : [...coordinates, ...coordinates];
  if (heights === undefined) return points;
  return points.map((point, at) => [point[0], point[1], roundTenth(heightAt(heights, marks[at]!))]);
}

/** The heights of a route as they are sent. */
export function elevationSeries({ stepMetres, metres }: ElevationProfile): Route['elevation'] {
  const rounded: number[] = [];
  for (let at = 0; at < metres.length; at++) rounded.push(roundTenth(metres[at]!));
  return { stepMetres, metres: rounded };
}
