import { seededRandom } from '@webmaps/geo/seeded-random';
import { boxOf } from '@webmaps/project/map/geometry/bounds';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { beforeAll, describe, expect, it } from 'vitest';
import { middleOf } from './box.ts';
import { planeFrame } from './frame.ts';
import type { Geos } from './geos/geos.ts';
import { boundaryOf } from './strips.ts';
import { area, D, feature, line, made, point, run, square } from './testing/fixtures.ts';
import { geodesicMetres } from './testing/geodesic.ts';
import { openGeos } from './testing/open-geos.ts';

let geos: Geos;
beforeAll(async () => {
  geos = await openGeos();
});

const buffer = (geometry: Geometry, values: Record<string, string | number>) =>
  run(geos, 'buffer', [feature(geometry)], { values });
const grown = (geometry: Geometry, values: Record<string, string | number>) =>
  made(buffer(geometry, values)).map(({ geometry: each }) => each);

/** On the ellipsoid, by the plane about the middle. */
function squareMetres(geometry: Geometry): number {
  return geos.within(() => {
    const shape = geos.read(geometry, planeFrame(middleOf(boxOf([geometry])), 0.01));
    return geos.number((pointer) => geos.library.GEOSArea(shape, pointer));
  });
}

/** From a place to the outline of an area, in the plane about the place. */
function metresToEdge(geometry: Geometry, place: readonly [number, number]): number {
  return geos.within(() => {
    const frame = planeFrame(place, 0.001);
    const [edge, from] = [
      geos.read(boundaryOf(geometry), frame),
      geos.read(point(...place), frame),
    ];
    return geos.number((pointer) => geos.library.GEOSDistance(edge, from, pointer));
  });
}

describe('buffer', () => {
  it.each([
    [0, 50],
    [51, 100],
    [78, 1000],
    [-33, 20_000],
  ])('makes a circle of a point at %d° with the area π r² within 0.1 % (%d m)', (lat, distance) => {
    const [circle] = grown(point(7.4, lat), { distance });
    expect(squareMetres(circle!) / (Math.PI * distance ** 2)).toBeCloseTo(0.9993, 3);
  });

  it('keeps the distance along geodesics within 0.1 % at 100 km', () => {
    const random = seededRandom(4);
    for (let step = 0; step < 20; step++) {
      const middle = [random() * 300 - 150, random() * 140 - 70] as const;
      const [circle] = grown(point(...middle), { distance: 100_000 });
      const [ring] = circle!.lines;
      for (let at = 0; at < ring!.length; at += 2) {
        const metres = geodesicMetres(middle, [ring![at]! / D, ring![at + 1]! / D]);
        expect(Math.abs(metres / 100_000 - 1)).toBeLessThan(0.001);
      }
    }
  });

  it('keeps the distance from edges that are long and straight in degrees', () => {
    // A parallel: in the plane it bends away by 5 km.
    const [band] = grown(line([0, 50], [4, 50]), { distance: 1000, ends: 'flat' });
    for (const lon of [0.5, 2, 3.3]) {
      expect(metresToEdge(band!, [lon, 50]) / 1000).toBeCloseTo(1, 2.7);
    }
  });

  it('cuts wide features into strips and still keeps the distance', () => {
    const [band] = grown(line([-10, 60], [10, 60]), { distance: 50_000 });
    for (const lon of [-9.99, -5, 0, 3.3, 9.99]) {
      expect(metresToEdge(band!, [lon, 60]) / 50_000).toBeCloseTo(1, 2.7);
    }
  });

  it('shrinks areas with a distance below 0, wide ones and ones with holes, too', () => {
    const hole = [
      [7.45, 43.75],
      [7.46, 43.75],
      [7.46, 43.76],
      [7.45, 43.76],
    ] as const;
    const shell = [
      [7.4, 43.7],
      [7.5, 43.7],
      [7.5, 43.8],
      [7.4, 43.8],
    ] as const;
    const whole = squareMetres(area(shell, hole));
    const [less] = grown(area(shell, hole), { distance: -100 });
    expect(squareMetres(less!)).toBeLessThan(whole);
    expect(less!.lines).toHaveLength(2);
    const wide = area([
      [0, 40],
      [20, 40],
      [20, 45],
      [0, 45],
    ]);
    const [shrunk] = grown(wide, { distance: -50_000 });
    const [west, south, east, north] = boxOf([shrunk!]);
    expect([west / D, south / D, east / D, north / D].map((each) => each.toFixed(1))).toEqual([
      '0.6',
      '40.5',
      '19.4',
      '44.6',
    ]);
  });

  it('says that nothing is left where an area is too small, and of lines below 0', () => {
    for (const geometry of [square(7, 43, 0.001), line([7, 43], [8, 43]), point(7, 43)]) {
      expect(buffer(geometry, { distance: -1000 })).toEqual({
        status: 'refused',
        reason: 'nothing',
        notes: { vanished: 1 },
      });
    }
  });

  it('has round, flat and square ends, and one side', () => {
    const way = line([7, 0], [7.01, 0]);
    const metres = geodesicMetres([7, 0], [7.01, 0]);
    const areaWith = (values: Record<string, string | number>) =>
      squareMetres(grown(way, { distance: 100, ...values })[0]!);
    expect(areaWith({ ends: 'flat' }) / (metres * 200)).toBeCloseTo(1, 3);
    expect(areaWith({ ends: 'square' }) / ((metres + 200) * 200)).toBeCloseTo(1, 3);
    expect(areaWith({ ends: 'round' }) / (metres * 200 + Math.PI * 1e4)).toBeCloseTo(1, 3);
    const [left] = grown(way, { distance: 100, ends: 'flat', side: 'left' });
    const [right] = grown(way, { distance: 100, ends: 'flat', side: 'right' });
    expect(boxOf([left!])[1]).toBe(0);
    expect(boxOf([right!])[3]).toBe(0);
    expect(squareMetres(left!) / (metres * 100)).toBeCloseTo(1, 3);
  });

  it('joins what overlaps where asked to', () => {
    const points = [
      feature(point(7, 43), { name: 'a' }),
      feature(point(7.001, 43)),
      feature(point(8, 43)),
    ];
    expect(made(run(geos, 'buffer', points, { values: { distance: 100 } }))).toHaveLength(3);
    const joined = made(
      run(geos, 'buffer', points, { values: { distance: 100, result: 'joined' } }),
    );
    expect(joined.map(({ geometry }) => geometry.rings)).toEqual([[1, 1]]);
  });

  it('cuts what crosses the antimeridian there, and closes what goes round a pole', () => {
    const [both] = grown(point(179.99, -17), { distance: 5000 });
    expect(both!.type).toBe('MultiPolygon');
    const [west, , east] = boxOf([both!]);
    expect([west, east]).toEqual([-180 * D, 180 * D]);
    const [cap] = grown(point(10, 89.9), { distance: 50_000 });
    expect(boxOf([cap!])).toEqual([-180 * D, expect.any(Number), 180 * D, 90 * D]);
  });

  it('buffers an area that crosses itself', () => {
    const bow = area([
      [7, 43],
      [7.01, 43.01],
      [7.01, 43],
      [7, 43.01],
    ]);
    expect(squareMetres(grown(bow, { distance: 10 })[0]!)).toBeGreaterThan(0);
  });
});
