import { describe, expect, it } from 'vitest';
import { formatCoordinates, parseCoordinates } from './coordinate-text.ts';

describe('typed coordinates', () => {
  it.each([
    ['43.73, 7.42', 7.42, 43.73],
    ['43.73,7.42', 7.42, 43.73],
    ['43.73 7.42', 7.42, 43.73],
    ['  -33.8568 151.2153 ', 151.2153, -33.8568],
    ['(43.73, 7.42)', 7.42, 43.73],
    ['lat 43.73 lon 7.42', 7.42, 43.73],
    ['geo:43.73,7.42?z=15', 7.42, 43.73],
    ['43,73; 7,42', 7.42, 43.73],
    ['43,73 7,42', 7.42, 43.73],
    ['43,73, 7,42', 7.42, 43.73],
    ['43.73N 7.42E', 7.42, 43.73],
    ['7.42E, 43.73N', 7.42, 43.73],
    ['43.73° N, 7.42° W', -7.42, 43.73],
    ['43°44′N 7°25′E', 7 + 25 / 60, 43 + 44 / 60],
    ['43°44\'12"N 7°25\'30"E', 7 + 25 / 60 + 30 / 3600, 43 + 44 / 60 + 12 / 3600],
    ["N43°44.2' E7°25.5'", 7 + 25.5 / 60, 43 + 44.2 / 60],
    ['33°51′24″S 151°12′55″E', 151 + 12 / 60 + 55 / 3600, -(33 + 51 / 60 + 24 / 3600)],
    ['N 43 44 12 E 7 25 30', 7 + 25 / 60 + 30 / 3600, 43 + 44 / 60 + 12 / 3600],
    ['151.2153, -33.8568', 151.2153, -33.8568],
    ['0, 0', 0, 0],
    ['-0.5,-0.25', -0.25, -0.5],
    ['−12.5, 130.8', 130.8, -12.5],
  ])('reads %j', (text, lon, lat) => {
    const position = parseCoordinates(text);
    expect(position?.[0]).toBeCloseTo(lon, 10);
    expect(position?.[1]).toBeCloseTo(lat, 10);
  });

  it.each([
    '',
    'casino',
    '12 Harbour Street',
    '12',
    '12 14 16',
    '91, 181',
    '43.73N 7.42N',
    '43°61′N 7°25′E',
    '43.5°44′N 7°25′E',
    '1,2,3',
    'Route 66, 12',
    'N43 E7 S3',
    '-43.73N 7.42E',
    '1'.repeat(500),
  ])('leaves %j to the search by name', (text) => {
    expect(parseCoordinates(text)).toBeUndefined();
  });

  it('writes what it reads, latitude first and without a negative zero', () => {
    expect(formatCoordinates([7.420514, 43.730921])).toBe('43.73092, 7.42051');
    expect(formatCoordinates([-0.000001, -12])).toBe('-12.00000, 0.00000');
    expect(parseCoordinates(formatCoordinates([7.42051, 43.73092]))).toEqual([7.42051, 43.73092]);
  });
});
