import { describe, expect, it } from 'vitest';
import { latOfMercatorY, lonOfMercatorX, MAX_LATITUDE, mercatorX, mercatorY } from './mercator.ts';

describe('Web Mercator', () => {
  it('puts Null Island in the middle of the world', () => {
    expect(mercatorX(0)).toBe(0.5);
    expect(mercatorY(0)).toBe(0.5);
  });

  it('ends at its highest latitude and holds everything beyond at the edge', () => {
    expect(mercatorY(MAX_LATITUDE)).toBeCloseTo(0, 9);
    expect(mercatorY(90)).toBe(0);
    expect(mercatorY(-90)).toBe(1);
  });

  it.each([
    [7.42, 43.73],
    [-122.4, 37.78],
    [179.999, -84.9],
  ])('comes back from world units to %f, %f', (lon, lat) => {
    expect(lonOfMercatorX(mercatorX(lon))).toBeCloseTo(lon, 9);
    expect(latOfMercatorY(mercatorY(lat))).toBeCloseTo(lat, 9);
  });
});
