import { expect, it } from 'vitest';
import { fallenIn, followValue, jumpTo, risenIn, startTurning } from './turning-sum.ts';

it('adds up rises and falls, and no noise below the threshold', () => {
  let sum = startTurning(100);
  for (const value of [104, 101, 110, 107, 120, 90, 93, 88, 100]) sum = followValue(sum, value, 10);
  expect(risenIn(sum)).toBe(20 + 12);
  expect(fallenIn(sum)).toBe(32);
  sum = followValue(jumpTo(sum, 500), 505, 10);
  expect(risenIn(sum)).toBe(32 + 5);
});
