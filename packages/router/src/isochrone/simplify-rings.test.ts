import { describe, expect, it } from 'vitest';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { contourPolygons } from './contour.ts';
import type { Ring } from './contour.ts';
import { simplifyRings } from './simplify-rings.ts';

const size = 60;

/** All rings of areas and holes of a field of random values: winded, and near each other. */
function randomRings(seed: number): Ring[] {
  const random = seededRandom(seed);
  const values = new Float32Array(size * size).fill(1);
  for (let row = 1; row < size - 1; row++) {
    for (let column = 1; column < size - 1; column++) values[row * size + column] = random();
  }
  const field = { width: size, height: size, values, level: 0.55, cliff: 2 };
  return contourPolygons(field, 4).flatMap(({ outer, holes }) => [outer, ...holes]);
}

type Segment = readonly [ax: number, ay: number, bx: number, by: number];

function segmentsOf(ring: Ring): Segment[] {
  return Array.from({ length: ring.length / 2 }, (_, index): Segment => {
    const [at, after] = [index * 2, (index * 2 + 2) % ring.length];
    return [ring[at] ?? 0, ring[at + 1] ?? 0, ring[after] ?? 0, ring[after + 1] ?? 0];
  });
}

function doCross([ax, ay, bx, by]: Segment, [cx, cy, dx, dy]: Segment): boolean {
  const ofC = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const ofD = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
  const ofA = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
  const ofB = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
  return ofC * ofD < 0 && ofA * ofB < 0;
}

function crossings(rings: readonly Ring[]): number {
  const segments = rings.flatMap(segmentsOf);
  return segments.reduce(
    (sum, one, at) => sum + segments.slice(at + 1).filter((other) => doCross(one, other)).length,
    0,
  );
}

describe('rings with fewer points', () => {
  it('cross neither themselves nor each other', () => {
    for (const seed of [1, 2, 3]) {
      const rings = randomRings(seed);
      // Each by itself they do, so there is something to be seen.
      expect(crossings(rings.flatMap((ring) => simplifyRings([ring], 0.9)))).toBeGreaterThan(0);
      const simple = simplifyRings(rings, 0.9);
      expect(crossings(simple)).toBe(0);
      const points = (all: readonly Ring[]) => all.reduce((sum, { length }) => sum + length, 0);
      expect(points(simple)).toBeLessThan(points(rings) * 0.8);
    }
  });

  it('leave no point further off than the tolerance', () => {
    const rings = randomRings(4);
    const simple = simplifyRings(rings, 0.5);
    for (const [at, ring] of rings.entries()) {
      const lines = segmentsOf(simple[at] ?? []);
      for (const [x, y] of segmentsOf(ring)) {
        expect(Math.min(...lines.map((line) => offLine(line, x, y)))).toBeLessThanOrEqual(0.5);
      }
    }
  });

  it('are left as they are where little would be left of them', () => {
    const small: Ring = [0, 0, 0.1, 0, 0.2, 0, 0.2, 0.1, 0.2, 0.2, 0.1, 0.2, 0, 0.2, 0, 0.1];
    expect(simplifyRings([small], 1)).toEqual([small]);
    expect(simplifyRings([], 1)).toEqual([]);
  });
});

/** Off the whole line through it: what is beyond its ends is at an end's other line. */
function offLine([ax, ay, bx, by]: Segment, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  return Math.abs((x - ax) * dy - (y - ay) * dx) / Math.hypot(dx, dy);
}
