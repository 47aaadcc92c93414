import type { Position } from '@webmaps/geo/position';
import { wholeTrack } from '@webmaps/plan/tracks/track';
import type { Track } from '@webmaps/plan/tracks/track';
import { describe, expect, it } from 'vitest';
import { lapRows } from './lap-rows.ts';

/** A point every 100 s, each 111.2 m further east. */
const track: Track = {
  id: 'a',
  name: 'Sunday',
  line: Array.from({ length: 21 }, (_, index): Position => [index / 1000, 0]),
  heights: null,
  times: Float64Array.from({ length: 21 }, (_, index) => 1000 + index * 100),
  breaks: [],
  laps: [
    { startSeconds: 1000, durationSeconds: 600, distanceMetres: 1000, averageHeartRate: 141 },
    { startSeconds: 2000, durationSeconds: 1000 },
  ],
};

describe('lapRows', () => {
  it('has the numbers of the file, and where each lap is on the route', () => {
    const [first, second] = lapRows(wholeTrack(track), 'metric');
    expect(first).toMatchObject({ distance: '1.0', time: '10:00', pace: '10:00', heartRate: 141 });
    expect(first?.stretch?.startMetres).toBe(0);
    expect(first?.stretch?.endMetres).toBeCloseTo(1112, 0);
    // The file does not say how long the second one is.
    expect(second).toMatchObject({ distance: '1.1', time: '16:40', heartRate: null });
    expect(second?.stretch?.endMetres).toBeCloseTo(2224, 0);
  });

  it('has no stretch where the track has no clock', () => {
    const [first, second] = lapRows(wholeTrack({ ...track, times: null }), 'metric');
    expect(first).toMatchObject({ distance: '1.0', stretch: null });
    expect(second).toMatchObject({ pace: null, stretch: null });
  });

  it('is empty for one lap, and for a piece of the track', () => {
    const laps = track.laps?.slice(0, 1) ?? [];
    expect(lapRows(wholeTrack({ ...track, laps }), 'metric')).toEqual([]);
    expect(lapRows({ track, from: 0, to: 5 }, 'metric')).toEqual([]);
  });
});
