import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayAndTimeText, dayText, secondsText, spokenDayText, timeText } from './dates.ts';

describe('dates', () => {
  // Without a zone, so that it is the same day and hour wherever the test runs.
  const afternoon = '2026-11-22T14:05:09';

  it('are written day, month and year', () => {
    expect(dayText(afternoon)).toBe('22 Nov 2026');
    expect(dayText(new Date(2026, 4, 2))).toBe('2 May 2026');
    expect(spokenDayText(afternoon)).toBe('Sunday 22 November 2026');
    expect(dayAndTimeText(afternoon)).toBe('22 Nov 2026, 14:05');
  });

  it('have times of 24 hours', () => {
    expect(timeText(afternoon)).toBe('14:05');
    expect(secondsText(afternoon)).toBe('14:05:09');
    expect(timeText('2026-11-22T14:05:00Z', 'Asia/Tokyo')).toBe('23:05');
  });

  it('are formatted in one place alone', () => {
    const source = join(import.meta.dirname, '..');
    const files = globSync('**/*.{ts,tsx}', { cwd: source });
    const others = files.filter(
      (file) =>
        !file.startsWith('display/dates.') &&
        /Intl\.DateTimeFormat|toLocale(Date|Time)?String|to(Date|Time|UTC)String\(/.test(
          readFileSync(join(source, file), 'utf8'),
        ),
    );
    expect(files.length).toBeGreaterThan(400);
    expect(others).toEqual([]);
  });
});
