import { describe, expect, it } from 'vitest';
import { NO_HEIGHT } from './geometry.ts';
import type { Geometry } from './geometry.ts';
import { edgeMeetsBox, isWithinBox, meetsBox } from './meets-box.ts';
import { metresFrom, nearestPlace } from './near.ts';
import { toGeoJson, toGeoJsonWithHeights } from './to-geojson.ts';

/** A square of 0.01° with a hole in its middle, at the equator. */
const ring: Geometry = {
  type: 'Polygon',
  lines: [
    [0, 0, 100_000, 0, 100_000, 100_000, 0, 100_000],
    [40_000, 40_000, 60_000, 40_000, 60_000, 60_000, 40_000, 60_000],
  ],
};
const line: Geometry = { type: 'LineString', hasHeights: true, lines: [[0, 0, 5, 100_000, 0, 9]] };

describe('metresFrom', () => {
  it('is 0 inside a polygon, and the way to its edge outside and in a hole', () => {
    expect(metresFrom(ring, [20_000, 20_000])).toBe(0);
    expect(metresFrom(ring, [50_000, 50_000])).toBeCloseTo(111.2, 1);
    expect(metresFrom(ring, [100_000, 110_000])).toBeCloseTo(111.2, 1);
    // Nearest to the side that closes the ring.
    expect(metresFrom(ring, [-10_000, 50_000])).toBeCloseTo(111.2, 1);
  });

  it('is shorter along a parallel far from the equator, and does not read heights as places', () => {
    const north: Geometry = { type: 'Point', lines: [[0, 600_000_000]] };
    expect(metresFrom(north, [10_000, 600_000_000])).toBeCloseTo(55.6, 1);
    expect(metresFrom(line, [50_000, 10_000])).toBeCloseTo(111.2, 1);
  });
});

describe('nearestPlace', () => {
  it('is the place itself inside a polygon, and on its edge outside and in a hole', () => {
    expect(nearestPlace(ring, [20_000, 20_000])).toEqual([20_000, 20_000]);
    expect(nearestPlace(ring, [120_000, 30_000])).toEqual([100_000, 30_000]);
    expect(nearestPlace(ring, [42_000, 50_000])).toEqual([40_000, 50_000]);
  });

  it('is on a line, and the nearest of points', () => {
    expect(nearestPlace(line, [50_000, 10_000])).toEqual([50_000, 0]);
    const points: Geometry = {
      type: 'MultiPoint',
      lines: [
        [0, 0],
        [9, 9],
      ],
    };
    expect(nearestPlace(points, [8, 8])).toEqual([9, 9]);
  });
});

describe('meetsBox', () => {
  it('counts what only touches, what goes through without a corner, and what is all around', () => {
    expect(meetsBox(ring, [100_000, 100_000, 200_000, 200_000])).toBe(true);
    expect(meetsBox(line, [40_000, -1, 60_000, 1])).toBe(true);
    expect(meetsBox(ring, [10_000, 10_000, 20_000, 20_000])).toBe(true);
    expect(meetsBox(ring, [45_000, 45_000, 55_000, 55_000])).toBe(false);
    expect(meetsBox(ring, [100_001, 0, 200_000, 10])).toBe(false);
    expect(edgeMeetsBox([0, 0, 10, 10], [6, 0, 10, 4])).toBe(false);
  });

  it('tells what is within', () => {
    expect(isWithinBox(line, [0, 0, 100_000, 0])).toBe(true);
    expect(isWithinBox(line, [0, 0, 99_999, 0])).toBe(false);
  });
});

describe('toGeoJson', () => {
  it('closes rings, parts polygons and leaves heights out', () => {
    expect(toGeoJson(line)).toEqual({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [0.01, 0],
      ],
    });
    const [outer = [], hole = []] = ring.lines;
    const many: Geometry = { type: 'MultiPolygon', lines: [outer, hole, outer], rings: [2, 1] };
    const { coordinates } = toGeoJson(many);
    expect(coordinates.map((polygon) => (polygon as unknown[]).length)).toEqual([2, 1]);
    expect(toGeoJson(ring).coordinates[0]).toEqual([
      [0, 0],
      [0.01, 0],
      [0.01, 0.01],
      [0, 0.01],
      [0, 0],
    ]);
  });

  it('keeps the heights that are known for a file', () => {
    const climb: Geometry = {
      type: 'LineString',
      hasHeights: true,
      lines: [[0, 0, 12_550, 100_000, 0, NO_HEIGHT]],
    };
    expect(toGeoJsonWithHeights(climb).coordinates).toEqual([
      [0, 0, 125.5],
      [0.01, 0],
    ]);
  });
});
