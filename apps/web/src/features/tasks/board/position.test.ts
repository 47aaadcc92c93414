import { expect, it } from 'vitest';
import { positionBetween } from './position.ts';

it('puts a task between two others, above the first and below the last', () => {
  expect(positionBetween(10, 20, 5)).toBe(15);
  expect(positionBetween(undefined, 20, 5)).toBeLessThan(20);
  expect(positionBetween(10, undefined, 5)).toBeGreaterThan(10);
  expect(positionBetween(undefined, undefined, 5)).toBe(5);
});

it('finds room between two tasks that were made within a second twenty times', () => {
  const first = 1_795_000_000;
  let second = first + 1;
  for (let count = 0; count < 20; count += 1) {
    const between = positionBetween(first, second, 0);
    expect(between).toBeGreaterThan(first);
    expect(between).toBeLessThan(second);
    second = between;
  }
});
