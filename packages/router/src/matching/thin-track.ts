import { distanceMetres } from '@webmaps/geo/distance';
import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';

/** A point of a track that is looked at. */
export interface TrackPoint {
  readonly position: Position;
  /** Along the whole track as it was recorded, from its start. */
  readonly metres: number;
  /** Seconds, where they are known. */
  readonly time: number | undefined;
}

/**
 * The points of a track that are at least so far from the one before, and the last: points nearer
 * than twice the noise say more of the noise than of the way (Newson and Krumm 2009). What is left
 * out is not lost: each point kept is the middle of those recorded within half that distance of it.
 */
export function thinTrack(
  line: readonly Position[],
  times: readonly number[] | undefined,
  minMetres: number,
): TrackPoint[] {
  const points: TrackPoint[] = [];
  let metres = 0;
  let before: Position | undefined;
  for (const [at, position] of line.entries()) {
    if (!isPosition(position[0], position[1])) continue;
    if (before !== undefined) metres += distanceMetres(before, position);
    before = position;
    const last = points.at(-1);
    const isFar = last === undefined || distanceMetres(last.position, position) >= minMetres;
    if (!isFar && at < line.length - 1) continue;
    const middle = last === undefined ? position : middleAround(line, at, minMetres / 2);
    points.push({ position: middle, metres, time: times?.[at] });
  }
  return points;
}

/** The mean of a point and of its neighbours on either side, as many on both, within a distance. */
function middleAround(line: readonly Position[], at: number, metres: number): Position {
  const here = line[at]!;
  let [lon, lat] = here;
  let count = 1;
  for (let step = 1; step < MAX_NEIGHBOURS; step++) {
    const [back, ahead] = [line[at - step], line[at + step]];
    if (back === undefined || ahead === undefined) break;
    if (distanceMetres(here, back) > metres || distanceMetres(here, ahead) > metres) break;
    lon += back[0] + ahead[0];
    lat += back[1] + ahead[1];
    count += 2;
  }
  return [lon / count, lat / count];
}

const MAX_NEIGHBOURS = 20;
