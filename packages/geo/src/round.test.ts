import { expect, it } from 'vitest';
import {
  roundDegrees,
  roundMetres,
  roundPosition,
  roundShare,
  roundTenth,
  toDegrees7,
} from './round.ts';

it('rounds each quantity to the digits that its source can hold', () => {
  expect(roundDegrees(8.712345678)).toBe(8.7123457);
  expect(roundPosition([8.712345678, -49.000000049])).toEqual([8.7123457, -49]);
  expect(toDegrees7(8.712345678)).toBe(87123457);
  expect(roundMetres(12.345678)).toBe(12.35);
  expect(roundTenth(12.34)).toBe(12.3);
  expect(roundShare(0.12345)).toBe(0.123);
});
