import { describe, expect, it } from 'vitest';
import { dayOf, dueTone } from './due.ts';

describe('a due day', () => {
  it('is the day where the person is, not the one in Greenwich', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
    expect(dayOf(new Date(2026, 11, 31, 0, 1))).toBe('2026-12-31');
  });

  it('stands out when it is late or today, unless the work is done', () => {
    const tone = (day: string, isDone = false) => dueTone({ day, today: '2026-05-02', isDone });
    expect(tone('2026-05-01')).toBe('text-destructive');
    expect(tone('2026-05-02')).toBe('text-warning');
    expect(tone('2026-05-03')).toBe('');
    expect(tone('2026-05-01', true)).toBe('');
  });
});
