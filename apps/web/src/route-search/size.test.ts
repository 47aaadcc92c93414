import { describe, expect, it } from 'vitest';
import { maxLoopSeconds } from '@webmaps/protocol/limits';
import { paceLimits } from '../display/preferences.ts';
import { loopLimits } from './loop-question.ts';
import { askedSize, clampSize, isSize, usualMetres } from './size.ts';

describe('a size', () => {
  it('as time is requested at the pace of the engine', () => {
    // At 4:30 per kilometre 45 minutes lead as far as the engine's hour.
    expect(askedSize({ unit: 'seconds', value: 2700 }, 270)).toEqual({ seconds: 3600 });
  });

  it('as length does not depend on the pace', () => {
    expect(askedSize({ unit: 'metres', value: 5000 }, 270)).toEqual({ metres: 5000 });
  });

  it('is a whole number of the units it is shown in at first', () => {
    expect(usualMetres('metric')).toBe(5000);
    expect(usualMetres('imperial')).toBeCloseTo(3 * 1609.344);
  });

  it('is clamped to what may be asked for', () => {
    expect(clampSize({ unit: 'metres', value: 1 }, loopLimits).value).toBe(loopLimits.metres.min);
    expect(clampSize({ unit: 'seconds', value: 1e9 }, loopLimits).value).toBe(
      loopLimits.seconds.max,
    );
    expect(isSize({ unit: 'metres', value: 100_001 }, loopLimits)).toBe(false);
    expect(isSize({ unit: 'seconds', value: Number.NaN }, loopLimits)).toBe(false);
  });

  it('that may be asked for is one that the engine answers at every pace', () => {
    for (const [value, pace] of [
      [loopLimits.seconds.max, paceLimits.fastest],
      [loopLimits.seconds.min, paceLimits.slowest],
    ] as const) {
      const asked = askedSize({ unit: 'seconds', value }, pace);
      const seconds = 'seconds' in asked ? asked.seconds : 0;
      expect(seconds).toBeGreaterThan(60);
      expect(seconds).toBeLessThanOrEqual(maxLoopSeconds);
    }
  });
});
