import { columnsOf } from '@webmaps/activities/analysis/run-columns';
import { repeatStep, runFixture } from '@webmaps/activities/testing/run-fixture';
import { activityFixture } from '@webmaps/activities/testing/activity-fixture';
import { expect, it } from 'vitest';
import { exportRun, runFormats, withoutEnds } from './export-run.ts';

const recording = runFixture(repeatStep(1000, { seconds: 1, metres: 3 }));

it('writes a run in every format that keeps its times', () => {
  expect(runFormats.map(({ name }) => name)).toEqual(expect.arrayContaining(['GPX', 'TCX', 'FIT']));
  for (const format of runFormats) {
    const file = exportRun(activityFixture({ name: 'Hill/valley' }), recording, {
      format,
      hidesEnds: false,
    });
    expect(file?.name).toBe(`Hill-valley${format.extensions[0]}`);
    expect(file?.size).toBeGreaterThan(1000);
  }
});

it('hides where a run began and ended, and what would tell it', () => {
  const shown = withoutEnds({ ...recording, laps: [{ startSeconds: 0, durationSeconds: 1000 }] });
  const { metres, lonLat } = columnsOf(shown);
  expect(metres.at(-1)).toBeCloseTo(2600, -1);
  expect(lonLat[1]).toBeGreaterThan(0.0017);
  expect(shown.laps).toEqual([]);
});
