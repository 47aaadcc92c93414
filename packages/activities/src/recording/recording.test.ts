import { readFileSync } from 'node:fs';
import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { readTrackFile } from '@webmaps/formats/read-track-file';
import { describe, expect, it } from 'vitest';
import { hasTestData, testData } from '../../../../scripts/test-data.ts';
import { repeatStep, runFixture, START_SECONDS } from '../testing/run-fixture.ts';
import { applyEdits, joinRecordings, NO_EDITS, splitRecording } from './edits.ts';
import { decodeRecording, encodeRecording } from './encode-recording.ts';

const recording = runFixture([
  ...repeatStep(50, { seconds: 1, metres: 3, heartRate: 140, elevationMetres: 100.25 }),
  { seconds: 30, metres: 0, isBreak: true },
  ...repeatStep(50, { seconds: 1, metres: 3 }),
]);

describe('a recording as bytes', () => {
  it.skipIf(!hasTestData)(
    'is read as it was written, to the rounding of files, in about 8 bytes a point',
    async () => {
      const bytes = new Uint8Array(readFileSync(testData('tracks/fenix2-run.fit') ?? ''));
      const outcome = await readTrackFile(sourceOfBytes(bytes, 'run.fit'));
      if (outcome.status !== 'read') throw new Error(outcome.message);
      const [track] = outcome.file.tracks;
      if (!track) throw new Error('no track');
      const encoded = encodeRecording(track);
      const points = track.segments.reduce((sum, { length }) => sum + length, 0);
      expect(encoded.length / points).toBeLessThan(14);
      const decoded = decodeRecording(encoded);
      expect(decoded?.laps).toEqual(track.laps);
      for (const [at, segment] of track.segments.entries()) {
        const read = decoded?.segments[at];
        expect(Object.keys(read?.channels ?? {}).toSorted()).toEqual(
          Object.keys(segment.channels).toSorted(),
        );
        for (const [index, degrees] of segment.lonLat.entries()) {
          if (Math.abs((read?.lonLat[index] ?? NaN) - degrees) > 6e-8) throw new Error('moved');
        }
        expect(read?.channels.timeSeconds).toEqual(segment.channels.timeSeconds);
        expect(read?.channels.heartRate).toEqual(segment.channels.heartRate);
      }
    },
  );

  it('is nothing where it is damaged, and asks for no memory that it does not fill', () => {
    const encoded = encodeRecording(recording);
    expect(decodeRecording(encoded.subarray(0, encoded.length - 4))).toBeUndefined();
    expect(decodeRecording(Uint8Array.of(1, 2, 3))).toBeUndefined();
    for (let at = 0; at < encoded.length; at += 3) {
      const damaged = encoded.slice();
      damaged[at] = 255 - (damaged[at] ?? 0);
      expect(() => decodeRecording(damaged)).not.toThrow();
    }
  });
});

describe('editing', () => {
  const countPoints = ({ segments }: typeof recording) =>
    segments.reduce((sum, { length }) => sum + length, 0);

  it('leaves the recording alone where nothing was changed', () => {
    expect(applyEdits(recording, NO_EDITS)).toBe(recording);
  });

  it('trims both ends, and leaves out what is between two times', () => {
    const kept = { from: START_SECONDS + 10, to: START_SECONDS + 40 };
    const trimmed = applyEdits(recording, { kept, removed: [] });
    expect(countPoints(trimmed)).toBe(31);
    expect(trimmed.segments[0]?.channels.timeSeconds?.[0]).toBe(kept.from);
    const removed = [{ from: START_SECONDS + 20, to: START_SECONDS + 21 }];
    expect(countPoints(applyEdits(recording, { kept, removed }))).toBe(29);
  });

  it('splits into two that join to the same again', () => {
    const parts = splitRecording(recording, START_SECONDS + 60);
    expect(parts.map(countPoints)).toEqual([51, 51]);
    const joined = joinRecordings(parts.toReversed());
    expect(encodeRecording(joined)).toEqual(encodeRecording(recording));
  });
});
