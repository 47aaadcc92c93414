import { expect, it } from 'vitest';
import { flatBoxOf } from './flat-box.ts';

it('is the smallest box around all points of a typed array', () => {
  expect(flatBoxOf(Int32Array.of(3, -1, -5, 4, 2, 7))).toEqual([-5, -1, 3, 7]);
});

it('holds nothing where there are no points', () => {
  const [west, south, east, north] = flatBoxOf(new Int32Array());
  expect([west > east, south > north]).toEqual([true, true]);
});
