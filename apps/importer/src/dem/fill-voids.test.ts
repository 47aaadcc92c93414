import { describe, expect, it } from 'vitest';
import { dropSpikes, fillVoids } from './fill-voids.ts';

function plane(width: number, height: number): Float32Array {
  return Float32Array.from({ length: width * height }, (_, cell) => {
    return 1000 + 3 * (cell % width) - 2 * Math.floor(cell / width);
  });
}

describe('fillVoids', () => {
  it('goes straight on over a hole in a slope', () => {
    const metres = plane(40, 30);
    for (let y = 8; y < 20; y++) for (let x = 10; x < 25; x++) metres[y * 40 + x] = NaN;
    expect(fillVoids({ width: 40, height: 30, metres }, () => true)).toBe(12 * 15);
    const whole = plane(40, 30);
    metres.forEach((value, cell) => {
      expect(Math.abs(value - (whole[cell] as number))).toBeLessThan(0.5);
    });
  });

  it('stays within the heights of the rim', () => {
    const metres = plane(20, 20).map((value, cell) => value + (cell % 7) * 10);
    const rim = metres.filter((_, cell) => cell % 20 > 2 && cell % 20 < 17);
    for (let y = 5; y < 15; y++) for (let x = 5; x < 15; x++) metres[y * 20 + x] = NaN;
    fillVoids({ width: 20, height: 20, metres }, () => true);
    expect(Math.min(...metres)).toBeGreaterThanOrEqual(Math.min(...rim, ...plane(20, 20)));
    expect(metres.some((value) => Number.isNaN(value))).toBe(false);
  });

  it('leaves alone what no source covers, and a grid without any height', () => {
    const metres = plane(10, 10);
    metres.fill(NaN, 50);
    expect(fillVoids({ width: 10, height: 10, metres }, (cell) => cell < 50)).toBe(0);
    expect(metres[99]).toBeNaN();
    const empty = new Float32Array(100).fill(NaN);
    expect(fillVoids({ width: 10, height: 10, metres: empty }, () => true)).toBe(0);
  });
});

describe('dropSpikes', () => {
  it('drops an isolated spike and heights beyond Earth, but no cliff', () => {
    const metres = plane(12, 12).map((value, cell) => value + (cell % 12 > 8 ? 900 : 0));
    metres[5 * 12 + 5] = 2500;
    metres[3 * 12 + 2] = -9999;
    dropSpikes({ width: 12, height: 12, metres }, 30);
    const holes = [...metres.keys()].filter((cell) => Number.isNaN(metres[cell]));
    expect(holes).toEqual([3 * 12 + 2, 5 * 12 + 5]);
  });
});
