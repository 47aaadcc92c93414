import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { isGeometry } from '@webmaps/project/map/geometry/geometry';
import { beforeAll, expect, it } from 'vitest';
import type { Geos } from './geos/geos.ts';
import { operationNames } from './operations.ts';
import { area, D, feature, line, point, run, square } from './testing/fixtures.ts';
import { openGeos } from './testing/open-geos.ts';

let geos: Geos;
beforeAll(async () => {
  geos = await openGeos();
});

/** What the rules of a map allow, and people draw by mistake. */
const odd: Readonly<Record<string, Geometry>> = {
  'a bow tie': area([
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ]),
  'a line on one spot': line([5, 5], [5, 5]),
  'an area without any': area([
    [0, 0],
    [1, 1],
    [2, 2],
  ]),
  'an area on one spot': area([
    [3, 3],
    [3, 3],
    [3, 3],
  ]),
  'a hole outside': area(
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    [
      [5, 5],
      [6, 5],
      [6, 6],
    ],
  ),
  'a hole as large as its area': area(
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ),
  'parts that overlap': {
    type: 'MultiPolygon',
    lines: [...square(0, 0, 2).lines, ...square(1, 1, 2).lines],
    rings: [1, 1],
  },
  'an area across the antimeridian': square(179, -1, 2),
  'the whole world': square(-180, -90, 180),
  'a line around the world': line([-180, 10], [180, 10]),
  'a pole': point(0, 90),
  'an area to the pole': area([
    [-180, 80],
    [180, 80],
    [180, 90],
    [-180, 90],
  ]),
  'as far as numbers go': point(214, -90),
  heights: { type: 'LineString', hasHeights: true, lines: [[0, 0, 100, D, D, 200]] },
};

it.each(operationNames.flatMap((name) => Object.keys(odd).map((what) => [name, what] as const)))(
  '%s answers for %s, with geometries that a map takes',
  (name, what) => {
    const features = [feature(odd[what]!, { name: 'x' })];
    const others = [feature(square(0, 0, 1.5)), feature(point(0.5, 0.5)), ...features];
    const values = { distance: 1000, size: 1_000_000, within: 500_000 };
    const result = run(geos, name, features, { others, values });
    if (result.status === 'refused') return;
    for (const { geometry } of result.features) expect(isGeometry(geometry)).toBe(true);
  },
);

it.each(operationNames)('%s refuses layers without features', (name) => {
  expect(run(geos, name, [])).toMatchObject({ status: 'refused', reason: 'empty' });
});
