import { expect, it } from 'vitest';
import { dueText } from './due-text.ts';

it('counts the days that a task is late, also over a change of the clock and the year', () => {
  expect(dueText('2026-11-24', '2026-11-26')).toBe('2 days late');
  expect(dueText('2025-12-31', '2026-01-01')).toBe('1 day late');
  expect(dueText('2026-03-28', '2026-03-30')).toBe('2 days late');
});

it('names today and tomorrow, and else the day', () => {
  expect(dueText('2026-11-26', '2026-11-26')).toBe('Today');
  expect(dueText('2026-11-27', '2026-11-26')).toBe('Tomorrow');
  expect(dueText('2099-12-05', '2026-11-26')).toBe('5 Dec 2099');
});
