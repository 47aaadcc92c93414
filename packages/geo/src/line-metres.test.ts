import { expect, it } from 'vitest';
import { distanceMetres } from './distance.ts';
import { lineMetres } from './line-metres.ts';

it('adds up the legs of a line, whatever follows the coordinates', () => {
  const legs = distanceMetres([8, 49], [8.01, 49]) + distanceMetres([8.01, 49], [8.01, 49.01]);
  expect(
    lineMetres([
      [8, 49],
      [8.01, 49, 'kerb'],
      [8.01, 49.01],
    ]),
  ).toBe(legs);
  expect(lineMetres([[8, 49]])).toBe(0);
  expect(lineMetres([])).toBe(0);
});
