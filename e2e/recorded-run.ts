import { writeGpx } from '@webmaps/formats/gpx/write-gpx';
import type { Track } from '@webmaps/formats/track/track-file';
import { trackPointsOf } from '@webmaps/formats/track/track-point';

/** A run of half an hour around the middle of Null Island: a point each 3 s, with a hill and a pause. */
export const run: Track = {
  name: 'Sunday <long> run',
  sport: 'running',
  segments: [
    trackPointsOf(Array.from({ length: 400 }, (_, index) => pointOfRun(index))),
    trackPointsOf(Array.from({ length: 201 }, (_, index) => pointOfRun(400 + index, 600))),
  ],
  laps: [],
};

export function pointOfRun(index: number, pauseSeconds = 0) {
  const turn = (index / 600) * 2 * Math.PI;
  return {
    position: [asWritten(0.012 * Math.sin(turn)), asWritten(0.008 * Math.cos(turn))] as const,
    elevationMetres: Math.round(1000 - 1000 * Math.cos(turn)) / 10,
    timeSeconds: 1_760_000_000 + index * 3 + pauseSeconds,
    heartRate: 120 + (index % 50),
  };
}

/** To seven decimals, without a negative zero. */
export function asWritten(degrees: number): number {
  return Number(degrees.toFixed(7)) + 0;
}

/** The run as GPX. */
export const runFile = new TextDecoder().decode(
  writeGpx({ places: [], routes: [], tracks: [run] }),
);
