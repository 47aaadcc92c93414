import { beforeAll, describe, expect, it } from 'vitest';
import type { Geos } from './geos/geos.ts';
import { MAX_CELLS } from './grid.ts';
import { area, D, feature, flatArea, line, made, point, run, square } from './testing/fixtures.ts';
import { geodesicMetres } from './testing/geodesic.ts';
import { openGeos } from './testing/open-geos.ts';

let geos: Geos;
beforeAll(async () => {
  geos = await openGeos();
});

/** Two areas that share an edge of many small bends. */
function neighbours() {
  const shared = Array.from(
    { length: 101 },
    (_, at) => [1 + 0.001 * Math.sin(at), at / 100] as const,
  );
  const left = area([[0, 0], ...shared, [0, 1]]);
  const right = area([[2, 0], [2, 1], ...shared.toReversed()]);
  return [feature(left, { side: 'left' }), feature(right, { side: 'right' })];
}

describe('simplify', () => {
  it('keeps the edge of neighbours one: no gap, no overlap', () => {
    const before = neighbours();
    const after = made(run(geos, 'simplify', before, { values: { tolerance: 5000 } }));
    const count = after.reduce((sum, { geometry }) => sum + geometry.lines[0]!.length / 2, 0);
    expect(count).toBeLessThan(60);
    const union = made(run(geos, 'union', after));
    const together = after.reduce((sum, { geometry }) => sum + flatArea(geometry), 0);
    expect(together).toBe(flatArea(union[0]!.geometry));
    expect(after.map(({ values }) => values)).toEqual(before.map(({ values }) => values));
  });

  it('thins lines and leaves points alone', () => {
    const way = line(
      ...Array.from({ length: 50 }, (_, at) => [at / 100, (at % 2) * 1e-5] as const),
    );
    const [thin, dot] = made(
      run(geos, 'simplify', [feature(way), feature(point(1, 1))], { values: { tolerance: 20 } }),
    );
    expect(thin!.geometry.lines[0]).toHaveLength(4);
    expect(dot!.geometry).toEqual(point(1, 1));
  });
});

describe('centroid', () => {
  it('is the middle of a square and of a line', () => {
    const [a, b] = made(
      run(geos, 'centroid', [feature(square(-1, -1, 2)), feature(line([0, 0], [2, 0]))]),
    );
    expect(a!.geometry.lines[0]!.map((each) => Math.abs(each))).toEqual([0, 0]);
    expect(b!.geometry.lines[0]![0]).toBeCloseTo(D, -2);
  });

  it('can be inside for certain', () => {
    const horseshoe = area([
      [0, 0],
      [3, 0],
      [3, 3],
      [2, 3],
      [2, 1],
      [1, 1],
      [1, 3],
      [0, 3],
    ]);
    const inside = made(
      run(geos, 'centroid', [feature(horseshoe)], { values: { place: 'inside' } }),
    );
    const counted = made(run(geos, 'points-in-areas', [feature(horseshoe)], { others: inside }));
    expect(counted[0]!.values['count']).toBe(1);
  });
});

describe('hulls', () => {
  const ell = [point(0, 0), point(2, 0), point(2, 1), point(1, 1), point(1, 2), point(0, 2)].map(
    (each) => feature(each),
  );

  it('of all features is convex', () => {
    const [hull] = made(run(geos, 'convex-hull', ell));
    expect(flatArea(hull!.geometry)).toBe(3.5 * D * D);
  });

  it('can follow the vertices closer', () => {
    const [hull] = made(run(geos, 'concave-hull', ell, { values: { looseness: 0 } }));
    expect(flatArea(hull!.geometry)).toBeLessThan(3.5 * D * D);
  });

  it('of each feature keeps its values, and says of what has no area', () => {
    const result = run(
      geos,
      'convex-hull',
      [feature(square(0, 0, 1), { name: 'a' }), feature(point(0, 0))],
      {
        values: { of: 'each' },
      },
    );
    expect(made(result).map(({ values }) => values)).toEqual([{ name: 'a' }]);
    expect(result.notes).toEqual({ vanished: 1 });
  });
});

describe('voronoi', () => {
  it('gives each point what is nearest to it, once for points at one place', () => {
    const points = [
      feature(point(0, 0), { name: 'west' }),
      feature(point(0.02, 0), { name: 'east' }),
      feature(point(0.02, 0), { name: 'again' }),
    ];
    const cells = made(run(geos, 'voronoi', points, { values: { margin: 1000 } }));
    expect(cells.map(({ values }) => values['name'])).toEqual(['west', 'east']);
    const [west, east] = cells;
    expect(Math.max(...west!.geometry.lines[0]!.filter((_, at) => at % 2 === 0))).toBeCloseTo(
      0.01 * D,
      -1,
    );
    expect(flatArea(west!.geometry) / flatArea(east!.geometry)).toBeCloseTo(1, 4);
  });

  it('takes no lines', () => {
    expect(run(geos, 'voronoi', [feature(line([0, 0], [1, 1]))])).toEqual({
      status: 'refused',
      reason: 'unfit',
      notes: { unfit: 1 },
    });
  });
});

describe('grid', () => {
  it('covers a layer with squares of a size', () => {
    const cells = made(
      run(geos, 'grid', [feature(square(7, 43, 0.1))], { values: { size: 5000 } }),
    );
    expect(cells).toHaveLength(2 * 3);
    const [x0, y0, x1, y1] = cells[0]!.geometry.lines[0]!.map((each) => each / D);
    expect(geodesicMetres([x0!, y0!], [x1!, y1!]) / 5000).toBeCloseTo(1, 2);
  });

  it('covers all of it with hexagons that fit together', () => {
    const layer = feature(square(7, 43, 0.1));
    const cells = made(run(geos, 'grid', [layer], { values: { size: 3000, shape: 'hexagons' } }));
    const left = run(geos, 'difference', [layer], { others: cells });
    expect(left).toMatchObject({ status: 'refused', reason: 'nothing' });
    const union = made(run(geos, 'union', cells));
    expect(union[0]!.geometry.lines).toHaveLength(1);
  });

  it('refuses more cells than a map should have', () => {
    expect(MAX_CELLS).toBe(100_000);
    expect(run(geos, 'grid', [feature(square(0, 0, 10))], { values: { size: 10 } })).toMatchObject({
      status: 'refused',
      reason: 'too-many',
    });
  });
});
