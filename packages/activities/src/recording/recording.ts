import type { Track } from '@webmaps/formats/track/track-file';
import type { TrackPoints } from '@webmaps/formats/track/track-points';

/** What a device recorded of a run: segments between pauses, and laps. Never changed. */
export type Recording = Pick<Track, 'segments' | 'laps'>;

/** The rows of a segment for which `keep` holds, in their order; times and sensors go with them. */
export function filterPoints(
  { length, lonLat, channels }: TrackPoints,
  keep: (index: number) => boolean,
): TrackPoints {
  const kept = Array.from({ length }, (_, index) => index).filter(keep);
  const pick = (column: Float64Array) => Float64Array.from(kept, (index) => column[index] ?? NaN);
  const positions = new Float64Array(kept.length * 2);
  for (const [at, index] of kept.entries()) {
    positions.set(lonLat.subarray(index * 2, index * 2 + 2), at * 2);
  }
  return {
    length: kept.length,
    lonLat: positions,
    channels: Object.fromEntries(
      Object.entries(channels).map(([name, column]) => [name, pick(column)]),
    ),
  };
}
