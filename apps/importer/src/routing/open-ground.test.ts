import Flatbush from 'flatbush';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OpenGround, type Point } from './open-ground.ts';

const HOUSE = 10;
const STREET = 20;

/** A pedestrian quarter of so many houses along each side, 10 m wide with 20 m between them. */
function quarter(side: number): OpenGround {
  const width = side * (HOUSE + STREET) + STREET;
  const blocks: Point[][] = [];
  for (let column = 0; column < side; column++) {
    for (let row = 0; row < side; row++) {
      const [x, y] = [STREET + column * (HOUSE + STREET), STREET + row * (HOUSE + STREET)];
      blocks.push([
        [x, y],
        [x + HOUSE, y],
        [x + HOUSE, y + HOUSE],
        [x, y + HOUSE],
        [x, y],
      ]);
    }
  }
  const ring: Point[] = [
    [0, 0],
    [width, 0],
    [width, width],
    [0, width],
    [0, 0],
  ];
  return new OpenGround({ rings: [ring], blocks, walls: [] });
}

/** How many segments are looked at for a line along a street and one that a house stops. */
function work(side: number): number {
  const ground = quarter(side);
  const search = vi.spyOn(Flatbush.prototype, 'search');
  const end = side * (HOUSE + STREET) + STREET;
  expect(ground.isClear([5, 5], [end - 5, 5])).toBe(true);
  expect(ground.isClear([15, 5], [15, end - 5])).toBe(true);
  expect(ground.isClear([5, 25], [60, 25])).toBe(false);
  const looked = search.mock.results.reduce(
    (sum, { value }) => sum + (Array.isArray(value) ? value.length : 0),
    0,
  );
  search.mockRestore();
  return looked;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the open ground of a pedestrian quarter', () => {
  it('is crossed with work that grows with the obstacles along the line, not with all its houses', () => {
    const [small, large] = [work(10), work(40)];
    expect(small).toBeGreaterThan(0);
    // Sixteen times as many houses, four times as many along a line.
    expect(large).toBeLessThanOrEqual(4 * small);
  });

  it('is free between houses and on their walls, and not inside of them', () => {
    const ground = quarter(3);
    expect(ground.isClear([20, 20], [30, 20])).toBe(true);
    expect(ground.isClear([20, 20], [30, 30])).toBe(false);
    expect(ground.isClear([10, 10], [10, 200])).toBe(false);
  });
});
