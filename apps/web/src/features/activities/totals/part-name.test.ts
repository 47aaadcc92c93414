import { expect, it } from 'vitest';
import { partName } from './part-name.ts';

const day = (month: number, date: number) => new Date(2026, month, date).getTime();

it('names days of the week, some days of the month, and months', () => {
  expect(partName(day(10, 23), 'week', 'short')).toBe('Mon');
  expect(partName(day(10, 23), 'week', 'long')).toBe('23 Nov 2026');
  expect([1, 4, 5, 30].map((date) => partName(day(10, date), 'month', 'short'))).toEqual([
    '1',
    '',
    '5',
    '30',
  ]);
  expect(partName(day(10, 1), 'year', 'short')).toBe('Nov');
});
