import { expect, it } from 'vitest';
import { flatten, sharesOfWay } from './shares-of-way.ts';

const north = (lon: number) =>
  flatten([
    [lon, 49.4],
    [lon, 49.42],
  ]);

it('compares a line with others, those far away without walking along them', () => {
  const others = [north(8.7002), north(8.71), north(12), flatten([])];
  expect(sharesOfWay({ line: north(8.7), others })).toEqual([1, 0, 0, 0]);
  expect(sharesOfWay({ line: flatten([]), others })).toEqual([0, 0, 0, 0]);
});
