import { splitsOf } from '@webmaps/activities/analysis/parts';
import { prepareRun } from '@webmaps/activities/activity-facts';
import { repeatStep, runFixture } from '@webmaps/activities/testing/run-fixture';
import { expect, it } from 'vitest';
import { partColumns } from './part-columns.ts';

const writing = { units: 'metric', sport: 'running' } as const;

it('has a column for what was recorded, and says where a part has none of it', () => {
  const run = prepareRun(
    runFixture([
      ...repeatStep(500, { seconds: 1, metres: 2, powerWatts: 240 }),
      ...repeatStep(500, { seconds: 1, metres: 2 }),
    ]),
  );
  const splits = splitsOf(run, 1000);
  const columns = partColumns(splits, writing);
  expect(columns.map(({ id }) => id)).toEqual(['number', 'distance', 'time', 'pace', 'powerWatts']);
  const power = columns.at(-1);
  expect(splits.map((part, at) => power?.cell({ ...part, number: at + 1 }))).toEqual([
    '240 W',
    'not known',
  ]);
});
