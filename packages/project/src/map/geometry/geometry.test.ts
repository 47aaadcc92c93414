import { describe, expect, it } from 'vitest';
import { hashGeometry, isGeometry, MAX_X, MAX_Y, NO_HEIGHT } from './geometry.ts';
import type { Geometry } from './geometry.ts';
import { invertTranslation, transformGeometry } from './transform.ts';

const square = [0, 0, 10, 0, 10, 10, 0, 10];
const polygon: Geometry = { type: 'Polygon', lines: [square] };
const parts: Geometry = { type: 'MultiPolygon', lines: [square, square, square], rings: [2, 1] };

describe('a geometry', () => {
  it('has the lines that its type asks for', () => {
    for (const geometry of [
      { type: 'Point', lines: [[1, 2]] },
      {
        type: 'MultiPoint',
        lines: [
          [1, 2],
          [3, 4],
        ],
      },
      { type: 'LineString', lines: [[1, 2, 3, 4]] },
      { type: 'Point', hasHeights: true, lines: [[1, 2, NO_HEIGHT]] },
      { type: 'Point', lines: [[MAX_X, -MAX_Y]] },
      polygon,
      parts,
    ] as const) {
      expect(isGeometry(geometry), JSON.stringify(geometry)).toBe(true);
    }
  });

  it('is refused with too few vertices, too many, others, or outside of the world', () => {
    for (const geometry of [
      { type: 'Point', lines: [] },
      { type: 'Point', lines: [[1, 2, 3, 4]] },
      {
        type: 'Point',
        lines: [
          [1, 2],
          [3, 4],
        ],
      },
      { type: 'LineString', lines: [[1, 2]] },
      { type: 'LineString', lines: [[1, 2, 3]] },
      { type: 'Polygon', lines: [[1, 2, 3, 4]] },
      { type: 'Polygon', lines: [square], rings: [1] },
      { type: 'MultiPolygon', lines: [square] },
      { type: 'MultiPolygon', lines: [square], rings: [1, 1] },
      { type: 'MultiPolygon', lines: [square], rings: [1, 0] },
      { type: 'Point', lines: [[0.5, 0]] },
      { type: 'Point', lines: [[-0, 0]] },
      { type: 'Point', lines: [[0, MAX_Y + 1]] },
      { type: 'Point', lines: [[MAX_X + 1, 0]] },
      { type: 'Point', hasHeights: true, lines: [[1, 2]] },
    ] as const) {
      expect(isGeometry(geometry), JSON.stringify(geometry)).toBe(false);
    }
  });

  it('has the hash that released changes carry, another for each part that differs', () => {
    expect(hashGeometry(polygon)).toBe(5384085206561677);
    const others: readonly Geometry[] = [
      parts,
      { ...parts, rings: [1, 2] },
      { type: 'MultiLineString', lines: [square] },
      { type: 'Polygon', lines: [square.with(7, 11)] },
      { type: 'LineString', lines: [[0, 0, 1, 1, 2, 2]] },
      { type: 'LineString', hasHeights: true, lines: [[0, 0, 1, 1, 2, 2]] },
    ];
    expect(new Set([polygon, ...others].map(hashGeometry)).size).toBe(7);
  });
});

describe('a transformed geometry', () => {
  it('is moved and back again exactly', () => {
    const matrix = [1, 0, 0, 1, 7, -9] as const;
    const moved = transformGeometry(parts, matrix)!;
    expect(moved.lines[2]).toEqual([7, -9, 17, -9, 17, 1, 7, 1]);
    expect(transformGeometry(moved, invertTranslation(matrix)!)).toEqual(parts);
    expect(invertTranslation([1, 0, 0, 1, 0, 0])).toEqual([1, 0, 0, 1, 0, 0]);
  });

  it('is rounded, never to -0, and keeps its heights', () => {
    const point: Geometry = { type: 'Point', hasHeights: true, lines: [[1, -1, 250]] };
    const moved = transformGeometry(point, [-0.3, 0, 0, 0.3, 0, 0])!;
    expect(moved.lines).toEqual([[0, 0, 250]]);
    expect(moved.lines[0]!.some((number) => Object.is(number, -0))).toBe(false);
  });

  it('stays where the matrix would move it out of the world', () => {
    expect(transformGeometry(polygon, [1, 0, 0, 1, 0, MAX_Y])).toBeUndefined();
    expect(transformGeometry(polygon, [Number.NaN, 0, 0, 1, 0, 0])).toBeUndefined();
    expect(transformGeometry(polygon, [1e308, 1e308, 1e308, 1, 0, 0])).toBeUndefined();
  });

  it('has no exact way back unless it is moved by whole units', () => {
    expect(invertTranslation([1, 0, 0, 1, 0.5, 0])).toBeUndefined();
    expect(invertTranslation([2, 0, 0, 1, 0, 0])).toBeUndefined();
  });
});
