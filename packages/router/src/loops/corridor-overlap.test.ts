import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { degrees } from '../testing/street-network.ts';
import { corridorOverlap, sharedShare, sharesMore } from './corridor-overlap.ts';
import { sampleLine } from './line-samples.ts';
import type { LineSamples } from './line-samples.ts';

const line = (...points: (readonly [number, number])[]) =>
  sampleLine(
    points.map(([x, y]): Position => [degrees(x), degrees(y)]),
    [0, 0],
  );

/** By the definition: within 15 m, more than 120 m away along the line, a place every 10 m. */
function overlapByPairs({ x, y }: LineSamples, isClosed: boolean): number {
  const isNear = (a: number, b: number): boolean => {
    const apart = Math.abs(a - b);
    if (apart < 12 || (isClosed && x.length - apart < 12)) return false;
    return Math.hypot((x[a] ?? 0) - (x[b] ?? 0), (y[a] ?? 0) - (y[b] ?? 0)) < 15;
  };
  const indexes = [...x.keys()];
  return indexes.filter((a) => indexes.some((b) => isNear(a, b))).length / x.length;
}

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

  it('knows that the end of a closed line is next to its start', () => {
    const spur = line([0, 0], [300, 0], [300, 300], [600, 300], [600, 0], [300, 0], [50, 0]);
    expect(corridorOverlap(spur, false)).toBeGreaterThan(corridorOverlap(spur, true));
  });

  it('equals a comparison of every pair of places', () => {
    const random = seededRandom(5);
    for (let round = 0; round < 20; round++) {
      const points = Array.from({ length: 12 }, (): [number, number] => [
        random() * 300,
        random() * 300,
      ]);
      const samples = line(...points);
      expect(corridorOverlap(samples, round % 2 === 0)).toBeCloseTo(
        overlapByPairs(samples, round % 2 === 0),
        9,
      );
    }
  });

  it('is a third where a third of the way is a spur that is gone twice', () => {
    const lollipop = line([0, 0], [300, 0], [300, 300], [600, 300], [600, 0], [300, 0], [0, 0]);
    expect(corridorOverlap(lollipop, true)).toBeCloseTo(0.33, 1);
  });
});

describe('the overlap of two lines', () => {
  it('is the part that runs in the same corridor', () => {
    const street = line([0, 0], [1000, 0]);
    expect(sharedShare(street, line([0, 5], [500, 5], [500, 400]))).toBeCloseTo(0.5, 1);
    expect(sharedShare(street, line([0, 40], [1000, 40]))).toBe(0);
  });

  it('is more than a limit exactly where the share is', () => {
    const street = line([0, 0], [1000, 0]);
    const beside = line([0, 5], [500, 5], [500, 400]);
    const share = sharedShare(street, beside);
    expect(sharesMore(street, beside, share - 0.001)).toBe(true);
    expect(sharesMore(street, beside, share)).toBe(false);
    expect(sharesMore(street, street, 0.99)).toBe(true);
    expect(sharesMore(street, line([0, 40], [1000, 40]), 0)).toBe(false);
  });
});
