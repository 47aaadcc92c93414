import { describe, expect, it } from 'vitest';
import { distanceMetres } from './distance.ts';
import { divisibleLongitudeScale, longitudeScale, metresPerLonDegree } from './longitude-scale.ts';

describe('the scale of longitudes', () => {
  it('halves at 60 degrees and vanishes at the poles', () => {
    expect(longitudeScale(0)).toBe(1);
    expect(longitudeScale(60)).toBeCloseTo(0.5, 12);
    expect(longitudeScale(-90)).toBeCloseTo(0, 12);
  });

  it('agrees with the haversine distance over small angles', () => {
    expect(metresPerLonDegree(48) / 1000).toBeCloseTo(distanceMetres([8, 48], [8.001, 48]), 5);
  });

  it('stays safe to divide by at the poles', () => {
    expect(divisibleLongitudeScale(90)).toBe(0.01);
    expect(divisibleLongitudeScale(45)).toBe(longitudeScale(45));
  });
});
