import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { expect, it } from 'vitest';
import { hitsShape } from './hit-shape.ts';

/** A unit of the map is a pixel of the screen. */
const on = (geometry: Geometry, x: number, y: number) =>
  hitsShape(geometry, { x, y }, { project: ([east, north]) => ({ x: east, y: north }), pixels: 5 });

it('finds an area inside and at its edges, and not in its holes', () => {
  const area: Geometry = {
    type: 'Polygon',
    lines: [
      [0, 0, 100, 0, 100, 100, 0, 100],
      [30, 30, 70, 30, 70, 70, 30, 70],
    ],
  };
  expect([on(area, 15, 15), on(area, 104, 50), on(area, 33, 50)]).toEqual([true, true, true]);
  expect([on(area, 50, 50), on(area, 106, 50)]).toEqual([false, false]);
});

it('finds the edge of an area that closes it', () => {
  const area: Geometry = { type: 'Polygon', lines: [[0, 0, 100, 0, 100, 100]] };
  expect(on(area, 48, 52)).toBe(true);
});

it('finds a line beside it, and a point around it', () => {
  const line: Geometry = { type: 'LineString', lines: [[0, 0, 100, 0]] };
  expect([on(line, 50, 4), on(line, 50, 6), on(line, 107, 0)]).toEqual([true, false, false]);
  const points: Geometry = {
    type: 'MultiPoint',
    lines: [
      [0, 0],
      [50, 50],
    ],
  };
  expect([on(points, 53, 54), on(points, 25, 25)]).toEqual([true, false]);
});
