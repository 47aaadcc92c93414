import { describe, expect, it } from 'vitest';
import type { HeightField } from './height-field.ts';
import { measureSlopes } from './slope.ts';

const SIDE = 12;
const DEGREES = 180 / Math.PI;

const field = (metresAt: (x: number, y: number) => number): HeightField => ({
  width: SIDE,
  height: SIDE,
  metres: Float32Array.from({ length: SIDE * SIDE }, (_, cell) =>
    metresAt(cell % SIDE, Math.floor(cell / SIDE)),
  ),
});

describe('measureSlopes', () => {
  it.each([
    [0, 30],
    [45, 5],
    [90, 45],
    [200, 35],
    [315, 60],
  ])('finds a plane that falls towards %s degrees by %s degrees', (aspect, slope) => {
    const cellMetres = 30;
    const fall = Math.tan(slope / DEGREES) * cellMetres;
    const plane = field(
      (x, y) => 2000 - fall * (x * Math.sin(aspect / DEGREES) - y * Math.cos(aspect / DEGREES)),
    );
    const found = measureSlopes(plane, () => cellMetres);
    expect([found.width, found.height]).toEqual([SIDE - 2, SIDE - 2]);
    for (const degrees of found.slopeDegrees) expect(degrees).toBeCloseTo(slope, 3);
    for (const degrees of found.aspectDegrees) {
      expect(Math.abs(((degrees - aspect + 540) % 360) - 180)).toBeLessThan(0.01);
    }
  });

  it('takes the size of cells from their row', () => {
    const ramp = field((x) => 10 * x);
    const { width, slopeDegrees } = measureSlopes(ramp, (row) => 10 + row);
    expect(slopeDegrees[0]).toBeCloseTo(45, 4);
    expect(slopeDegrees[5 * width]).toBeCloseTo(Math.atan(10 / 15) * DEGREES, 4);
  });

  it('gives level ground no aspect, and nothing beside what is unknown', () => {
    const level = measureSlopes(
      field((x, y) => (x === 5 && y === 5 ? NaN : 700)),
      () => 30,
    );
    expect(level.slopeDegrees[0]).toBe(0);
    expect(level.aspectDegrees[0]).toBeNaN();
    // The height at 5, 5 is that of cell 4, 4 of the result.
    for (const [x, y] of [
      [3, 3],
      [4, 4 - 1],
      [5, 5],
    ] as const) {
      expect(level.slopeDegrees[y * level.width + x]).toBeNaN();
    }
  });
});
