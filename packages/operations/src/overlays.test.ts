import { seededRandom } from '@webmaps/geo/seeded-random';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Geos } from './geos/geos.ts';
import {
  area,
  D,
  feature,
  flatArea,
  line,
  made,
  point,
  run,
  square,
  star,
} from './testing/fixtures.ts';
import { openGeos } from './testing/open-geos.ts';

let geos: Geos;
beforeAll(async () => {
  geos = await openGeos();
});

const areaOf = (features: readonly { readonly geometry: Geometry }[]) =>
  features.reduce((sum, { geometry }) => sum + flatArea(geometry), 0);

function isValid(geometry: Geometry): boolean {
  return geos.within(() => geos.library.GEOSisValid(geos.read(geometry)) === 1);
}

describe('overlays', () => {
  it('lose no area: that of two is that of their union and of what they share', () => {
    const random = seededRandom(5);
    for (let pair = 0; pair < 150; pair++) {
      const a = [feature(star(random, [random() * 0.5, random() * 0.5]))];
      const b = [feature(star(random, [random() * 0.5, random() * 0.5]))];
      const union = made(run(geos, 'union', [...a, ...b]));
      const shared = run(geos, 'intersection', a, { others: b });
      const left = run(geos, 'difference', a, { others: b });
      const both = shared.status === 'done' ? shared.features : [];
      const rest = left.status === 'done' ? left.features : [];
      const [of, and] = [areaOf(a) + areaOf(b), areaOf(union) + areaOf(both)];
      expect(Math.abs(of / and - 1)).toBeLessThan(1e-6);
      expect(Math.abs((areaOf(rest) + areaOf(both)) / areaOf(a) - 1)).toBeLessThan(1e-6);
      expect([...union, ...both, ...rest].every(({ geometry }) => isValid(geometry))).toBe(true);
    }
  });

  it('clip areas, lines and points, with their values', () => {
    const others = [feature(square(0, 0, 1)), feature(square(2, 0, 1)), feature(point(9, 9))];
    const result = run(
      geos,
      'clip',
      [
        feature(square(0.5, 0.5, 2), { name: 'area' }),
        feature(line([-1, 0.5], [4, 0.5]), { name: 'line' }),
        feature(point(0.2, 0.2), { name: 'in' }),
        feature(point(5, 5), { name: 'out' }),
      ],
      { others },
    );
    expect(made(result).map(({ geometry, values }) => [geometry.type, values['name']])).toEqual([
      ['MultiPolygon', 'area'],
      ['MultiLineString', 'line'],
      ['Point', 'in'],
    ]);
    expect(result.notes).toEqual({ unfit: 1, vanished: 1 });
  });

  it('intersect with the values of both, a column of the same name by another', () => {
    const [shared] = made(
      run(geos, 'intersection', [feature(square(0, 0, 2), { id: 1 })], {
        others: [feature(square(1, 1, 2), { id: 2, use: 'wood' })],
      }),
    );
    expect(shared).toMatchObject({ values: { id: 1, 'id 2': 2, use: 'wood' } });
    expect(flatArea(shared!.geometry)).toBe(D * D);
  });

  it('leave out edges where areas only touch', () => {
    expect(
      run(geos, 'intersection', [feature(square(0, 0, 1))], { others: [feature(square(1, 0, 1))] }),
    ).toMatchObject({ status: 'refused', reason: 'nothing' });
  });

  it('find across the antimeridian what overlaps on the ground', () => {
    const across = feature(square(179, 0, 2));
    const west = feature(square(-180, 0.5, 1));
    const shared = made(run(geos, 'intersection', [across], { others: [west] }));
    expect(areaOf(shared)).toBe(D * D);
    const left = made(run(geos, 'difference', [across], { others: [west] }));
    expect(areaOf(left)).toBe(3 * D * D);
  });

  it('mend areas that cross themselves first, and say so', () => {
    const bow = area([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]);
    const result = run(geos, 'union', [feature(bow), feature(square(5, 5, 1))]);
    expect(result.notes).toEqual({ repaired: 1 });
    expect(areaOf(made(result)) / D ** 2).toBeCloseTo(1.5, 5);
  });
});

describe('dissolve', () => {
  const parcels = [
    feature(square(0, 0, 1), { use: 1 }),
    feature(square(1, 0, 1), { use: 1 }),
    feature(square(2, 0, 1), { use: '1' }),
    feature(square(3, 0, 1), { use: null }),
    feature(square(4, 0, 1)),
  ];

  it('joins equal values and keeps different types apart', () => {
    const dissolved = made(run(geos, 'dissolve', parcels, { values: { field: 'use' } }));
    expect(dissolved.map(({ values }) => values)).toEqual([
      { use: 1 },
      { use: '1' },
      { use: null },
      {},
    ]);
    expect(flatArea(dissolved[0]!.geometry)).toBe(2 * D * D);
    expect(dissolved[0]!.geometry.type).toBe('Polygon');
  });

  it('joins all without a column, overlapping ones too', () => {
    const all = made(run(geos, 'dissolve', [...parcels, feature(square(0.5, 0.5, 1))]));
    expect(all).toHaveLength(1);
    expect(areaOf(all)).toBe(5.5 * D * D);
  });
});
