import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { sourceOfBytes } from '../byte-source.ts';
import { readTrackFile } from '../read-track-file.ts';
import type { TrackFile } from '../track/track-file.ts';
import { listTrackPoints, trackPointsOf } from '../track/track-point.ts';
import { writeTcx } from './write-tcx.ts';

async function read(file: Uint8Array<ArrayBuffer> | string) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const outcome = await readTrackFile(sourceOfBytes(bytes, 'a.tcx'));
  if (outcome.status === 'failed') throw new Error(outcome.message);
  return outcome;
}

const point = (second: number) => ({
  position: [Number((8.7 + second / 10_000).toFixed(7)), 49.4] as const,
  timeSeconds: 1_700_000_000 + second,
  elevationMetres: 110.25,
  heartRate: 120 + (second % 7),
  cadence: 85,
  powerWatts: 250,
  speedMetresPerSecond: 3.125,
  distanceMetres: second * 3,
});

const activity: TrackFile = {
  device: 'Garmin fenix 2',
  places: [],
  routes: [],
  tracks: [
    {
      sport: 'running',
      description: 'By the river',
      segments: [
        trackPointsOf([0, 1, 2, 3].map(point)),
        trackPointsOf([60, 61, 62].map(point)),
        trackPointsOf([120, 121].map(point)),
      ],
      laps: [
        {
          startSeconds: 1_700_000_000,
          durationSeconds: 2,
          distanceMetres: 6,
          calories: 1,
          trigger: 'distance',
        },
        {
          startSeconds: 1_700_000_002,
          durationSeconds: 63,
          distanceMetres: 30.5,
          calories: 12,
          averageHeartRate: 121,
          maxHeartRate: 126,
          trigger: 'manual',
        },
        {
          startSeconds: 1_700_000_120,
          durationSeconds: 1,
          distanceMetres: 3,
          calories: 0,
          trigger: 'time',
        },
      ],
    },
  ],
};

describe('TCX', () => {
  it('reads back points, pauses, laps and the device of an activity', async () => {
    const { file, faults, format } = await read(writeTcx(activity));
    expect(format).toBe('TCX');
    expect(faults).toEqual([]);
    expect(file).toEqual(activity);
  });

  it('writes drawn tracks and planned routes as courses, with the places as their points', async () => {
    const position = [8.5, 49.5] as const;
    const { file } = await read(
      writeTcx({
        places: [{ position, name: 'Spring', type: 'water', timeSeconds: 1_700_000_000 }],
        routes: [
          { name: 'Plan', points: [{ position, elevationMetres: 5 }, { position: [9, 50] }] },
        ],
        tracks: [],
      }),
    );
    expect(file.places).toEqual([
      { position, name: 'Spring', type: 'water', timeSeconds: 1_700_000_000 },
    ]);
    expect(file.name).toBe('Plan');
    expect(file.tracks[0]?.segments.map(listTrackPoints)).toEqual([
      [{ position, elevationMetres: 5 }, { position: [9, 50] }],
    ]);
  });

  it('passes over points without a position, and reports impossible ones with their line', async () => {
    const at = (lat: number) =>
      `\n<Trackpoint><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position></Trackpoint>`;
    const { file, faults } = await read(
      `<TrainingCenterDatabase><Courses><Course><Track>${at(1)}<Trackpoint><Time>2026-01-02T03:04:05Z</Time></Trackpoint>${at(95)}</Track></Course></Courses></TrainingCenterDatabase>`,
    );
    expect(file.tracks[0]?.segments[0]?.length).toBe(1);
    expect(faults).toMatchObject([{ code: 'position-outside', place: { line: 3 } }]);
  });

  it.each([
    ['sample.tcx', 17, 3],
    ['tour_hr.tcx', 465, 1],
  ])('reads %s (skipped without the test data)', async (name, count, segmentCount) => {
    const path = testData(`tracks/${name}`);
    if (path === undefined) return;
    const { file } = await read(new Uint8Array(readFileSync(path)));
    const segments = file.tracks.flatMap((track) => track.segments);
    expect(segments.reduce((sum, { length }) => sum + length, 0)).toBe(count);
    expect(segments).toHaveLength(segmentCount);
    const { file: again } = await read(writeTcx(file));
    expect(again.tracks[0]?.segments.map(({ length }) => length)).toEqual(
      segments.map(({ length }) => length),
    );
  });
});
