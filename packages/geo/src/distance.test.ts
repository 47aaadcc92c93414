import { describe, expect, it } from 'vitest';
import { bearingDegrees, distanceMetres, METRES_PER_DEGREE } from './distance.ts';

describe('distanceMetres', () => {
  it('is zero between a position and itself', () => {
    expect(distanceMetres([7.42, 43.73], [7.42, 43.73])).toBe(0);
  });

  it('gives one degree along the equator and along a meridian the same length', () => {
    expect(distanceMetres([0, 0], [1, 0])).toBeCloseTo(METRES_PER_DEGREE, 6);
    expect(distanceMetres([0, 0], [0, 1])).toBeCloseTo(METRES_PER_DEGREE, 6);
  });

  it('takes the short way across the antimeridian', () => {
    expect(distanceMetres([179.5, 0], [-179.5, 0])).toBeCloseTo(METRES_PER_DEGREE, 6);
  });

  it('agrees with half the circumference for antipodes', () => {
    expect(distanceMetres([0, 0], [180, 0])).toBeCloseTo(180 * METRES_PER_DEGREE, 3);
  });
});

describe('bearingDegrees', () => {
  it('counts clockwise from north', () => {
    expect(bearingDegrees([0, 0], [0, 1])).toBeCloseTo(0, 9);
    expect(bearingDegrees([0, 0], [1, 0])).toBeCloseTo(90, 9);
    expect(bearingDegrees([0, 0], [0, -1])).toBeCloseTo(180, 9);
    expect(bearingDegrees([0, 0], [-1, 0])).toBeCloseTo(270, 9);
  });
});
