import { describe, expect, it } from 'vitest';
import { readWkt } from './read-wkt.ts';
import { writeWkt } from './write-wkt.ts';

describe('well-known text', () => {
  it.each([
    'POINT (8.7 49.4)',
    'POINT Z (8.7 49.4 110.5)',
    'LINESTRING (8 49, 9.25 50)',
    'POLYGON ((0 0, 4 0, 4 4, 0 0), (1 1, 2 1, 2 2, 1 1))',
    'MULTIPOINT ((8 49), (9 50))',
    'MULTILINESTRING ((8 49, 9 50), (-1 -2, -3 -4))',
    'MULTIPOLYGON (((0 0, 4 0, 4 4, 0 0)), ((10 0, 14 0, 14 4, 10 0)))',
    'GEOMETRYCOLLECTION (POINT (8 49), LINESTRING (8 49, 9 50))',
  ])('%s is read, and written as it was', (text) => {
    const geometry = readWkt(text);
    expect(geometry && writeWkt(geometry)).toBe(text);
  });

  it.each([
    ['SRID=4326;point(8 49)', { type: 'Point', coordinates: [8, 49] }],
    ['POINTZ(8 49 1)', { type: 'Point', coordinates: [8, 49, 1] }],
    ['POINT M (8 49 1)', { type: 'Point', coordinates: [8, 49] }],
    ['POINT ZM (8 49 1 2)', { type: 'Point', coordinates: [8, 49, 1] }],
    [
      'MULTIPOINT (8 49, 9 50)',
      {
        type: 'MultiPoint',
        coordinates: [
          [8, 49],
          [9, 50],
        ],
      },
    ],
    ['POINT (1e1 -.5)', { type: 'Point', coordinates: [10, -0.5] }],
  ])('%s is read', (text, geometry) => expect(readWkt(text)).toEqual(geometry));

  it('is null where it is empty', () => expect(readWkt('POLYGON EMPTY')).toBeNull());

  it.each([
    '',
    'hello',
    'POINT',
    'POINT (8)',
    'POINT (8 x)',
    'POINT (8 49',
    'POINT (8 49) and more',
    'POINT (8 49, 9 50)',
    'CIRCULARSTRING (0 0, 1 1, 2 0)',
    'GEOMETRYCOLLECTION ('.repeat(20),
  ])('“%s” is none', (text) => expect(readWkt(text)).toBeUndefined());
});
