import { distanceMetresBetween } from '@webmaps/geo/distance';
import type { Position } from '@webmaps/geo/position';

/** The usual error of a watch between houses and under trees. */
const USUAL_METRES = 8;
/** Between towers, or of a bad receiver; what is worse is not followed. */
const MAX_METRES = 18;
/** Of tracks with fewer points nothing can be said. */
const MIN_POINTS = 20;

/**
 * How far a track's points are off, in metres (root mean square): half of all points are so far or
 * further from the middle between their neighbours, if errors do not hang together; where they do,
 * they are as large as usual. Never less than usual, for a smooth track may be wrong as well.
 */
export function trackNoise(line: readonly Position[]): number {
  if (line.length < MIN_POINTS) return USUAL_METRES;
  const offs: number[] = [];
  for (let at = 1; at < line.length - 1; at++) {
    const [before, here, after] = [line[at - 1], line[at], line[at + 1]];
    if (before === undefined || here === undefined || after === undefined) continue;
    const middle = [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2] as const;
    const off = distanceMetresBetween(here[0], here[1], middle[0], middle[1]);
    // Not of a point that is none.
    if (off >= 0) offs.push(off);
  }
  const median = offs.toSorted((a, b) => a - b)[offs.length >> 1] ?? 0;
  return Math.max(USUAL_METRES, Math.min(MAX_METRES, median));
}
