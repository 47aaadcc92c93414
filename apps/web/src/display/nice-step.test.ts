import { expect, it } from 'vitest';
import { niceStep } from './nice-step.ts';

it('steps by 1, 2 or 5', () => {
  expect([7, 12, 45, 100, 0.3].map((range) => niceStep(range, 3))).toEqual([5, 5, 20, 50, 0.1]);
});
