import { describe, expect, it } from 'vitest';
import { METRES_PER_DEGREE } from './distance.ts';
import { flatRingContains, twiceFlatRingArea } from './flat-ring.ts';
import { ringsContain, ringSquareMetres, twiceRingArea } from './ring.ts';
import type { Ring } from './ring.ts';

const square: Ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
];
const hole: Ring = [
  [1, 1],
  [1, 3],
  [3, 3],
  [3, 1],
];

describe('rings of positions', () => {
  it('have an area whose sign says which way they run', () => {
    expect(twiceRingArea(square)).toBe(32);
    expect(twiceRingArea(square.toReversed())).toBe(-32);
  });

  it('may repeat their first position at the end', () => {
    const closed = [...square, [0, 0] as const];
    expect(twiceRingArea(closed)).toBe(32);
    expect(ringSquareMetres(closed)).toBeCloseTo(ringSquareMetres(square), 3);
    expect(ringsContain([closed], [1, 2])).toBe(true);
  });

  it('cover the ground that their latitude leaves them', () => {
    const high: Ring = [
      [8, 60],
      [8.001, 60],
      [8.001, 60.001],
      [8, 60.001],
    ];
    const side = METRES_PER_DEGREE / 1000;
    expect(ringSquareMetres(high) / (side * side * 0.5)).toBeCloseTo(1, 4);
  });

  it('contain what is inside them and in none of their holes', () => {
    expect(ringsContain([square, hole], [0.5, 0.5])).toBe(true);
    expect(ringsContain([square, hole], [2, 2])).toBe(false);
    expect(ringsContain([square, hole], [5, 2])).toBe(false);
  });
});

describe('flat rings', () => {
  const flat = [...square, ...square.slice(0, 1)].flat();

  it('measure and contain like rings of positions', () => {
    expect(twiceFlatRingArea(flat)).toBe(32);
    expect(twiceFlatRingArea(square.flat())).toBe(32);
    expect(flatRingContains(flat, 1, 2)).toBe(true);
    expect(flatRingContains(flat, 5, 2)).toBe(false);
  });
});
