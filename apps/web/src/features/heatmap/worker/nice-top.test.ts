import { describe, expect, it } from 'vitest';
import { niceTop } from './nice-top.ts';

describe('niceTop', () => {
  it('is a round number that nearly all densities are below', () => {
    const densities = Float64Array.from({ length: 1000 }, (_, at) => at / 10);
    expect(niceTop(densities)).toBe(100);
    expect(niceTop(Float64Array.of(0.0031, 0.0032, 0.0033))).toBeCloseTo(0.004, 9);
  });

  it('is 1 where nothing is', () => {
    expect(niceTop(new Float64Array(0))).toBe(1);
    expect(niceTop(Float64Array.of(0, 0))).toBe(1);
  });
});
