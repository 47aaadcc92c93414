import { describe, expect, it } from 'vitest';
import { allowedOffset, swipedTo } from './swipe.ts';

const rules = { directions: ['right', 'down'], threshold: 20, velocity: 0.11 } as const;
const slowly = 10_000;

describe('swipedTo', () => {
  it.each([
    [{ x: 20, y: 0, milliseconds: slowly }, 'right'],
    [{ x: 19, y: 0, milliseconds: slowly }, undefined],
    [{ x: 3, y: 25, milliseconds: slowly }, 'down'],
    [{ x: -200, y: 0, milliseconds: 10 }, undefined],
    [{ x: 11, y: 0, milliseconds: 100 }, undefined],
    [{ x: 11, y: 0, milliseconds: 99 }, 'right'],
    [{ x: 1, y: 1, milliseconds: 1 }, undefined],
  ] as const)('takes %o for %s', (movement, direction) => {
    expect(swipedTo(movement, rules)).toBe(direction);
  });
});

describe('allowedOffset', () => {
  it('follows one axis, and only where the directions lead', () => {
    const follow = (x: number, y: number) =>
      allowedOffset({ x, y, milliseconds: 1 }, rules.directions);
    expect(follow(30, 10)).toEqual({ x: 30, y: 0 });
    expect(follow(10, 30)).toEqual({ x: 0, y: 30 });
    expect(follow(-30, 0)).toEqual({ x: 0, y: 0 });
  });
});
