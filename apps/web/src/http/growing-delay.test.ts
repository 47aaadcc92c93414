import { expect, it } from 'vitest';
import { regionsDelay } from './use-regions.ts';

it('asks for regions ever more seldom while the server fails, and at least each 30 s', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 60].map(regionsDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});
