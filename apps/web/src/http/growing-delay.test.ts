import { expect, it } from 'vitest';
import { growingDelay } from './growing-delay.ts';

it('grows with the failures in a row, to 30 s at most', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 60].map(growingDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
