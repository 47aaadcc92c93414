import { expect, it } from 'vitest';
import { addMonths, readMonth, weeksOf } from './month.ts';

it('fills the weeks of a month with the days around it, from Monday on', () => {
  const november = weeksOf('2026-11');
  expect(november[0]?.[0]).toBe('2026-10-26');
  expect(november.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(november).toHaveLength(6);
  // A February that begins on a Monday fills four weeks.
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

it('goes over the ends of years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-05', 12)).toBe('2027-05');
});

it('reads no month that there is not', () => {
  expect(readMonth('2026-11')).toBe('2026-11');
  for (const text of ['2026-13', '2026-00', '0000-01', '2026-1', 'x', undefined]) {
    expect(readMonth(text)).toBeUndefined();
  }
});
