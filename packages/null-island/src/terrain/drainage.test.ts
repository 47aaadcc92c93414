import { describe, expect, it } from 'vitest';
import { accumulate, drain } from './drainage.ts';
import { erode } from './erosion.ts';
import { Grid } from '../plane/grid.ts';
import { hypot } from '../plane/steady-math.ts';

const island = (): Grid =>
  Grid.of(100, (x, y) => {
    const inside = 5000 - hypot(x, y);
    // A bowl in the middle that has no way out of its own.
    return inside <= 0 ? -1 : 1 + inside / 20 - (hypot(x, y) < 1500 ? 90 : 0);
  });

describe('drain', () => {
  it('leads water from every place to the sea, out of hollows too', () => {
    const grid = island();
    const { order, receiver } = drain(grid);
    const land = grid.values.filter((value) => value > 0).length;
    expect(order).toHaveLength(land);
    for (const start of order) {
      let at = start;
      for (let steps = 0; grid.values[at]! > 0; steps++) {
        expect(steps).toBeLessThan(land);
        at = receiver[at]!;
      }
    }
  });

  it('counts every place once at the shore', () => {
    const grid = island();
    const drainage = drain(grid);
    const upstream = accumulate(drainage);
    let arrived = 0;
    for (const index of drainage.order) {
      if (grid.values[drainage.receiver[index]!]! <= 0) arrived += upstream[index]!;
    }
    expect(arrived).toBe(drainage.order.length);
  });
});

describe('erode', () => {
  it('leaves no hollow: each place is higher than the one it drains into', () => {
    const grid = island();
    erode(grid, { rounds: 6, lift: Grid.of(100, () => 2), erodibility: 0.05, creep: 0 });
    const { order, receiver } = drain(grid);
    for (const index of order) {
      expect(grid.values[index]!).toBeGreaterThan(Math.max(0, grid.values[receiver[index]!]!));
    }
  });
});
