import { describe, expect, it } from 'vitest';
import { METRES_PER_DEGREE } from './distance.ts';
import type { Position } from './position.ts';
import { ringsContain } from './ring.ts';
import { seededRandom } from './seeded-random.ts';
import { isZone, LINE_HALF_METRES, metresInZone, zoneLimits, zoneTest } from './zone.ts';
import type { Zone } from './zone.ts';

const metres = (east: number, north: number): Position => [
  8 + east / METRES_PER_DEGREE / Math.cos((49 * Math.PI) / 180),
  49 + north / METRES_PER_DEGREE,
];
const square: Zone = {
  kind: 'avoid',
  shape: 'area',
  corners: [metres(0, 0), metres(400, 0), metres(400, 400), metres(0, 400)],
};
const street: Zone = { kind: 'avoid', shape: 'line', corners: [metres(0, 0), metres(0, 1000)] };

describe('a zone', () => {
  it('holds what is inside its area, and what is beside its line', () => {
    const inSquare = zoneTest(square);
    expect(inSquare(...metres(200, 200))).toBe(true);
    for (const [east, north] of [
      [-1, 200],
      [401, 200],
      [200, -1],
      [200, 401],
    ] as const) {
      expect(inSquare(...metres(east, north))).toBe(false);
    }
    const nearStreet = zoneTest(street);
    for (const side of [-1, 1]) {
      expect(nearStreet(...metres(side * (LINE_HALF_METRES - 0.5), 500))).toBe(true);
      expect(nearStreet(...metres(side * (LINE_HALF_METRES + 0.5), 500))).toBe(false);
    }
    expect(nearStreet(...metres(0, -LINE_HALF_METRES - 1))).toBe(false);
  });

  it('is the same as all sides tested one by one, for any ring', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 50; round++) {
      const count = 3 + Math.floor(random() * 20);
      const corners = Array.from({ length: count }, () => metres(random() * 900, random() * 900));
      const isIn = zoneTest({ ...square, corners });
      for (let place = 0; place < 100; place++) {
        const [lon, lat] = metres(random() * 900, random() * 900);
        expect(isIn(lon, lat)).toBe(ringsContain([corners], [lon, lat]));
      }
      for (const [lon, lat] of corners) {
        expect(isIn(lon, lat)).toBe(ringsContain([corners], [lon, lat]));
      }
    }
  });

  it('measures how much of a line is in it', () => {
    expect(metresInZone(square, [metres(-300, 200), metres(700, 200)])).toBeCloseTo(400, -1);
    expect(metresInZone(street, [metres(-300, 500), metres(300, 500)])).toBeCloseTo(40, -1);
    expect(metresInZone(square, [metres(-300, 500), metres(700, 500)])).toBe(0);
    expect(metresInZone(square, [])).toBe(0);
  });

  it('needs corners enough, not too many, and a size that is planned within', () => {
    const { corners } = square;
    expect(isZone(square)).toBe(true);
    expect(isZone({ ...square, corners: corners.slice(0, 2) })).toBe(false);
    expect(isZone({ ...street, corners: corners.slice(0, 2) })).toBe(true);
    expect(isZone({ ...street, corners: corners.slice(0, 1) })).toBe(false);
    const many = Array.from({ length: zoneLimits.corners + 1 }, () => metres(1, 1));
    expect(isZone({ ...square, corners: many })).toBe(false);
    const far: Position = [8 + zoneLimits.spanDegrees + 0.01, 49];
    expect(isZone({ ...square, corners: [...corners, far] })).toBe(false);
  });
});
