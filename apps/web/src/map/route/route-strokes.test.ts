import { expect, it } from 'vitest';
import { pixelsAt } from './route-strokes.ts';

it('reads widths between two zoom levels and keeps to the ends', () => {
  const stops = [
    [10, 2],
    [12, 4],
    [16, 8],
  ] as const;
  expect([8, 10, 11, 12, 15, 16, 20].map((zoom) => pixelsAt(stops, zoom))).toEqual([
    2, 2, 3, 4, 7, 8, 8,
  ]);
  expect(pixelsAt([[0, 2]], 14)).toBe(2);
});
