import { describe, expect, it } from 'vitest';

import { LabelLine } from './label-line.ts';

const line = new LabelLine(Int32Array.from([0, 0, 0, 0, 100, 0, 100, 50]));

describe('a measured line', () => {
  it('is as long as its segments and turns at its corners', () => {
    expect(line.length).toBe(150);
    expect([...line.turns]).toEqual([0, Math.PI / 2, 0]);
  });

  it('finds places by their distance, and goes straight on beyond its ends', () => {
    expect([30, 100, 130, -20, 170].map((along) => line.at(along))).toEqual([
      [30, 0],
      [100, 0],
      [100, 30],
      [-20, 0],
      [100, 70],
    ]);
  });

  it('gives the line between two distances, in the middle of which is their middle', () => {
    expect([...line.between(60, 120)]).toEqual([60, 0, 100, 0, 100, 20]);
    expect([...line.between(-10, 20)]).toEqual([-10, 0, 20, 0]);
    expect([...line.between(140, 170)]).toEqual([100, 40, 100, 70]);
  });

  it('goes straight on from both ends of a piece, round no corner', () => {
    expect([...line.between(60, 90, 30)]).toEqual([30, 0, 120, 0]);
  });
});
