import { describe, expect, it } from 'vitest';
import { contourRings } from './contour.ts';
import { Grid } from './grid.ts';
import { signedArea } from './ring.ts';
import { hypot } from './steady-math.ts';

describe('contourRings', () => {
  it('runs anticlockwise around a hill and clockwise around the hollow in it', () => {
    const ring = Grid.of(50, (x, y) => 500 - Math.abs(hypot(x, y) - 1500));
    const areas = contourRings(ring, 0)
      .map(signedArea)
      .sort((a, b) => a - b);
    expect(areas).toHaveLength(2);
    expect(areas[0]! / (-Math.PI * 1000 ** 2)).toBeCloseTo(1, 2);
    expect(areas[1]! / (Math.PI * 2000 ** 2)).toBeCloseTo(1, 2);
  });

  it('keeps two hills apart that meet in a saddle', () => {
    const checker = new Grid(50);
    const { side } = checker;
    checker.values.fill(-1);
    const middle = (side >> 1) * side + (side >> 1);
    checker.values[middle] = 1;
    checker.values[middle + side + 1] = 1;
    expect(contourRings(checker, 0)).toHaveLength(2);
  });
});
