import { describe, expect, it } from 'vitest';
import { localTime } from '../../../../display/local-time.ts';
import { reminderChoices } from './reminder-choices.ts';

/** A Friday, without a zone, so that it is the same hour wherever the test runs. */
const now = new Date(2026, 10, 27, 9, 30, 20);
const times = (dueOn: string | null) => reminderChoices(now, dueOn).map(({ at }) => localTime(at));

describe('times to be reminded of a task', () => {
  it('are in an hour and tomorrow where it is due on no day', () => {
    expect(times(null)).toEqual(['2026-11-27T10:31', '2026-11-28T08:00']);
  });

  it('are on its day and the day before, too, the soonest first', () => {
    expect(times('2026-12-01')).toEqual([
      ...['2026-11-27T10:31', '2026-11-28T08:00'],
      ...['2026-11-30T08:00', '2026-12-01T08:00'],
    ]);
  });

  it('come once each, and never from the past', () => {
    expect(times('2026-11-28')).toEqual(['2026-11-27T10:31', '2026-11-28T08:00']);
    expect(times('2026-11-20')).toEqual(['2026-11-27T10:31', '2026-11-28T08:00']);
  });
});
