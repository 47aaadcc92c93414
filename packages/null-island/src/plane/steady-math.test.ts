import { describe, expect, it } from 'vitest';
import { atan2, cos, exp, sin } from './steady-math.ts';

describe('steady math', () => {
  it('agrees with the library to nine digits', () => {
    for (let x = -12; x <= 12; x += 0.137) {
      expect(sin(x)).toBeCloseTo(Math.sin(x), 9);
      expect(cos(x)).toBeCloseTo(Math.cos(x), 9);
      expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 9);
    }
  });

  it('finds the angle in every quadrant', () => {
    for (const [y, x] of [
      [0, 1],
      [1, 1],
      [1, 0],
      [2, -1],
      [0, -1],
      [-3, -1],
      [-1, 0],
      [-1, 4],
    ] as const) {
      expect(atan2(y, x)).toBeCloseTo(Math.atan2(y, x), 9);
    }
    expect(atan2(0, 0)).toBe(0);
  });
});
