import { describe, expect, it } from 'vitest';

import { keepZooms, squaredTolerances } from './simplify.ts';

const tolerances = squaredTolerances(15);

describe('the zooms of a line’s vertices', () => {
  it('always keeps ends, keeps corners by their size, and never points on the line', () => {
    const zooms = keepZooms(
      Int32Array.of(0, 0, 1 << 20, 0, 1 << 21, 1 << 20, 3 << 20, 0, 1 << 22, 0),
      tolerances,
    );
    expect(zooms[0]).toBe(0);
    expect(zooms[4]).toBe(0);
    // 2^20 world units are four tile units at zoom 0.
    expect(zooms[2]).toBe(1);
    expect(keepZooms(Int32Array.of(0, 0, 500, 0, 1000, 0), tolerances)[1]).toBe(255);
  });

  it('keeps three corners of a ring, so that it stays an area', () => {
    const size = 1 << 19;
    const ring = Int32Array.of(0, 0, size, 0, size, size, 0, size, 0, 0);
    expect(
      [...keepZooms(ring, tolerances)].filter((zoom) => zoom <= 2).length,
    ).toBeGreaterThanOrEqual(4);
  });
});
