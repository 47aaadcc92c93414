import { describe, expect, it } from 'vitest';

import { joinByTurn } from './join-by-turn.ts';

const join = (...lines: number[][]) =>
  joinByTurn(lines.map((line) => Int32Array.from(line))).map((line) => [...line]);

describe('joining the pieces of a street', () => {
  it('makes one line of pieces end to end, whatever their direction', () => {
    expect(join([0, 0, 10, 0], [20, 0, 10, 0], [20, 0, 30, 5])).toEqual([
      [0, 0, 10, 0, 20, 0, 30, 5],
    ]);
  });

  it('goes straight on where a side street has the same name', () => {
    expect(join([0, 0, 10, 0], [10, 0, 10, 10], [10, 0, 20, 0])).toEqual([
      [0, 0, 10, 0, 20, 0],
      [10, 0, 10, 10],
    ]);
  });

  it('goes round a corner where nothing else leads on', () => {
    expect(join([0, 0, 10, 0], [10, 0, 10, 10])).toEqual([[0, 0, 10, 0, 10, 10]]);
  });

  it('takes each piece of a ring once', () => {
    expect(join([0, 0, 10, 0], [10, 0, 10, 10], [10, 10, 0, 0])).toEqual([
      [0, 0, 10, 0, 10, 10, 0, 0],
    ]);
    expect(join([0, 0, 10, 0, 10, 10, 0, 0])).toEqual([[0, 0, 10, 0, 10, 10, 0, 0]]);
  });
});
