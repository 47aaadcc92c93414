import { expect, it } from 'vitest';
import { dueBucketOf } from './due.ts';

const today = '2026-11-26';

it.each([
  ['2026-11-25', false, 'overdue'],
  ['2026-11-25', true, 'past'],
  ['2026-11-26', false, 'today'],
  ['2026-12-03', false, 'week'],
  ['2026-12-04', true, 'later'],
  [null, false, 'none'],
] as const)('finds the bucket of %s, over: %s', (day, isOver, bucket) => {
  expect(dueBucketOf({ day, today, isOver })).toBe(bucket);
});
