import { latOfMercatorY, lonOfMercatorX } from '@webmaps/geo/mercator';
import { describe, expect, it } from 'vitest';
import { contoursOfTile, encodeContours } from './contour-tile.ts';
import type { HeightTiles } from './height-tiles.ts';

const SIZE = 64;
const EXTENT = 4096;

/** Tiles of a surface, which is a function of the place in pixels of the finest zoom. */
const tilesOf = (
  maxZoom: number,
  metresAt: (x: number, y: number) => number,
  size = SIZE,
): HeightTiles => ({
  maxZoom,
  size,
  read: async ({ x, y }) =>
    Float32Array.from({ length: size * size }, (_, pixel) =>
      metresAt(x * size + (pixel % size) + 0.5, y * size + Math.floor(pixel / size) + 0.5),
    ),
});

const waves = (x: number, y: number) =>
  500 + 120 * Math.sin(x / 23) + 90 * Math.cos(y / 17) + 60 * Math.sin((x - y) / 31);

const metric = { unit: 'm' } as const;

describe('contoursOfTile', () => {
  it.each([0, 1, 3])(
    'keeps lines at their height, %s zooms beyond the finest tiles',
    async (more) => {
      const z = 12 + more;
      const [x, y] = [5 * 2 ** more + 1, 3 * 2 ** more];
      const contours = await contoursOfTile(tilesOf(12, waves), { z, x, y }, metric);
      expect(contours.length).toBeGreaterThan(more === 3 ? 1 : 4);
      const pixelsPerUnit = SIZE / 2 ** more / EXTENT;
      for (const { height, lines } of contours) {
        for (const line of lines) {
          for (let at = 0; at < line.length; at += 2) {
            const px = x * (SIZE / 2 ** more) + line[at]! * pixelsPerUnit;
            const py = y * (SIZE / 2 ** more) + line[at + 1]! * pixelsPerUnit;
            expect(Math.abs(waves(px, py) - height)).toBeLessThan(0.5);
          }
        }
      }
    },
  );

  it('lets the lines of neighbours meet in the same points of their shared edge', async () => {
    for (const z of [12, 15]) {
      const tiles = tilesOf(12, waves);
      const [west, east, south] = await Promise.all([
        contoursOfTile(tiles, { z, x: 40, y: 24 }, metric),
        contoursOfTile(tiles, { z, x: 41, y: 24 }, metric),
        contoursOfTile(tiles, { z, x: 40, y: 25 }, metric),
      ]);
      expect(pointsOn(west, 0, EXTENT).length).toBeGreaterThan(2);
      expect(pointsOn(west, 0, EXTENT)).toEqual(pointsOn(east, 0, 0));
      expect(pointsOn(west, 1, EXTENT)).toEqual(pointsOn(south, 1, 0));
    }
  });

  it('goes over its edge on all sides, so that the ends of lines are out of sight', async () => {
    const contours = await contoursOfTile(tilesOf(12, waves), { z: 12, x: 5, y: 3 }, metric);
    const all = contours.flatMap(({ lines }) => lines.flatMap((line) => [...line]));
    expect([Math.min(...all), Math.max(...all)]).toEqual([-64, EXTENT + 64]);
  });

  it.each([
    [11, 100],
    [12, 50],
    [13, 20],
    [14, 10],
    [15, 10],
  ])('has at zoom %s a line every %s m, and every fifth is an index line', async (z, step) => {
    const slope = tilesOf(15, (x) => 1000 + x);
    const contours = await contoursOfTile(slope, { z, x: 3, y: 0 }, metric);
    for (const { height, index } of contours) {
      expect(height % step).toBe(0);
      expect(index).toBe(height % (5 * step) === 0);
    }
    const wide = await contoursOfTile(
      tilesOf(15, (x) => 10 * x),
      { z, x: 3, y: 0 },
      metric,
    );
    const heights = wide.map(({ height }) => height);
    expect(heights.slice(1).every((height, at) => step === height - heights[at]!)).toBe(true);
    expect(wide.filter(({ index }) => index).length).toBeGreaterThan(0);
  });

  it('has lines at whole feet where feet are wanted', async () => {
    const slope = tilesOf(12, (x) => 10 * x);
    const contours = await contoursOfTile(slope, { z: 12, x: 3, y: 0 }, { unit: 'ft' });
    const [first] = contours;
    expect(first?.height).toBe(6400);
    const x = 3 * SIZE + ((first?.lines[0]?.[0] ?? 0) * SIZE) / EXTENT;
    expect(10 * x).toBeCloseTo(6400 * 0.3048, 0);
  });

  it('has no lines without heights, nor through unknown ones, nor along the sea', async () => {
    const none: HeightTiles = { maxZoom: 12, size: SIZE, read: async () => undefined };
    expect(await contoursOfTile(none, { z: 12, x: 5, y: 3 }, metric)).toEqual([]);
    const unknown = tilesOf(12, (x, y) => (x > 5 * SIZE + 32 ? NaN : waves(x, y)));
    const known = await contoursOfTile(unknown, { z: 12, x: 5, y: 3 }, metric);
    const xs = known.flatMap(({ lines }) => lines.flatMap((line) => [...line.filter(isX)]));
    expect(xs.length).toBeGreaterThan(10);
    expect(Math.max(...xs)).toBeLessThanOrEqual(EXTENT / 2);
    const shore = tilesOf(12, (x) => Math.max(-2, x - 5.5 * SIZE));
    const heights = await contoursOfTile(shore, { z: 14, x: 22, y: 3 }, metric);
    expect(heights.map(({ height }) => height)).not.toContain(0);
  });

  it('fades lines within a kilometre beyond the box and has none beyond', async () => {
    const tile = { z: 12, x: 2100, y: 1500 };
    const middle = [lonOfMercatorX(2100.5 / 4096), latOfMercatorY(1500.5 / 4096)] as const;
    const contours = await contoursOfTile(tilesOf(12, waves), tile, {
      ...metric,
      bbox: [middle[0], -80, 170, 80],
    });
    // The tile is this wide on the ground of the box's middle, the equator.
    const kilometre = EXTENT / (40_030 / 4096);
    const westmost = new Map<number, number>();
    for (const { strength, lines } of contours) {
      const xs = lines.flatMap((line) => [...line.filter(isX)]);
      westmost.set(strength, Math.min(westmost.get(strength) ?? Infinity, ...xs));
    }
    const steps = [...westmost.keys()].map((strength) => Math.sqrt(strength) * 8);
    expect(new Set(steps)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    // The last ends are too faint to be seen as an edge.
    expect(Math.min(...westmost.keys())).toBeLessThan(0.02);
    for (const [strength, x] of westmost) {
      const beyond = (EXTENT / 2 - x) / kilometre;
      expect(Math.abs(beyond - (1 - Math.sqrt(strength)) / 0.875)).toBeLessThan(0.05);
    }
    const whole = await contoursOfTile(tilesOf(12, waves), tile, metric);
    const all = await contoursOfTile(tilesOf(12, waves), tile, {
      ...metric,
      bbox: [-170, -80, 170, 80],
    });
    expect(all).toEqual(whole);
    expect(whole.every(({ strength }) => strength === 1)).toBe(true);
  });

  it('leaves the specks of noisy heights out', async () => {
    const bumps = [2, 40].map((radius) =>
      tilesOf(12, (x, y) => 104 - 6 * Math.hypot((x - 700) / radius, (y - 220) / radius), 512),
    );
    const [speck, hill] = await Promise.all(
      bumps.map((tiles) => contoursOfTile(tiles, { z: 12, x: 1, y: 0 }, metric)),
    );
    expect(speck?.map(({ height }) => height)).not.toContain(100);
    expect(hill?.map(({ height }) => height)).toContain(100);
  });
});

describe('encodeContours', () => {
  it('writes no bytes without contours', () => {
    expect(encodeContours([]).length).toBe(0);
  });

  it('writes the layer, the lines and both properties as the specification asks', () => {
    const line = Int32Array.from([1, 2, 4, 2]);
    const bytes = encodeContours([{ height: 300, index: false, strength: 1, lines: [line, line] }]);
    const text = (word: string) => [
      word.length,
      ...[...word].map((letter) => letter.charCodeAt(0)),
    ];
    // move to (1, 2), line by (3, 0); move by (-3, 0), line by (3, 0)
    const geometry = [9, 2, 4, 10, 6, 0, 9, 5, 0, 10, 6, 0];
    const feature = [18, 4, 0, 0, 1, 1, 24, 2, 34, geometry.length, ...geometry];
    const layer = [
      ...[10, ...text('contours')],
      ...[18, feature.length, ...feature],
      ...[26, ...text('height'), 26, ...text('index')],
      ...[34, 3, 40, 172, 2, 34, 2, 56, 0],
      ...[40, 128, 32, 120, 2],
    ];
    expect([...bytes]).toEqual([26, layer.length, ...layer]);
  });
});

function isX(_: number, at: number): boolean {
  return at % 2 === 0;
}

/** Heights and places of all points on an edge of the tile, in order. */
function pointsOn(
  contours: Awaited<ReturnType<typeof contoursOfTile>>,
  axis: 0 | 1,
  at: number,
): string[] {
  const found = contours.flatMap(({ height, lines }) =>
    lines.flatMap((line) => {
      const points: string[] = [];
      for (let point = 0; point < line.length; point += 2) {
        const along = line[point + 1 - axis]!;
        if (line[point + axis] === at && along >= 0 && along <= EXTENT) {
          points.push(`${height} at ${along}`);
        }
      }
      return points;
    }),
  );
  return [...new Set(found)].sort();
}
