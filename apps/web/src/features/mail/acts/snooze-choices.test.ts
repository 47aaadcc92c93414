import { describe, expect, it } from 'vitest';
import { snoozeChoices } from './snooze-choices.ts';

/** As the person reads them on a clock, without a zone. */
const times = (now: Date) =>
  snoozeChoices(now).map(({ until }) => [until.getDay(), until.getHours(), until > now]);

describe('times to snooze a conversation until', () => {
  it('are this evening, tomorrow, Saturday and Monday', () => {
    // A Wednesday.
    expect(times(new Date(2026, 10, 25, 10))).toEqual([
      [3, 18, true],
      [4, 8, true],
      [6, 8, true],
      [1, 8, true],
    ]);
  });

  it('leave this evening out once it has come, and are ahead on their own day too', () => {
    // A Saturday, and a Monday.
    expect(times(new Date(2026, 10, 28, 20))).toEqual([
      [0, 8, true],
      [6, 8, true],
      [1, 8, true],
    ]);
    expect(times(new Date(2026, 10, 30, 7)).at(-1)).toEqual([1, 8, true]);
    expect(
      snoozeChoices(new Date(2026, 10, 30, 7))
        .at(-1)
        ?.until.getDate(),
    ).toBe(7);
  });
});
