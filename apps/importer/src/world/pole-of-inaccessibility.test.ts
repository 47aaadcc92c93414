import { describe, expect, it } from 'vitest';
import { poleOfInaccessibility } from './pole-of-inaccessibility.ts';

const square = (x: number, y: number, size: number) =>
  Int32Array.of(x, y, x + size, y, x + size, y + size, x, y + size, x, y);

describe('the point with the most room', () => {
  it('is the middle of a square', () => {
    const [x, y] = poleOfInaccessibility([square(1000, 2000, 400)]);
    expect(Math.hypot(x - 1200, y - 2200)).toBeLessThan(15);
  });

  it('avoids a hole', () => {
    const [x, y] = poleOfInaccessibility([square(0, 0, 4000), square(1000, 1000, 2900)]);
    expect(x < 1000 || y < 1000).toBe(true);
  });

  it('is in the thick end of an L, not at its centroid', () => {
    const [x, y] = poleOfInaccessibility([
      Int32Array.of(0, 0, 1000, 0, 1000, 900, 5000, 900, 5000, 1000, 0, 1000, 0, 0),
    ]);
    expect(x).toBeLessThan(1000);
    expect(y).toBeLessThan(900);
  });

  it('ends for slivers and for rings without area', () => {
    expect(poleOfInaccessibility([Int32Array.of(0, 0, 1_000_000_000, 1, 0, 0)])).toHaveLength(2);
    expect(poleOfInaccessibility([Int32Array.of(5, 5, 5, 5)])).toEqual([5, 5]);
  });
});
