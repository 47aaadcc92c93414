import type { Position } from '@webmaps/geo/position';
import { maxTrackPositions } from '@webmaps/protocol/limits';
import type { MatchedTrack, MatchRequest } from '@webmaps/router/matching/match-track';
import { lineOfLeg, secondsOfLeg } from '@webmaps/plan/tracks/track';
import type { TrackLeg } from '@webmaps/plan/tracks/track';

/** A line as it was run. */
export interface RecordedTrack {
  readonly line: readonly Position[];
  /** Seconds from the start, one per position and never falling, where all of them are known. */
  readonly times: readonly number[] | null;
}

export function recordedTrack(along: TrackLeg): RecordedTrack {
  const seconds = secondsOfLeg(along);
  return { line: lineOfLeg(along), times: seconds && [...seconds] };
}

/** The request to the engine; longer tracks are thinned evenly to its limit. */
export function matchRequest({ line, times }: RecordedTrack): MatchRequest {
  return { line: thinned(line), ...(times && { times: thinned(times) }) };
}

function thinned<Item>(items: readonly Item[]): readonly Item[] {
  if (items.length <= maxTrackPositions) return items;
  const step = (items.length - 1) / (maxTrackPositions - 1);
  return Array.from({ length: maxTrackPositions }, (_, index) => Math.round(index * step)).flatMap(
    (at) => items.slice(at, at + 1),
  );
}

/** How well a track was matched. */
export interface MatchReport {
  /** Whole percent of the length; 100 only where nothing stays off the ways. */
  readonly percent: number;
  /** Stretches that keep to no way, and their length in all. */
  readonly gaps: number;
  readonly gapMetres: number;
}

export function matchReport({ route, matchedShare }: MatchedTrack): MatchReport {
  const isFree = (index: number) => route.legs[index]?.snapped === false;
  const free = route.legs.filter(({ snapped, distanceMetres }) => !snapped && distanceMetres > 1);
  const gaps = route.legs.filter((_, index) => isFree(index) && !isFree(index - 1)).length;
  const gapMetres = free.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0);
  const percent = Math.floor(matchedShare * 100 + 1e-9);
  return { percent, gaps: gapMetres > 0 ? gaps : 0, gapMetres };
}
