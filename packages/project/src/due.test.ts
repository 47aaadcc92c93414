import { expect, it } from 'vitest';
import { addDays, dueBucketOf } from './due.ts';

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

it('adds days over the ends of months and years, and through the change of clocks', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
