import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { degrees } from '../testing/street-network.ts';
import { corridorOverlap, sampleLine, sharedShare } from './corridor-overlap.ts';

const line = (...points: (readonly [number, number])[]) =>
  sampleLine(
    points.map(([x, y]): Position => [degrees(x), degrees(y)]),
    [0, 0],
  );

describe('the repeated share of a line', () => {
  it('is nothing for a square and nearly all for there and back', () => {
    expect(corridorOverlap(line([0, 0], [500, 0], [500, 500], [0, 500], [0, 0]), true)).toBe(0);
    expect(corridorOverlap(line([0, 0], [2000, 0], [0, 0]), false)).toBeGreaterThan(0.95);
  });

  it('counts the pavement on the other side, and not the next street', () => {
    expect(corridorOverlap(line([0, 0], [1000, 0], [1000, 10], [0, 10]), false)).toBeGreaterThan(
      0.8,
    );
    expect(corridorOverlap(line([0, 0], [1000, 0], [1000, 60], [0, 60]), false)).toBe(0);
  });

  it('is a third where a third of the way is a spur that is gone twice', () => {
    const lollipop = line([0, 0], [300, 0], [300, 300], [600, 300], [600, 0], [300, 0], [0, 0]);
    expect(corridorOverlap(lollipop, true)).toBeCloseTo(0.33, 1);
  });
});

describe('what two lines share', () => {
  it('is the part that runs in the same corridor', () => {
    const street = line([0, 0], [1000, 0]);
    expect(sharedShare(street, line([0, 5], [500, 5], [500, 400]))).toBeCloseTo(0.5, 1);
    expect(sharedShare(street, line([0, 40], [1000, 40]))).toBe(0);
  });
});
