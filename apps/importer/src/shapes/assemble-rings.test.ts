import { describe, expect, it } from 'vitest';

import { assembleRings } from './assemble-rings.ts';

const rings = (...lines: number[][]): number[][] => assembleRings(lines).map((ring) => [...ring]);

describe('joining ways into rings', () => {
  it('joins ways in any order and direction', () => {
    expect(rings([1, 2, 3], [5, 4, 3], [5, 6, 1])).toEqual([[1, 2, 3, 4, 5, 6, 1]]);
  });

  it('takes closed ways as they are and leaves out what stays open', () => {
    expect(rings([1, 2, 3, 1], [7, 8, 9])).toEqual([[1, 2, 3, 1]]);
  });

  it('takes rings apart that touch in a node', () => {
    const found = rings([1, 2, 3], [3, 4, 5], [5, 6, 3], [3, 7, 1]);
    expect(found).toHaveLength(2);
    expect(found.map((ring) => ring.length)).toEqual([5, 5]);
  });

  it('takes a ring from a path that led to it', () => {
    expect(rings([9, 1], [1, 2, 3], [3, 4, 1])).toEqual([[1, 2, 3, 4, 1]]);
  });

  it('makes nothing of a way that runs there and back', () => {
    expect(rings([1, 2], [2, 1])).toEqual([]);
  });

  it('keeps closed lines as they are, and several rings apart', () => {
    expect(rings([1, 2, 3, 1], [7, 8, 9], [9, 7])).toEqual([
      [1, 2, 3, 1],
      [7, 8, 9, 7],
    ]);
  });

  it('leaves out what does not close', () => {
    expect(rings([1, 2], [2, 3], [8], [])).toEqual([]);
  });
});
