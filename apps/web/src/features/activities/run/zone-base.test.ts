import { activityFixture } from '@webmaps/activities/testing/activity-fixture';
import { expect, it } from 'vitest';
import { zoneBaseOf } from './zone-base.ts';

const runs = [null, 181.4, 178].map((maxHeartRate) => activityFixture({ facts: { maxHeartRate } }));

it('is what the person says, else the highest of their runs, else not known', () => {
  expect(zoneBaseOf(190, runs)).toEqual({ rate: 190, isOwn: true });
  expect(zoneBaseOf(null, runs)).toEqual({ rate: 181, isOwn: false });
  expect(zoneBaseOf(null, [activityFixture()])).toBeUndefined();
});
