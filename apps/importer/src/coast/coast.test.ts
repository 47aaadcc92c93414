import { flatRingContains, twiceFlatRingArea } from '@webmaps/geo/flat-ring';
import { describe, expect, it } from 'vitest';

import { landAndSea, type Polygon } from './coast.ts';

const box = { west: 0, north: 0, east: 1000, south: 1000 };

/** Whether a point is in the polygon: inside an odd number of its rings. */
function holds({ rings }: Polygon, x: number, y: number): boolean {
  return rings.filter((ring) => flatRingContains(ring, x, y)).length % 2 === 1;
}

function areaOf({ rings, holes }: Polygon): number {
  return rings.reduce(
    (sum, ring, i) => sum + (Math.abs(twiceFlatRingArea(ring)) / 2) * (holes[i] ? -1 : 1),
    0,
  );
}

/** Land and sea must share the box without gap or overlap. */
function split(...coast: number[][]): { land: Polygon; sea: Polygon } {
  const result = landAndSea(
    coast.map((line) => Int32Array.from(line)),
    box,
  );
  expect(areaOf(result.land) + areaOf(result.sea)).toBe(1_000_000);
  return result;
}

describe('land and sea', () => {
  it('is all land where no coast is known', () => {
    expect(areaOf(split().land)).toBe(1_000_000);
  });

  it('has land on the left of a coast that crosses the box', () => {
    // Southwards on the map: the left is the east.
    const { land, sea } = split([300, -50, 300, 500, 300, 1050]);
    expect(holds(land, 600, 500)).toBe(true);
    expect(holds(sea, 100, 500)).toBe(true);
    expect(areaOf(sea)).toBe(300_000);
  });

  it('joins the ways of a coast, in whatever order they come', () => {
    const { sea } = split([300, 500, 300, 1050], [300, -50, 300, 500]);
    expect(areaOf(sea)).toBe(300_000);
  });

  it('puts an island that touches no border into the sea', () => {
    const { land, sea } = split([400, 400, 400, 600, 600, 600, 600, 400, 400, 400]);
    expect(areaOf(land)).toBe(40_000);
    expect(holds(sea, 10, 10)).toBe(true);
    expect(holds(sea, 500, 500)).toBe(false);
  });

  it('puts a bay that is mapped as a closed coast into the land', () => {
    const { land, sea } = split([400, 400, 600, 400, 600, 600, 400, 600, 400, 400]);
    expect(areaOf(sea)).toBe(40_000);
    expect(holds(land, 10, 10)).toBe(true);
  });

  it('puts islands before a coast into the sea and nests an island in a lagoon', () => {
    const { land, sea } = split(
      [300, -50, 300, 1050],
      [100, 100, 100, 200, 200, 200, 200, 100, 100, 100],
      [500, 500, 900, 500, 900, 900, 500, 900, 500, 500],
      [600, 600, 600, 700, 700, 700, 700, 600, 600, 600],
    );
    expect(holds(land, 150, 150)).toBe(true);
    expect(holds(sea, 50, 50)).toBe(true);
    expect(holds(sea, 550, 550)).toBe(true);
    expect(holds(land, 650, 650)).toBe(true);
    expect(areaOf(land)).toBe(700_000 - 160_000 + 10_000 + 10_000);
  });

  it('cuts an island at the border, wherever its way begins', () => {
    for (const island of [
      [-100, 400, -100, 600, 100, 600, 100, 400, -100, 400],
      [100, 600, 100, 400, -100, 400, -100, 600, 100, 600],
    ]) {
      expect(areaOf(split(island).land)).toBe(20_000);
    }
  });

  it('follows two coasts of one strait', () => {
    const { land, sea } = split([600, -10, 600, 1010], [400, 1010, 400, -10]);
    expect(areaOf(sea)).toBe(200_000);
    expect(holds(land, 100, 500) && holds(land, 900, 500)).toBe(true);
  });

  it('runs a coast that ends inside the box on to the border', () => {
    const { land, sea } = split([10, 300, 300, 300, 300, 20]);
    expect(holds(land, 100, 100)).toBe(true);
    expect(holds(sea, 900, 900)).toBe(true);
    expect(areaOf(land)).toBe(90_000);
  });

  it('runs a coast on as it was heading, and sooner to a border that is near', () => {
    const { land, sea } = split([0, 900, 600, 300]);
    expect(holds(land, 300, 100)).toBe(true);
    expect(holds(land, 690, 100)).toBe(true);
    expect(holds(sea, 900, 50)).toBe(true);
  });

  it('leaves no strip along the border beyond a cape that bars the shortest way', () => {
    const cape = [0, 500, 300, 250, 480, 60, 530, 20, 520, 60];
    const fromTheSouth = split(cape);
    expect(holds(fromTheSouth.sea, 700, 30)).toBe(true);
    expect(holds(fromTheSouth.land, 400, 60)).toBe(true);
    const mirrored = cape.map((value, i) => (i % 2 === 0 ? 1000 - value : value));
    const toTheSouth = mirrored.map((_, i) => mirrored.at(-2 - i + 2 * (i % 2)) ?? 0);
    expect(holds(split(toTheSouth).sea, 300, 30)).toBe(true);
  });

  it('leads a coast that ends beside a border to it, not along it', () => {
    const { sea } = split([0, 100, 300, 100]);
    expect(holds(sea, 500, 50)).toBe(true);
  });

  it('leads no two coasts across each other', () => {
    const { land, sea } = split([0, 100, 300, 100], [414, 30, 1000, 30]);
    expect(holds(sea, 403, 1)).toBe(true);
    expect(holds(land, 350, 20) && holds(land, 600, 20)).toBe(true);
  });

  it('keeps off an island on its way to the border', () => {
    const { land, sea } = split(
      [0, 650, 200, 250, 250, 240],
      [275, 130, 275, 145, 330, 145, 330, 130, 275, 130],
    );
    expect(holds(land, 300, 140)).toBe(true);
    expect(holds(sea, 300, 100)).toBe(true);
    expect(holds(land, 100, 400)).toBe(true);
  });

  it('closes an island of which a small piece of coast is missing', () => {
    const { land } = split([400, 400, 400, 600, 600, 600, 600, 400, 420, 400]);
    expect(areaOf(land)).toBe(40_000);
  });
});
