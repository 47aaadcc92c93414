import { expect, it } from 'vitest';
import { barScale } from './bar-scale.ts';

it('ends at the first round number that no bar is above', () => {
  expect(barScale([12, 51.3], 3)).toEqual({ top: 60, ticks: [0, 20, 40, 60] });
  expect(barScale([1462], 2)).toEqual({ top: 2000, ticks: [0, 1000, 2000] });
  expect(barScale([0.3], 3).ticks).toEqual([0, 0.1, 0.2, 0.3]);
});

it('has an axis where there is nothing to show', () => {
  expect(barScale([], 3)).toEqual({ top: 1, ticks: [0] });
  expect(barScale([0, 0], 3)).toEqual({ top: 1, ticks: [0] });
});
