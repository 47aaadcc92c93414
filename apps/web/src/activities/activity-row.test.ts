import { activityFixture } from '@webmaps/activities/testing/activity-fixture';
import { expect, it } from 'vitest';
import { activityOfRow, rowOfActivity } from './activity-row.ts';

const stored = { version: 3 };

it('is the same run after it was in the account', () => {
  const edits = { kept: { from: 10, to: 20.5 }, removed: [{ from: 12, to: 13 }] };
  for (const activity of [
    activityFixture({ version: 3 }),
    activityFixture({
      version: 3,
      edits,
      deletedAt: 5000,
      facts: { averageHeartRate: 150, averages: { cadence: 86.5 }, recordingBytes: 31_000 },
    }),
  ]) {
    expect(activityOfRow({ ...rowOfActivity(activity), ...stored })).toEqual(activity);
  }
});

it('is no run where another program wrote a row without what the list needs', () => {
  const row = { ...rowOfActivity(activityFixture()), ...stored };
  expect(activityOfRow({ ...row, facts: {} })).toBeUndefined();
});
