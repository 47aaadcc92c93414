import { describe, expect, it } from 'vitest';
import { assembleRings } from './assemble-rings.ts';

describe('assembling rings', () => {
  it('joins lines in any order and direction', () => {
    expect(
      assembleRings([
        [1, 2, 3],
        [5, 4, 3],
        [5, 6, 1],
      ]),
    ).toEqual([[1, 2, 3, 4, 5, 6, 1]]);
  });

  it('keeps closed lines as they are, and several rings apart', () => {
    expect(
      assembleRings([
        [1, 2, 3, 1],
        [7, 8, 9],
        [9, 7],
      ]),
    ).toEqual([
      [1, 2, 3, 1],
      [7, 8, 9, 7],
    ]);
  });

  it('leaves out what does not close', () => {
    expect(assembleRings([[1, 2], [2, 3], [8], []])).toEqual([]);
    expect(
      assembleRings([
        [1, 2],
        [2, 1],
      ]),
    ).toEqual([]);
  });
});
