import type { Position } from '@webmaps/geo/position';
import { CHANNELS, TrackPointsBuilder, type Channel, type TrackPoints } from './track-points.ts';

/** One point of `TrackPoints`, for code that handles few of them. */
export interface TrackPoint extends Readonly<Partial<Record<Channel, number>>> {
  readonly position: Position;
}

/** The points in columns. */
export function trackPointsOf(points: Iterable<TrackPoint>): TrackPoints {
  const builder = new TrackPointsBuilder();
  for (const point of points) {
    builder.add(point.position[0], point.position[1]);
    for (const channel of CHANNELS) {
      const value = point[channel];
      if (value !== undefined) builder.set(channel, value);
    }
  }
  return builder.finish();
}

/** The points one by one, without the values that they do not have. */
export function listTrackPoints({ length, lonLat, channels }: TrackPoints): TrackPoint[] {
  return Array.from({ length }, (_, index) => {
    const [lon = NaN, lat = NaN] = lonLat.subarray(index * 2, index * 2 + 2);
    const values: Partial<Record<Channel, number>> = {};
    for (const channel of CHANNELS) {
      const value = channels[channel]?.[index];
      if (value !== undefined && !Number.isNaN(value)) values[channel] = value;
    }
    return { position: [lon, lat], ...values };
  });
}
