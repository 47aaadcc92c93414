import { distanceMetres } from '@webmaps/geo/distance';
import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';

/** A point of a track that is sent to a router. */
export interface TrackPoint {
  readonly position: Position;
  /** Along the recorded track. */
  readonly metres: number;
  /** Seconds, where they are known. */
  readonly time: number | undefined;
}

/** Nearer points describe the noise rather than the way. */
const MIN_METRES = 12;

/** The first point of a track, the last, and those between that are far enough from the one before. */
export function thinTrack(
  line: readonly Position[],
  times: readonly number[] | undefined,
): TrackPoint[] {
  const points: TrackPoint[] = [];
  let metres = 0;
  let before: Position | undefined;
  for (const [at, position] of line.entries()) {
    if (!isPosition(position[0], position[1])) continue;
    metres += distanceMetres(before ?? position, position);
    before = position;
    const last = points.at(-1);
    const isFar = last === undefined || distanceMetres(last.position, position) >= MIN_METRES;
    if (isFar || at === line.length - 1) points.push({ position, metres, time: times?.[at] });
  }
  return points;
}
