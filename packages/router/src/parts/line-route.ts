import { roundMetres, roundTenth } from '@webmaps/geo/round';
import { distanceMetres } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';
import type { CumulativeClimb } from '@webmaps/terrain/climb';
import { elevationProfile, withClimb } from '@webmaps/terrain/profile';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import { cueText } from '../cues/cue.ts';
import {
  describeLeg,
  elevationSeries,
  measureStretch,
  withHeights,
} from '../route/describe-heights.ts';
import type { Route } from '../route/route.ts';

/** A line that keeps to no network of ways. */
export interface GivenLine {
  readonly profile: string;
  readonly coordinates: readonly Position[];
  /** What the whole line says at each coordinate, where they are a choice out of more. */
  readonly measured?: MeasuredLine;
  /** The index of each waypoint in the coordinates; the first and the last one are always among them. */
  readonly stops: readonly number[];
  /** One per coordinate, NaN where unknown; absent where none is known. */
  readonly heights?: ArrayLike<number>;
  /** The distance between the heights of their source; of a watch `TRACK_RESOLUTION_METRES`. */
  readonly resolutionMetres?: number;
  /** Seconds from the start at each coordinate, never falling, where the line was recorded. */
  readonly seconds?: ArrayLike<number>;
  /** `free` for straight lines, `recorded` for a recorded track. */
  readonly waytype: 'free' | 'recorded';
  readonly name?: string;
}

/** Sums from the start of a line at each of its coordinates, in metres. */
export interface MeasuredLine {
  readonly metres: Float64Array;
  /** Absent where its heights are unknown. */
  readonly climb?: CumulativeClimb;
}

/**
 * The route along a line that is given instead of found, so that it needs no region: distance, climb
 * and time of the line itself. Without heights the time is that of flat ground.
 */
export function lineRoute(line: GivenLine): Route {
  const { coordinates, stops, waytype, name } = line;
  const marks = line.measured ? [...line.measured.metres] : marksOf(coordinates);
  const metres = marks.at(-1) ?? 0;
  const heights = profileOf(line, marks);
  const marked = { coordinates, marks };
  const isRecorded = line.seconds !== undefined;
  const timeAt = (index: number): number => line.seconds?.[index] ?? 0;
  const span = {
    startMetres: 0,
    endMetres: roundMetres(metres),
    surface: 'unknown',
    waytype,
    ...(name === undefined ? {} : { name }),
  };
  const last = Math.max(1, coordinates.length - 1);
  return {
    region: '',
    profile: line.profile,
    distanceMetres: roundMetres(metres),
    ...measureStretch(heights, 0, metres),
    ...(isRecorded && { durationSeconds: roundTenth(timeAt(last)) }),
    geometry: { type: 'LineString', coordinates: withHeights(marked, heights) },
    waypoints: stops.map((index) => {
      const position = coordinates[index] ?? [0, 0];
      return {
        position,
        snappedPosition: position,
        snapMetres: 0,
        distanceMetres: roundMetres(marks[index] ?? 0),
      };
    }),
    legs: stops.slice(1).map((stop, at) => {
      const startIndex = stops[at] ?? 0;
      // A line that goes nowhere is written with two points.
      const endIndex = at === stops.length - 2 ? last : stop;
      const snapped = waytype === 'recorded';
      const leg = describeLeg({ line: marked, heights, startIndex, endIndex, snapped });
      if (!isRecorded) return leg;
      return { ...leg, durationSeconds: roundTenth(timeAt(endIndex) - timeAt(startIndex)) };
    }),
    surfaces: [{ kind: 'unknown', metres: roundMetres(metres) }],
    waytypes: [{ kind: waytype, metres: roundMetres(metres) }],
    spans: [span],
    elevation: heights === undefined ? null : elevationSeries(heights),
    cues: [
      {
        type: 'depart',
        distanceMetres: 0,
        index: 0,
        ...(name === undefined ? {} : { name }),
        text: cueText('depart', name),
      },
      {
        type: 'arrive',
        distanceMetres: roundMetres(metres),
        index: last,
        text: cueText('arrive', undefined),
      },
    ],
  };
}

/** How far along the line each coordinate is, in metres. */
export function marksOf(
  coordinates: readonly (readonly [number, number, ...number[]])[],
): number[] {
  const marks: number[] = [];
  let metres = 0;
  let before: Position | undefined;
  for (const [lon, lat] of coordinates) {
    const here: Position = [lon, lat];
    if (before) metres += distanceMetres(before, here);
    marks.push(metres);
    before = here;
  }
  return marks;
}

function profileOf(
  { heights, resolutionMetres, measured }: GivenLine,
  marks: readonly number[],
): ElevationProfile | undefined {
  if (heights === undefined || resolutionMetres === undefined) return undefined;
  const profile = elevationProfile({
    distancesMetres: Float64Array.from(marks),
    elevationsMetres: Float64Array.from(heights),
    resolutionMetres,
  });
  const climb = measured?.climb;
  return profile && climb ? withClimb(profile, { distancesMetres: marks, ...climb }) : profile;
}
