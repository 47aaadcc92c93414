import { distanceMetres } from '@webmaps/geo/distance';
import { describe, expect, it } from 'vitest';
import { pointsBetween } from './points-between.ts';

describe('pointsBetween', () => {
  it('goes from end to end in even steps', () => {
    const points = pointsBetween([1.5, 42.5], [1.9, 42.3], 41);
    expect(points).toHaveLength(41);
    expect(points[0]?.[0]).toBeCloseTo(1.5, 9);
    expect(points[40]?.[1]).toBeCloseTo(42.3, 9);
    const steps = points.slice(1).map((point, at) => distanceMetres(points[at] ?? point, point));
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.001);
  });

  it('keeps to the great circle, north of the parallel in the north', () => {
    const [, middle] = pointsBetween([0, 60], [20, 60], 3);
    // tan(lat) = tan(60°) / cos(10°)
    const lat = (Math.atan(Math.tan(Math.PI / 3) / Math.cos(Math.PI / 18)) * 180) / Math.PI;
    expect(middle?.[0]).toBeCloseTo(10, 9);
    expect(middle?.[1]).toBeCloseTo(lat, 9);
  });

  it('stays where both ends are one place', () => {
    expect(pointsBetween([7, 50], [7, 50], 2)).toEqual([
      [7, 50],
      [7, 50],
    ]);
  });
});
