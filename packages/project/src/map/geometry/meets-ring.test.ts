import { describe, expect, it } from 'vitest';
import type { Geometry } from './geometry.ts';
import { meetsRing } from './meets-ring.ts';

/** An L: what is in its bend is in its box, and not inside. */
const ring = [0, 0, 100, 0, 100, 20, 20, 20, 20, 100, 0, 100];
const line = (...numbers: number[]): Geometry => ({ type: 'LineString', lines: [numbers] });
const square = (x: number, y: number, side: number): Geometry => ({
  type: 'Polygon',
  lines: [[x, y, x + side, y, x + side, y + side, x, y + side]],
});

describe('a ring', () => {
  it.each<[string, Geometry]>([
    ['a point inside', { type: 'Point', lines: [[10, 10]] }],
    [
      'one of several points',
      {
        type: 'MultiPoint',
        lines: [
          [50, 50],
          [10, 50],
        ],
      },
    ],
    ['a line inside', line(5, 5, 15, 15)],
    ['a line that ends inside', line(50, 50, 10, 50)],
    ['a line that goes through', line(-10, 50, 30, 50)],
    ['an area that goes through', square(-10, 40, 60)],
    ['an area around it', square(-50, -50, 300)],
  ])('meets %s', (_, geometry) => {
    expect(meetsRing(geometry, ring)).toBe(true);
  });

  it.each<[string, Geometry]>([
    ['a point in its bend', { type: 'Point', lines: [[50, 50]] }],
    ['a line in its bend', line(30, 30, 90, 90)],
    ['an area in its bend', square(30, 30, 50)],
    ['a line beside it', line(-10, -10, -10, 200)],
    [
      'an area whose hole it is in',
      {
        type: 'Polygon',
        lines: [...square(-50, -50, 300).lines, ...square(-10, -10, 150).lines],
      },
    ],
  ])('does not meet %s', (_, geometry) => {
    expect(meetsRing(geometry, ring)).toBe(false);
  });
});
