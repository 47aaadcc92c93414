import { columnsOf } from '@webmaps/activities/analysis/run-columns';
import { repeatStep, runFixture } from '@webmaps/activities/testing/run-fixture';
import { NO_EDITS } from '@webmaps/activities/recording/edits';
import { expect, it } from 'vitest';
import { listFormats, withoutEnds, writeRun } from './export-run.ts';

const recording = runFixture(repeatStep(1000, { seconds: 1, metres: 3 }));

it('writes a run in every format that keeps its times', () => {
  const formats = listFormats(recording).map(({ name }) => name);
  expect(formats).toEqual(expect.arrayContaining(['GPX', 'TCX', 'FIT']));
  for (const format of formats) {
    const file = writeRun(recording, {
      name: 'Hill/valley',
      sport: 'running',
      edits: NO_EDITS,
      format,
      hidesEnds: false,
    });
    expect(file?.name).toMatch(/^Hill-valley\.\w+$/);
    expect(file?.size).toBeGreaterThan(1000);
  }
});

it('says what a format would not keep', () => {
  const laps = [{ startSeconds: 1_700_000_000, durationSeconds: 500 }];
  const csv = listFormats({ ...recording, laps }).find(({ name }) => name === 'CSV');
  expect(csv?.loses).toEqual(['laps']);
});

it('hides where a run began and ended, and what would tell it', () => {
  const shown = withoutEnds({ ...recording, laps: [{ startSeconds: 0, durationSeconds: 1000 }] });
  const { metres, lonLat } = columnsOf(shown);
  expect(metres.at(-1)).toBeCloseTo(2600, -1);
  expect(lonLat[1]).toBeGreaterThan(0.0017);
  expect(shown.laps).toEqual([]);
});
