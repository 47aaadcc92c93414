import { describe, expect, it } from 'vitest';
import { maxLoopSeconds, maxIsochroneSeconds } from '@webmaps/protocol/limits';
import { paceLimits } from '../../../display/preferences.ts';
import { loopLimits } from '../loops/loop-question.ts';
import { isochroneLimits } from '../isochrone/isochrone-question.ts';
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
    expect(clampSize({ unit: 'seconds', value: 1e9 }, isochroneLimits).value).toBe(
      isochroneLimits.seconds.max,
    );
    expect(isSize({ unit: 'metres', value: 100_001 }, loopLimits)).toBe(false);
    expect(isSize({ unit: 'seconds', value: Number.NaN }, loopLimits)).toBe(false);
  });

  it.each([
    [loopLimits, maxLoopSeconds, 60],
    [isochroneLimits, maxIsochroneSeconds, 0],
  ])(
    'that may be asked for is one that the engine answers at every pace',
    (limits, most, least) => {
      for (const [value, pace] of [
        [limits.seconds.max, paceLimits.fastest],
        [limits.seconds.min, paceLimits.slowest],
      ] as const) {
        const asked = askedSize({ unit: 'seconds', value }, pace);
        const seconds = 'seconds' in asked ? asked.seconds : 0;
        expect(seconds).toBeGreaterThan(least);
        expect(seconds).toBeLessThanOrEqual(most);
      }
    },
  );
});
