import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { assertHeights } from './assert-heights.ts';
import { looksLikeClasses } from '../rasters/looks-like-classes.ts';
import { readHgt } from './read-hgt.ts';

const SIDE = 40;

function raster(valueAt: (column: number, row: number) => number): Float32Array {
  return Float32Array.from({ length: SIDE * SIDE }, (_, cell) =>
    valueAt(cell % SIDE, Math.floor(cell / SIDE)),
  );
}

const heights = (metres: Float32Array) => ({
  west: 0,
  north: 1,
  stepLon: 0.001,
  stepLat: 0.001,
  width: SIDE,
  height: SIDE,
  metres,
});

/** Patches of the classes of ESA WorldCover. */
const landCover = raster(
  (x, y) => [10, 30, 40, 50, 80][(Math.floor(x / 3) * 7 + Math.floor(y / 4) * 3) % 5] ?? 0,
);

describe('a raster given as heights', () => {
  it('is refused when it holds classes of land cover', () => {
    expect(() => assertHeights('cover.tif', heights(landCover))).toThrow(
      'cover.tif: holds few whole numbers, as land cover does, not heights; give another file, or --accept-implausible',
    );
  });

  it('is refused when it holds numbers that are no heights on Earth', () => {
    const people = raster((x, y) => (x % 5 === 0 ? 12_000 + y : 40));
    expect(() => assertHeights('people.tif', heights(people))).toThrow(
      'people.tif: 20 % of its values are no heights on Earth in metres (-500 to 9000)',
    );
  });

  it('is believed when it is a plain in whole metres, or has voids that it does not declare', () => {
    assertHeights('plain.tif', heights(raster((x, y) => Math.round(3 + Math.sin(x / 9) + y / 15))));
    assertHeights('voids.tif', heights(raster((x) => (x > 20 ? -9999 : 100 + x))));
  });

  it('is believed when it has been measured', async () => {
    for (const name of ['N42E001', 'N43E007']) {
      const file = testData(`dem/${name}.hgt.zip`);
      if (file === undefined) continue;
      for (const found of await readHgt(file, [0, 42, 8, 44])) assertHeights(name, found);
    }
  });
});

describe('a raster of classes', () => {
  it('is distinguished from counts of people, of which many differ', () => {
    expect(looksLikeClasses(landCover, SIDE)).toBe(true);
    expect(
      looksLikeClasses(
        raster((x, y) => x * y),
        SIDE,
      ),
    ).toBe(false);
    expect(
      looksLikeClasses(
        raster((x, y) => x / 3 + y),
        SIDE,
      ),
    ).toBe(false);
  });
});
