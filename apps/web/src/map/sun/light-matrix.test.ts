import { describe, expect, it } from 'vitest';
import { sunVector } from '@webmaps/geo/sun-position';
import { areaOfView, lightMatrix } from './light-matrix.ts';
import { invertMatrix, multiplyMatrices, transformPoint } from './matrix.ts';

const area = { west: -320, south: -160, width: 640, height: 480, tallest: 96 };

describe('the view of the sun', () => {
  it.each([
    [135, 30],
    [270, 2],
    [0, 89.9999],
  ])('from %d° and %d° high holds all that is over the area', (azimuth, altitude) => {
    const matrix = lightMatrix(sunVector({ azimuth, altitude }), area);
    for (const x of [-320, 0, 320]) {
      for (const y of [-160, 320]) {
        for (const z of [0, 96]) {
          for (const part of transformPoint(matrix, [x, y, z])) {
            expect(Math.abs(part)).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }
    }
  });

  it('sees a top and the end of its shadow at one place, the top first', () => {
    const [azimuth, altitude, height] = [215, 34, 60];
    const matrix = lightMatrix(sunVector({ azimuth, altitude }), area);
    const length = height / Math.tan((altitude * Math.PI) / 180);
    const away = ((azimuth + 180) * Math.PI) / 180;
    const top = transformPoint(matrix, [10, 20, height]);
    const shadow = transformPoint(matrix, [
      10 + length * Math.sin(away),
      20 + length * Math.cos(away),
      0,
    ]);
    expect(shadow[0]).toBeCloseTo(top[0], 9);
    expect(shadow[1]).toBeCloseTo(top[1], 9);
    expect(top[2]).toBeLessThan(shadow[2]);
  });

  it('covers ground that stays the same while the map moves by less than a step', () => {
    const view = { zoom: 16, bearing: 0, pitch: 60 };
    expect(areaOfView([1, 2], view, 50)).toEqual(areaOfView([5, -3], view, 60));
    expect(areaOfView([40, 0], view, 50)).not.toEqual(areaOfView([0, 0], view, 50));
    const north = areaOfView([0, 0], view, 50);
    expect(north.south + north.height / 2).toBeGreaterThan(200);
    expect(areaOfView([0, 0], { ...view, zoom: 10 }, 50).width).toBeLessThanOrEqual(4032);
  });
});

describe('matrices', () => {
  it('times their inverse leave points where they are', () => {
    const matrix = lightMatrix(sunVector({ azimuth: 77, altitude: 12 }), area);
    const inverse = invertMatrix(matrix)!;
    const point = transformPoint(multiplyMatrices(inverse, matrix), [12, -34, 56]);
    for (const [at, part] of [12, -34, 56].entries()) expect(point[at]).toBeCloseTo(part, 9);
  });

  it('of a flat world have no inverse', () => {
    expect(invertMatrix(new Float64Array(16))).toBe(undefined);
  });
});
