import { distanceMetresBetween } from '@webmaps/geo/distance';
import type {
  Place as FilePlace,
  PlannedRoute,
  Track as FileTrack,
  TrackFile,
} from '@webmaps/formats/track/track-file';
import { trackPointsOf } from '@webmaps/formats/track/track-point';
import type { TrackPoints } from '@webmaps/formats/track/track-points';
import { maxWaypoints } from '@webmaps/plan/limits';

/** One route or track of a file, as a person chooses it. */
export interface FileLine {
  readonly kind: 'route' | 'track';
  /** As the file names it. */
  readonly name?: string;
  readonly metres: number;
}

/** The same with what it is made of. */
export interface LineContent extends FileLine {
  /** Where it is a planned route that a plan has room for: the places to go through. */
  readonly stops?: readonly FilePlace[];
  /** The line as it is. */
  readonly track: FileTrack;
}

/** All lines of a file: its planned routes, and the tracks that are not only the lines of these. */
export function linesOfFile({ routes, tracks }: TrackFile): readonly LineContent[] {
  const planned = routes.filter(({ points }) => points.length >= 2).map(lineOfRoute);
  const recorded = tracks.filter((track) => countPoints(track) >= 2).map(lineOfTrack);
  // Programs write the line of a planned route beside it.
  const isPaired = planned.length === recorded.length && planned.every(({ stops }) => stops);
  return isPaired ? planned : [...planned, ...recorded];
}

/**
 * The index of the line that is opened where nobody chose: the longest route that can be planned
 * again, or else the longest track, or else the longest route as it is drawn. By number of points.
 */
export function mainLine(lines: readonly LineContent[]): number | undefined {
  const find = (isWanted: (line: LineContent) => boolean): number | undefined => {
    let found: number | undefined;
    let most = 0;
    for (const [index, line] of lines.entries()) {
      const count = countPoints(line.track);
      if (isWanted(line) && count > most) [found, most] = [index, count];
    }
    return found;
  };
  return find(({ stops }) => !!stops) ?? find(({ kind }) => kind === 'track') ?? find(() => true);
}

function lineOfRoute({ name, points }: PlannedRoute): LineContent {
  const track = {
    ...(name !== undefined && { name }),
    segments: [trackPointsOf(points.map(({ position }) => ({ position })))],
    laps: [],
  };
  return {
    kind: 'route',
    ...(name !== undefined && { name }),
    metres: lengthOf(track),
    ...(points.length <= maxWaypoints && { stops: points }),
    track,
  };
}

function lineOfTrack(track: FileTrack): LineContent {
  const { name } = track;
  return {
    kind: 'track',
    ...(name !== undefined && { name }),
    metres: lengthOf(track),
    track,
  };
}

function countPoints({ segments }: FileTrack): number {
  return segments.reduce((sum, { length }) => sum + length, 0);
}

function lengthOf({ segments }: FileTrack): number {
  return segments.reduce((sum, segment) => sum + lengthOfSegment(segment), 0);
}

function lengthOfSegment({ lonLat, length }: TrackPoints): number {
  let metres = 0;
  for (let at = 2; at < length * 2; at += 2) {
    const [lon1 = 0, lat1 = 0, lon2 = 0, lat2 = 0] = lonLat.subarray(at - 2, at + 2);
    metres += distanceMetresBetween(lon1, lat1, lon2, lat2);
  }
  return metres;
}
