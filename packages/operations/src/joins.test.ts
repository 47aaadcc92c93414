import { beforeAll, describe, expect, it } from 'vitest';
import type { Geos } from './geos/geos.ts';
import { area, feature, line, made, point, run, square } from './testing/fixtures.ts';
import { geodesicMetres } from './testing/geodesic.ts';
import { openGeos } from './testing/open-geos.ts';

let geos: Geos;
beforeAll(async () => {
  geos = await openGeos();
});

describe('points in areas', () => {
  const areas = [feature(square(0, 0, 1), { count: 'own' }), feature(square(1, 0, 1))];
  const trees = [
    feature(point(0.5, 0.5), { height: 10 }),
    feature(
      {
        type: 'MultiPoint',
        lines: [
          [2_000_000, 2_000_000],
          [12_000_000, 2_000_000],
        ],
      },
      { height: 3 },
    ),
    feature(point(5, 5), { height: 100 }),
    feature(line([0, 0], [1, 1]), { height: 1 }),
  ];

  it('are counted and summed, beside columns of the same name', () => {
    const result = run(geos, 'points-in-areas', areas, {
      others: trees,
      values: { sum: 'height' },
    });
    expect(made(result).map(({ values }) => values)).toEqual([
      { count: 'own', 'count 2': 2, 'sum of height': 13 },
      { 'count 2': 1, 'sum of height': 3 },
    ]);
    expect(result.notes).toEqual({ unfit: 1 });
  });

  it('are found where an area goes across the antimeridian', () => {
    const [counted] = made(
      run(geos, 'points-in-areas', [feature(square(179, 0, 2))], {
        others: [feature(point(-179.5, 1)), feature(point(179.5, 1)), feature(point(178, 1))],
      }),
    );
    expect(counted!.values).toEqual({ count: 2 });
  });
});

describe('spatial join', () => {
  const districts = [
    feature(square(0, 0, 1), { name: 'A' }),
    feature(square(1, 0, 1), { name: 'B' }),
  ];
  it('gives features the values of what they are in', () => {
    const points = [
      feature(point(0.5, 0.5), { name: 'p' }),
      feature(point(1.5, 0.5)),
      feature(point(9, 9)),
    ];
    const values = { where: 'within' };
    const joined = made(run(geos, 'spatial-join', points, { others: districts, values }));
    expect(joined.map(({ values: own }) => own)).toEqual([
      { name: 'p', 'name 2': 'A' },
      { 'name 2': 'B' },
      {},
    ]);
    const without = { ...values, without: 'left-out' };
    expect(
      made(run(geos, 'spatial-join', points, { others: districts, values: without })),
    ).toHaveLength(2);
  });
});

describe('nearest', () => {
  it('gives the values of the nearest with its distance, across the antimeridian too', () => {
    const others = [
      feature(point(-179.99, 0), { name: 'across' }),
      feature(point(179.9, 0), { name: 'far' }),
    ];
    const [found, alone] = made(
      run(geos, 'nearest', [feature(point(179.99, 0)), feature(point(0, 0))], { others }),
    );
    expect(found!.values['name']).toBe('across');
    const metres = geodesicMetres([179.99, 0], [180.01, 0]);
    expect(Number(found!.values['distance']) / metres).toBeCloseTo(1, 4);
    expect(alone!.values).toEqual({});
  });

  it('is 0 m inside an area', () => {
    const [inside] = made(
      run(geos, 'nearest', [feature(point(0.5, 0.5))], { others: [feature(square(0, 0, 1))] }),
    );
    expect(inside!.values).toEqual({ distance: 0 });
  });
});

describe('faults', () => {
  const bow = feature(
    area([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ]),
    { name: 'bow' },
  );
  it('are found with their place', () => {
    const result = run(geos, 'find-faults', [bow, feature(square(3, 3, 1))]);
    expect(made(result)).toEqual([
      { geometry: point(0.5, 0.5), values: { name: 'bow', fault: 'Self-intersection' } },
    ]);
    expect(result.notes).toEqual({ valid: 1 });
  });

  it('are none in a layer that is in order', () => {
    expect(run(geos, 'find-faults', [feature(square(3, 3, 1))])).toEqual({
      status: 'refused',
      reason: 'nothing',
      notes: { valid: 1 },
    });
  });

  it('are repaired, and what is in order stays as it is', () => {
    const good = feature(square(3, 3, 1), { name: 'good' });
    const result = run(geos, 'repair', [bow, good]);
    const mended = made(result);
    expect(mended[0]).toMatchObject({
      geometry: { type: 'MultiPolygon' },
      values: { name: 'bow' },
    });
    expect(mended[1]).toBe(good);
    expect(run(geos, 'find-faults', mended)).toMatchObject({ reason: 'nothing' });
  });
});
