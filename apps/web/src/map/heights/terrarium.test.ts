import { describe, expect, it } from 'vitest';
import { metresOf, rgbaOf } from './terrarium.ts';

const field = (...metres: number[]) => ({
  width: metres.length,
  height: 1,
  metres: Float32Array.from(metres),
});

describe('heights as a picture', () => {
  it('are read as they were written, to 4 mm', () => {
    const heights = field(0, 0.25, -12.5, 2757.125, 8848.86, 255.998);
    const read = metresOf(rgbaOf(heights));
    heights.metres.forEach((metres, index) => {
      expect(Math.abs((read[index] as number) - metres)).toBeLessThanOrEqual(1 / 512 + 1e-4);
    });
  });

  it('are the numbers of the format, without transparency', () => {
    // 2757.5 m is 35525.5 above the base: 138 × 256 + 197 + 128 / 256
    expect([...rgbaOf(field(2757.5))]).toEqual([138, 197, 128, 255]);
  });

  it('go on from what is beside them where they are unknown, and are 0 where nothing is', () => {
    const [a, b, x] = [500, 700, NaN];
    const metres = Float32Array.from([x, x, x, x, a, b, x, x, x]);
    const read = metresOf(rgbaOf({ width: 3, height: 3, metres }));
    expect([...read]).toEqual([a, a, b, a, a, b, a, a, b]);
    expect([...metresOf(rgbaOf(field(NaN, NaN)))]).toEqual([0, 0]);
  });
});
