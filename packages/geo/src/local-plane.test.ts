import { describe, expect, it } from 'vitest';
import { distanceMetres } from './distance.ts';
import { LocalPlane } from './local-plane.ts';
import type { Position } from './position.ts';

const origin: Position = [8.7, 49.4];
const plane = new LocalPlane(origin);

describe('a local plane', () => {
  it('measures like the haversine formula over a kilometre', () => {
    for (const place of [
      [8.71, 49.4],
      [8.7, 49.41],
      [8.69, 49.395],
    ] as const) {
      expect(plane.metresTo(place) / distanceMetres(origin, place)).toBeCloseTo(1, 3);
    }
    expect(plane.metresTo(origin)).toBe(0);
  });

  it('measures to the inside of a segment, and to the nearer end of one that is beside', () => {
    expect(plane.metresToSegment([8.69, 49.401], [8.72, 49.401])).toBeCloseTo(111.195, 3);
    expect(plane.metresToSegment([8.71, 49.401], [8.72, 49.401])).toBe(
      plane.metresTo([8.71, 49.401]),
    );
    expect(plane.metresToSegment([8.69, 49.401], [8.69, 49.401])).toBe(
      plane.metresTo([8.69, 49.401]),
    );
  });
});
