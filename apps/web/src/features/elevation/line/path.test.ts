import { describe, expect, it } from 'vitest';
import { nearestOnPath, pathOf, placeAt, stretchOf } from './path.ts';

const path = pathOf([
  [0, 0],
  [0.01, 0],
  [0.01, 0.01],
]);
const [, corner = 0, length = 0] = path.marksMetres;

describe('a path', () => {
  it('has its places by their distance from the start, the ends beyond them', () => {
    expect(placeAt(path, corner / 2)[0]).toBeCloseTo(0.005);
    expect(placeAt(path, -5)).toEqual([0, 0]);
    expect(placeAt(path, length + 5)).toEqual([0.01, 0.01]);
  });

  it('has stretches with the corners between two distances', () => {
    const stretch = stretchOf(path, corner / 2, corner + 10);
    expect(stretch).toHaveLength(3);
    expect(stretch[1]).toEqual([0.01, 0]);
  });

  it('finds the place nearest to another, and none that is too far away', () => {
    expect(nearestOnPath(path, [0.005, 0.0001], 50)).toBeCloseTo(corner / 2, 0);
    expect(nearestOnPath(path, [0.0101, 0.01], 50)).toBeCloseTo(length, 0);
    expect(nearestOnPath(path, [0.005, 0.005], 50)).toBe(null);
  });
});
