import { expect, it } from 'vitest';
import { readBox } from './read-published-map.ts';

it('reads a box as PostgreSQL writes one, and none from anything else', () => {
  expect(readBox('(7.4191001,43.700102),(-7.4,43.7)')).toEqual([-7.4, 43.7, 7.4191001, 43.700102]);
  expect(readBox('(1e-07,0),(-1e-07,-2)')).toEqual([-1e-7, -2, 1e-7, 0]);
  expect([null, '', '(1,2)'].map(readBox)).toEqual([undefined, undefined, undefined]);
});
