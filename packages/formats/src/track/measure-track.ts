import { distanceMetresBetween } from '@webmaps/geo/distance';
import type { Lap, Track } from './track-file.ts';

/** The whole of a track as one lap, which formats with laps ask for; at `fallback` where it has no times. */
export function measureTrack(track: Track, fallback: number): Lap & { distanceMetres: number } {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  let metres = 0;
  for (const { channels, length, lonLat } of track.segments) {
    for (const time of channels.timeSeconds ?? []) {
      if (time < start) start = time;
      if (time > end) end = time;
    }
    for (let at = 2; at < length * 2; at += 2) {
      const [lon1 = 0, lat1 = 0, lon2 = 0, lat2 = 0] = lonLat.subarray(at - 2, at + 2);
      metres += distanceMetresBetween(lon1, lat1, lon2, lat2);
    }
  }
  return start <= end
    ? { startSeconds: start, durationSeconds: end - start, distanceMetres: metres }
    : { startSeconds: fallback, durationSeconds: 0, distanceMetres: metres };
}

/** Whether a track was recorded, rather than drawn. */
export function hasTimes({ segments }: Track): boolean {
  return segments.some(({ channels }) => channels.timeSeconds);
}

/** Where no time is known: 2000-01-01, so that equal files give equal bytes. */
export const FALLBACK_SECONDS = 946_684_800;
