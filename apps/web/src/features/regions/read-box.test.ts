import { expect, it } from 'vitest';
import { readBox } from './read-box.ts';

it.each(['7.4,43.7,7.5,43.8', ' 7.4 43.7  7.5, 43.8 '])('reads the box in %j', (typed) => {
  expect(readBox(typed)).toEqual([7.4, 43.7, 7.5, 43.8]);
});

it.each(['', '7', '7,43,8', '8,43,7,44', '7,44,8,43', '7,43,8,91', 'a,b,c,d', '1,2,3,4,5'])(
  'reads no box in %j',
  (typed) => {
    expect(readBox(typed)).toBeUndefined();
  },
);
