import { seededRandom } from '@webmaps/geo/seeded-random';
import { describe, expect, it } from 'vitest';
import { isGeometry } from '../geometry/geometry.ts';
import type { Geometry } from '../geometry/geometry.ts';
import { addHole } from './add-hole.ts';
import { cornersOf, sideOf, twiceAreaOf } from './corner.ts';
import { joinParts, partsOf, reverseLines } from './parts.ts';
import { splitShape } from './split-shape.ts';
import { squareCorners } from './square-corners.ts';

const area = (...lines: readonly (readonly number[])[]): Geometry => ({ type: 'Polygon', lines });
const line = (...numbers: readonly number[]): Geometry => ({
  type: 'LineString',
  lines: [numbers],
});
const square = [0, 0, 100, 0, 100, 100, 0, 100];
const hole = [40, 40, 40, 60, 60, 60, 60, 40];

/** Without the holes. */
function areaOf(geometry: Geometry): number {
  return partsOf(geometry).reduce((sum, part) => {
    const [outside = 0, ...holes] = cornersOf(part).map((ring) => Math.abs(twiceAreaOf(ring)) / 2);
    return sum + outside - holes.reduce((all, one) => all + one, 0);
  }, 0);
}

const areasOf = (pieces: readonly Geometry[] | undefined) =>
  pieces?.map(areaOf).toSorted((a, b) => a - b);

describe('the side of a corner', () => {
  it('is exact where products are larger than a double holds', () => {
    const [a, b] = [
      [-2_000_000_001, -900_000_000],
      [2_000_000_000, 899_999_999],
    ] as const;
    expect(sideOf(a, b, b)).toBe(0);
    expect(sideOf(a, b, [b[0], b[1] + 1])).toBe(1);
    expect(sideOf(a, b, [b[0], b[1] - 1])).toBe(-1);
  });
});

describe('an area that is split', () => {
  it('is two, which share the new edge', () => {
    const pieces = splitShape(area(square), line(30, -10, 30, 110));
    expect(areasOf(pieces)).toEqual([3000, 7000]);
    expect(pieces!.every(isGeometry)).toBe(true);
  });

  it('is split from corner to corner, and along a line with corners of its own', () => {
    expect(areasOf(splitShape(area(square), line(0, 0, 100, 100)))).toEqual([5000, 5000]);
    expect(areasOf(splitShape(area(square), line(-5, 50, 50, 50, 50, -5)))).toEqual([2500, 7500]);
  });

  it('is more than two where the line goes through it more than once', () => {
    const cut = line(-5, 25, 105, 25, 105, 75, -5, 75);
    expect(areasOf(splitShape(area(square), cut))).toEqual([2500, 2500, 5000]);
    const comb = area([0, 0, 90, 0, 90, 90, 60, 90, 60, 30, 30, 30, 30, 90, 0, 90]);
    expect(areasOf(splitShape(comb, line(-5, 60, 95, 60)))).toEqual([900, 900, 4500]);
  });

  it('keeps its hole in the piece that it is in, or loses it to both', () => {
    const holed = area(square, hole);
    const beside = splitShape(holed, line(20, -10, 20, 110))!;
    expect(areasOf(beside)).toEqual([2000, 7600]);
    expect(new Set(beside.map(({ lines }) => lines.length))).toEqual(new Set([1, 2]));
    const through = splitShape(holed, line(50, -10, 50, 110))!;
    expect(areasOf(through)).toEqual([4800, 4800]);
    expect(through.map(({ lines }) => lines.length)).toEqual([1, 1]);
  });

  it('is split by a line that crosses itself, and goes around inside', () => {
    const loop = line(-10, 20, 80, 20, 80, 80, 50, 80, 50, -10);
    expect(areasOf(splitShape(area(square), loop))).toEqual([1000, 1800, 7200]);
  });

  it.each([
    ['beside it', line(-10, 110, 110, 110)],
    ['that ends inside', line(-10, 50, 50, 50)],
    ['along its edge', line(-10, 0, 110, 0)],
    ['that touches a corner', line(-10, 10, 10, -10)],
  ])('stays whole by a line %s', (_, across) => {
    expect(splitShape(area(square), across)).toBeUndefined();
  });

  it('stays whole by a line that ends in its hole', () => {
    expect(splitShape(area(square, hole), line(-10, 50, 50, 50))).toBeUndefined();
  });

  it('keeps parts together that the line does not go through', () => {
    const two = joinParts([area(square), area([200, 0, 300, 0, 300, 100])])!;
    const [first, second, ...others] = splitShape(two, line(50, -10, 50, 110))!;
    expect(others).toEqual([]);
    expect(first!.type).toBe('MultiPolygon');
    expect(areaOf(first!) + areaOf(second!)).toBe(15_000);
  });

  it('loses nothing, wherever lines cross areas', () => {
    const random = seededRandom(11);
    const number = () => Math.round(random() * 2_000_000 - 1_000_000);
    let splits = 0;
    for (let round = 0; round < 300; round++) {
      // Corners by their direction from the middle make a ring that does not cross itself.
      const count = 3 + Math.floor(random() * 12);
      const ring = Array.from({ length: count }, (_, at) => {
        const angle = ((at + 0.8 * random()) / count) * 2 * Math.PI;
        const far = 300_000 + random() * 600_000;
        return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))];
      });
      const star = area(ring.flat());
      const holed = addHole(star, area([-90, -100, 100, -80, 0, 120])) ?? star;
      const cuts = Array.from({ length: 2 + Math.floor(random() * 4) }, () => [number(), number()]);
      const pieces = splitShape(holed, line(...cuts.flat()));
      if (!pieces) continue;
      splits++;
      expect(pieces.every(isGeometry)).toBe(true);
      const sum = pieces.reduce((all, piece) => all + areaOf(piece), 0);
      expect(Math.abs(sum / areaOf(holed) - 1)).toBeLessThan(1e-4);
    }
    expect(splits).toBeGreaterThan(100);
  });
});

describe('a line that is split', () => {
  it('is cut where the other crosses it', () => {
    expect(splitShape(line(0, 0, 100, 0, 100, 100), line(50, -5, 50, 5))).toEqual([
      line(0, 0, 50, 0),
      line(50, 0, 100, 0, 100, 100),
    ]);
    const across = line(-5, 50, 105, 50);
    expect(splitShape(line(0, 0, 0, 100, 100, 100, 100, 0), across)).toHaveLength(3);
  });

  it('is cut at a corner, and not at its ends', () => {
    expect(splitShape(line(0, 0, 50, 0, 50, 50), line(40, 10, 60, -10))).toHaveLength(2);
    expect(splitShape(line(0, 0, 50, 0), line(0, -5, 0, 5))).toBeUndefined();
    expect(splitShape(line(0, 0, 50, 0), line(50, -5, 50, 5))).toBeUndefined();
  });

  it('has no height where it is cut, and keeps those of its corners', () => {
    const high: Geometry = {
      type: 'LineString',
      hasHeights: true,
      lines: [[0, 0, 700, 100, 0, 900]],
    };
    expect(splitShape(high, line(50, -5, 50, 5))?.map(({ lines }) => lines)).toEqual([
      [[0, 0, 700, 50, 0, -2_147_483_648]],
      [[50, 0, -2_147_483_648, 100, 0, 900]],
    ]);
  });
});

describe('a hole', () => {
  it('is cut where the ring is wholly inside', () => {
    expect(addHole(area(square), area(hole))).toEqual(area(square, hole));
    const two = joinParts([area([200, 0, 300, 0, 300, 100]), area(square)])!;
    expect(addHole(two, area(hole))?.rings).toEqual([1, 2]);
  });

  it.each([
    ['outside', [200, 200, 220, 200, 210, 210]],
    ['across the edge', [-10, 40, 10, 40, 10, 60]],
    ['touching it', [0, 40, 10, 40, 10, 60]],
    ['around the area', [-10, -10, 110, -10, 110, 110, -10, 110]],
  ])('is refused %s', (_, ring) => {
    expect(addHole(area(square), area(ring))).toBeUndefined();
  });

  it('is refused in another hole, and around one', () => {
    const holed = area(square, hole);
    expect(addHole(holed, area([45, 45, 55, 45, 50, 55]))).toBeUndefined();
    expect(addHole(holed, area([30, 30, 70, 30, 70, 70, 30, 70]))).toBeUndefined();
  });
});

describe('parts', () => {
  it('are joined and come apart as they were', () => {
    const parts = [area(square, hole), area([200, 0, 300, 0, 300, 100])];
    expect(partsOf(joinParts(parts)!)).toEqual(parts);
    const points: Geometry[] = [
      { type: 'Point', lines: [[1, 2]] },
      { type: 'Point', hasHeights: true, lines: [[3, 4, 5]] },
    ];
    expect(joinParts(points)).toEqual({
      type: 'MultiPoint',
      hasHeights: true,
      lines: [
        [1, 2, -2_147_483_648],
        [3, 4, 5],
      ],
    });
  });

  it('are of one kind', () => {
    expect(joinParts([area(square), line(0, 0, 1, 1)])).toBeUndefined();
  });

  it('turn round where they have a direction', () => {
    expect(reverseLines(line(0, 0, 1, 1, 2, 3))).toEqual(line(2, 3, 1, 1, 0, 0));
    expect(reverseLines(area(square))).toBeUndefined();
  });
});

describe('right angles', () => {
  const [x, y] = [74_000_000, 437_000_000];

  it('are those of a house that was drawn by hand', () => {
    const rough = area([x, y, x + 2000, y + 300, x + 1800, y + 1500, x - 250, y + 1200]);
    const [ring = []] = cornersOf(squareCorners(rough)!);
    const scale = Math.cos((43.7 * Math.PI) / 180);
    for (let at = 0; at < 4; at++) {
      const [a, b, c] = [ring.at(at - 1)!, ring[at]!, ring[(at + 1) % 4]!];
      const [ux, uy] = [(a[0]! - b[0]!) * scale, a[1]! - b[1]!];
      const [vx, vy] = [(c[0]! - b[0]!) * scale, c[1]! - b[1]!];
      const cosine = (ux * vx + uy * vy) / Math.hypot(ux, uy) / Math.hypot(vx, vy);
      expect(Math.abs(cosine)).toBeLessThan(0.002);
    }
    expect(areaOf(squareCorners(rough)!) / areaOf(rough)).toBeCloseTo(1, 1);
  });

  it('are refused of what has none', () => {
    expect(squareCorners(area([x, y, x + 2000, y, x + 1000, y + 1200]))).toBeUndefined();
    expect(squareCorners(line(x, y, x + 1, y))).toBeUndefined();
  });
});
