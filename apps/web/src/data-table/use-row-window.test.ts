import { describe, expect, it } from 'vitest';
import { slotsOf, withCurrent } from './use-row-window.ts';

const line = (index: number) => ({ index, start: index * 32, end: index * 32 + 32 });

describe('the lines in the document', () => {
  it('have room above and below for those that are not', () => {
    expect(slotsOf([line(10), line(11)], { from: 0, to: 100 * 32 })).toEqual([
      { kind: 'gap', key: 'to 10', pixels: 320 },
      { kind: 'line', index: 10 },
      { kind: 'line', index: 11 },
      { kind: 'gap', key: 'end', pixels: 88 * 32 },
    ]);
  });

  it('have room around a current line far from the visible ones', () => {
    const slots = slotsOf([line(0), line(40), line(41)], { from: 0, to: 42 * 32 });
    expect(slots).toEqual([
      { kind: 'line', index: 0 },
      { kind: 'gap', key: 'to 40', pixels: 39 * 32 },
      { kind: 'line', index: 40 },
      { kind: 'line', index: 41 },
    ]);
  });

  it('include the current one once, in its place', () => {
    expect(withCurrent([5, 6], 2, 10)).toEqual([2, 5, 6]);
    expect(withCurrent([5, 6], 6, 10)).toEqual([5, 6]);
    expect(withCurrent([5, 6], -1, 10)).toEqual([5, 6]);
    expect(withCurrent([5, 6], 10, 10)).toEqual([5, 6]);
  });
});
