import { expect, it } from 'vitest';
import { addDays, isDay, mondayOf } from './day.ts';

it('counts days over months, years and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-30', -2)).toBe('2026-03-28');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

it('begins weeks on Monday', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
});

it('knows days from what looks like one', () => {
  expect(['2026-11-26', '2024-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-30', '2026-13-01', '26-11-26', '', 'today'].some(isDay)).toBe(false);
});
