import { seededRandom } from '@webmaps/geo/seeded-random';
import type { Position } from '@webmaps/geo/position';
import { cellToBoundary, gridDisk, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { circlePolygon, polygonsSquareMetres, unwrapPolygons } from './area.ts';
import type { Polygons } from './area.ts';
import { countPeople, sumCells } from './count-people.ts';
import { crossesItself } from './crosses-itself.ts';

/** Cells around a place, each with other people. */
function cellsAround([lon, lat]: Position, rings = 8, resolution = 9): Map<string, number> {
  const cells = gridDisk(latLngToCell(lat, lon, resolution), rings);
  return new Map(cells.map((cell, index) => [cell, 10 + ((index * 37) % 400)]));
}

/** People of points at random inside the polygons: each of a cell counts an equal part of its people. */
function sampled(people: ReadonlyMap<string, number>, polygons: Polygons, points: number): number {
  const random = seededRandom(7);
  const corners = polygons.flat(2);
  const [west, east] = [Math.min(...corners.map(([x]) => x)), Math.max(...corners.map(([x]) => x))];
  const [south, north] = [
    Math.min(...corners.map(([, y]) => y)),
    Math.max(...corners.map(([, y]) => y)),
  ];
  const area = (east - west) * (north - south);
  let density = 0;
  for (let at = 0; at < points; at++) {
    const [x, y] = [west + (east - west) * random(), south + (north - south) * random()];
    const isInside = polygons.some(([outer, ...holes]) => {
      return contains(outer!, x, y) && !holes.some((hole) => contains(hole, x, y));
    });
    if (!isInside) continue;
    const cell = latLngToCell(y, x > 180 ? x - 360 : x, 9);
    density += (people.get(cell) ?? 0) / degreesOf(cell);
  }
  return (density / points) * area;
}

const areas = new Map<string, number>();

/** Square degrees of a cell. */
function degreesOf(cell: string): number {
  const known = areas.get(cell);
  if (known !== undefined) return known;
  const ring = cellToBoundary(cell, true);
  let sum = 0;
  for (let at = 0; at < ring.length; at++) {
    const [a, b] = [ring[at]!, ring[(at + 1) % ring.length]!];
    sum +=
      (a[0] - ring[0]![0]) * (b[1] - ring[0]![1]) - (b[0] - ring[0]![0]) * (a[1] - ring[0]![1]);
  }
  areas.set(cell, Math.abs(sum) / 2);
  return Math.abs(sum) / 2;
}

function contains(ring: readonly Position[], x: number, y: number): boolean {
  let inside = false;
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length]!;
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  });
  return inside;
}

function box(west: number, south: number, east: number, north: number): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

const home: Position = [7.42, 43.73];
const people = cellsAround(home);
const at = (ring: Position[]): Polygons => [
  [ring.map(([x, y]) => [home[0] + x, home[1] + y] as const)],
];

describe('countPeople', () => {
  it('counts every cell whole in an area around all of them', () => {
    const count = countPeople(people, at(box(-0.2, -0.2, 0.2, 0.2)));
    const all = [...people.values()].reduce((sum, each) => sum + each, 0);
    expect(count).toMatchObject({
      people: all,
      minPeople: all,
      maxPeople: all,
      twoSigma: 0,
      wholeCells: people.size,
      cutCells: 0,
    });
  });

  it('counts nobody where there is no cell, and in no area', () => {
    expect(countPeople(people, at(box(1, 1, 1.1, 1.1))).people).toBe(0);
    expect(countPeople(people, []).people).toBe(0);
    expect(countPeople(people, [[[home, home, home]]]).people).toBe(0);
  });

  it('gives parts that sum to the whole, wherever an area is divided', () => {
    const whole = countPeople(people, at(box(-0.013, -0.011, 0.017, 0.014))).people;
    const random = seededRandom(3);
    for (let turn = 0; turn < 20; turn++) {
      const x = -0.013 + 0.03 * random();
      const y = -0.011 + 0.025 * random();
      const parts = [
        box(-0.013, -0.011, x, y),
        box(x, -0.011, 0.017, y),
        box(-0.013, y, x, 0.014),
        box(x, y, 0.017, 0.014),
      ].map((ring) => countPeople(people, at(ring)).people);
      expect(parts.reduce((sum, each) => sum + each, 0)).toBeCloseTo(whole, 6);
    }
  });

  it.each([
    ['a box', at(box(-0.012, -0.009, 0.011, 0.008))],
    [
      'a concave area',
      at([
        [-0.012, -0.01],
        [0.012, -0.01],
        [0.012, 0.01],
        [0.004, -0.006],
        [-0.002, 0.011],
        [-0.005, -0.004],
        [-0.012, 0.009],
      ]),
    ],
    ['a circle', circlePolygon(home, 900)],
    [
      'an area with a hole, both in any direction',
      [
        [
          box(home[0] - 0.012, home[1] - 0.01, home[0] + 0.012, home[1] + 0.01),
          box(home[0] - 0.006, home[1] - 0.005, home[0] + 0.004, home[1] + 0.006),
        ],
      ] as Polygons,
    ],
  ])('agrees with points at random: %s', (_, polygons) => {
    const count = countPeople(people, polygons);
    expect(count.people / sampled(people, polygons, 200_000)).toBeCloseTo(1, 1.9);
    expect(count.minPeople).toBeLessThan(count.people);
    expect(count.maxPeople).toBeGreaterThan(count.people);
    expect(count.twoSigma).toBeGreaterThan(0);
  });

  it('counts the same whichever way rings run', () => {
    const outer = box(-0.012, -0.009, 0.011, 0.008);
    const hole = box(-0.004, -0.003, 0.005, 0.004);
    const counts = [false, true].flatMap((turnsOuter) =>
      [false, true].map((turnsHole) => {
        const rings = [
          turnsOuter ? outer.toReversed() : outer,
          turnsHole ? hole.toReversed() : hole,
        ].map((ring) => ring.map(([x, y]) => [home[0] + x, home[1] + y] as const));
        return countPeople(people, [rings]).people;
      }),
    );
    for (const each of counts) expect(each).toBeCloseTo(counts[0]!, 9);
  });

  it('counts across the 180th meridian as anywhere else', () => {
    const there: Position = [179.998, -16.8];
    const cells = cellsAround(there);
    const across: Polygons = [
      [
        [
          [179.99, -16.81],
          [-179.991, -16.81],
          [-179.991, -16.79],
          [179.99, -16.79],
        ],
      ],
    ];
    const unwrapped = unwrapPolygons(across);
    const whole = countPeople(cells, unwrapped).people;
    const west = countPeople(cells, [[box(179.99, -16.81, 180, -16.79)]]).people;
    const east = countPeople(cells, [[box(-180, -16.81, -179.991, -16.79)]]).people;
    expect(west).toBeGreaterThan(0);
    expect(east).toBeGreaterThan(0);
    expect(west + east).toBeCloseTo(whole, 6);
    expect(polygonsSquareMetres(unwrapped)).toBeGreaterThan(4e6);
    expect(polygonsSquareMetres(unwrapped)).toBeLessThan(5e6);
  });

  it('is surer where people are spread more evenly', () => {
    const fine = sumCells([{ h3: latLngToCell(1, 1, 9), people: 100, share: 0.5 }]);
    const coarse = sumCells([{ h3: latLngToCell(1, 1, 8), people: 100, share: 0.5 }]);
    expect(fine.twoSigma).toBeCloseTo(2 * 100 * Math.sqrt(0.25 * 0.1), 9);
    expect(coarse.twoSigma).toBeCloseTo(2 * 100 * Math.sqrt(0.25 * 0.25), 9);
  });
});

describe('circlePolygon', () => {
  it('has the ground of the circle', () => {
    expect(polygonsSquareMetres(circlePolygon([7, 43], 1000)) / (Math.PI * 1e6)).toBeCloseTo(1, 3);
  });
});

describe('crossesItself', () => {
  it('finds sides that cross, and takes those that touch', () => {
    const bow: Position[] = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ];
    expect(crossesItself([[bow]])).toBe(true);
    expect(crossesItself([[box(0, 0, 1, 1)]])).toBe(false);
    expect(crossesItself([[[...box(0, 0, 1, 1), [0, 0]]]])).toBe(false);
    expect(crossesItself([[box(0, 0, 1, 1), box(0.2, 0.2, 0.6, 0.6)]])).toBe(false);
    expect(crossesItself([[box(0, 0, 1, 1), box(0.5, 0.5, 1.5, 1.5)]])).toBe(true);
    expect(crossesItself([[box(0, 0, 1, 1)], [box(1, 0, 2, 1)]])).toBe(false);
  });
});
