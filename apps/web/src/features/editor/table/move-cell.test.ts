import { describe, expect, it } from 'vitest';
import { moveCell } from './move-cell.ts';

const size = { rows: 100, columns: 4, page: 10 };
const from = (row: number, column: number, key: string, isFar = false, isRtl = false) => {
  const to = moveCell({ row, column }, { key, isFar, isRtl }, size);
  return to && [to.row, to.column];
};

describe('keys in a grid', () => {
  it('go from cell to cell, into the head and no further', () => {
    expect(from(3, 1, 'ArrowDown')).toEqual([4, 1]);
    expect(from(0, 1, 'ArrowUp')).toEqual([-1, 1]);
    expect(from(-1, 1, 'ArrowUp')).toEqual([-1, 1]);
    expect(from(99, 3, 'ArrowDown')).toEqual([99, 3]);
    expect(from(3, 3, 'ArrowRight')).toEqual([3, 3]);
    expect(from(3, 0, 'ArrowLeft')).toEqual([3, 0]);
  });

  it('follow the direction of writing', () => {
    expect(from(3, 1, 'ArrowLeft')).toEqual([3, 0]);
    expect(from(3, 1, 'ArrowLeft', false, true)).toEqual([3, 2]);
    expect(from(3, 1, 'ArrowRight', true, true)).toEqual([3, 0]);
  });

  it('go to the ends of the row, of the table, and by pages', () => {
    expect(from(3, 2, 'Home')).toEqual([3, 0]);
    expect(from(3, 2, 'End')).toEqual([3, 3]);
    expect(from(3, 2, 'Home', true)).toEqual([0, 0]);
    expect(from(3, 2, 'End', true)).toEqual([99, 3]);
    expect(from(3, 2, 'PageUp')).toEqual([0, 2]);
    expect(from(3, 2, 'PageDown')).toEqual([13, 2]);
    expect(from(3, 2, 'ArrowUp', true)).toEqual([-1, 2]);
  });

  it('that are others lead nowhere', () => {
    expect(from(3, 2, 'x')).toBeUndefined();
    expect(from(3, 2, 'Tab')).toBeUndefined();
  });
});
