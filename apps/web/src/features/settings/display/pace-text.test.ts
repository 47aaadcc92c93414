import { describe, expect, it } from 'vitest';
import { paceText, parsePace, steppedPace } from './pace-text.ts';

describe('a pace', () => {
  it('is written in minutes and seconds per kilometre or mile', () => {
    expect(paceText(360, 'metric')).toBe('6:00');
    expect(paceText(360, 'imperial')).toBe('9:39');
    expect(paceText(299.6, 'metric')).toBe('5:00');
  });

  it('is read as runners write it', () => {
    for (const text of ['5:30', ' 5.30 ', '5,30', '5 30', '05:30'])
      expect(parsePace(text, 'metric'), text).toBe(330);
    expect(parsePace('6', 'metric')).toBe(360);
    expect(parsePace('8:00', 'imperial')).toBeCloseTo(298.26, 2);
  });

  it('comes back the same in both units', () => {
    for (let seconds = 160; seconds <= 1190; seconds += 7) {
      for (const units of ['metric', 'imperial'] as const) {
        const text = paceText(seconds, units);
        expect(paceText(parsePace(text, units) ?? 0, units)).toBe(text);
      }
    }
  });

  it('is not read from anything else, nor from paces that cannot be run', () => {
    for (const text of ['', 'fast', '5:60', '5:3', '-5:30', '1:00', '45:00', '5:30:00'])
      expect(parsePace(text, 'metric'), text).toBeUndefined();
  });

  it('is stepped by whole seconds of the unit that is shown, and stops at the limits', () => {
    expect(steppedPace(360, 5, 'metric')).toBe(365);
    expect(paceText(steppedPace(360, 5, 'imperial'), 'imperial')).toBe('9:44');
    expect(steppedPace(152, -5, 'metric')).toBe(150);
    expect(steppedPace(1198, 5, 'metric')).toBe(1200);
  });
});
