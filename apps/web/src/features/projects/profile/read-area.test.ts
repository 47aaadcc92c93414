import { emptyShapes } from '@webmaps/formats/shapes/shapes';
import { expect, it } from 'vitest';
import { readArea, squareMetresOf } from './read-area.ts';

const square = (west: number, size: number) => [
  [west, 0],
  [west + size, 0],
  [west + size, size],
  [west, size],
  [west, 0],
];

it('measures polygons without their holes', () => {
  const whole = squareMetresOf(readArea({ type: 'Polygon', coordinates: [square(0, 0.02)] }));
  const held = squareMetresOf(
    readArea({ type: 'Polygon', coordinates: [square(0, 0.02), square(0.005, 0.01)] }),
  );
  expect(whole).toBeGreaterThan(4.9e6);
  expect(held / whole).toBeCloseTo(0.75, 3);
});

it.each([null, 'x', { type: 'Polygon', coordinates: 'x' }, { type: 'GeometryCollection' }])(
  'shows no area for %j',
  (geometry) => {
    expect(readArea(geometry)).toEqual(emptyShapes);
    expect(squareMetresOf(readArea(geometry))).toBe(0);
  },
);
