import { twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { describe, expect, it } from 'vitest';
import type { Area } from './areas.ts';
import { clipArea } from './clip-area.ts';

const box = { west: 0, north: 0, east: 1000, south: 1000 };

function area(rings: number[][], holes = rings.map(() => false)): Area {
  const base = { id: 1, tags: { natural: 'wood' }, size: 1 } as unknown as Area;
  return { ...base, rings: rings.map((ring) => Int32Array.from(ring)), holes };
}

function sizeOf({ rings, holes }: Area): number {
  return rings.reduce(
    (sum, ring, at) => sum + (Math.abs(twiceFlatRingArea(ring)) / 2) * (holes[at] ? -1 : 1),
    0,
  );
}

/** Counter-clockwise on the map, as outer rings are. */
const square = (west: number, north: number, size: number) => [
  ...[west, north, west, north + size, west + size, north + size],
  ...[west + size, north, west, north],
];
const hole = (west: number, north: number, size: number) => [
  ...[west, north, west + size, north, west + size, north + size],
  ...[west, north + size, west, north],
];

describe('an area at the border of an extract', () => {
  it('ends at the border, with its holes', () => {
    const wood = area([square(-500, 200, 600), hole(-50, 400, 100)], [false, true]);
    const clipped = clipArea(wood, box);
    expect(clipped && sizeOf(clipped)).toBe(100 * 600 - 50 * 100);
    for (const ring of clipped?.rings ?? []) expect(Math.min(...ring)).toBeGreaterThanOrEqual(0);
  });

  it('keeps what other outer rings it has inside', () => {
    const clipped = clipArea(area([square(-500, 0, 100), square(300, 300, 100)]), box);
    expect(clipped && sizeOf(clipped)).toBe(10_000);
  });

  it('stays the same inside, and is none beyond', () => {
    const inside = area([square(0, 0, 1000)]);
    expect(clipArea(inside, box)).toBe(inside);
    expect(clipArea(area([square(2000, 0, 100)]), box)).toBeUndefined();
  });
});
