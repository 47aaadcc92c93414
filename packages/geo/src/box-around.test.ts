import { expect, it } from 'vitest';
import { boxAround } from './box-around.ts';
import { distanceMetres } from './distance.ts';

it('reaches as far to the east as to the north', () => {
  const [west, south, east, north] = boxAround([1.44, 60], 4000);
  expect(distanceMetres([1.44, 60], [1.44, north])).toBeCloseTo(4000, 3);
  expect(distanceMetres([1.44, 60], [east, 60])).toBeCloseTo(4000, 0);
  expect(east - 1.44).toBeCloseTo(1.44 - west, 9);
  expect(north - 60).toBeCloseTo(60 - south, 9);
});
