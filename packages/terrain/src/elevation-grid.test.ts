import { describe, expect, it } from 'vitest';
import { ElevationGrid } from './elevation-grid.ts';
import { ElevationFileError } from './elevation-format.ts';
import { encodeElevationGrid } from './encode-elevation-grid.ts';
import type { HeightRaster } from './encode-elevation-grid.ts';

const raster: HeightRaster = {
  west: 1.4,
  north: 42.7,
  stepLon: 0.001,
  stepLat: 0.002,
  width: 150,
  height: 70,
  metres: Float32Array.from({ length: 150 * 70 }, (_, cell) => {
    const [x, y] = [cell % 150, Math.floor(cell / 150)];
    if (x === 100 && y === 30) return NaN;
    return Math.round((1500 + 900 * Math.sin(x / 9) * Math.cos(y / 7)) * 4) / 4;
  }),
  resolutionMetres: 92.6,
};
const bytes = encodeElevationGrid(raster);

function at(x: number, y: number): number {
  return raster.metres[y * raster.width + x]!;
}

describe('ElevationGrid', () => {
  it('gives back every height it was made of, to the quarter metre', () => {
    const grid = ElevationGrid.open(bytes);
    expect(grid.resolutionMetres).toBe(92.6);
    for (let y = 0; y < raster.height; y++) {
      for (let x = 0; x < raster.width; x++) {
        const metres = raster.metres[y * raster.width + x]!;
        // A hair inside the cell, so that rounding does not ask beyond the edge.
        const lon = raster.west + Math.min(149 - 1e-9, Math.max(1e-9, x)) * raster.stepLon;
        const lat = raster.north - Math.min(69 - 1e-9, Math.max(1e-9, y)) * raster.stepLat;
        const known = [0, 1].every((dx) =>
          [0, 1].every((dy) => {
            const [fx, fy] = [(lon - raster.west) / 0.001, (raster.north - lat) / 0.002];
            return !(Math.floor(fx) + dx === 100 && Math.floor(fy) + dy === 30);
          }),
        );
        if (known) expect(grid.sample(lon, lat)).toBeCloseTo(metres, 3);
        else expect(grid.sample(lon, lat)).toBeUndefined();
      }
    }
  });

  it('interpolates between four heights, across the border of blocks too', () => {
    const grid = ElevationGrid.open(bytes);
    const middle = (at(63, 63) + at(64, 63) + at(63, 64) + at(64, 64)) / 4;
    expect(grid.sample(1.4 + 63.5 * 0.001, 42.7 - 63.5 * 0.002)).toBeCloseTo(middle, 6);
  });

  it('knows nothing outside its box', () => {
    const grid = ElevationGrid.open(bytes);
    expect(grid.sample(1.399, 42.69)).toBeUndefined();
    expect(grid.sample(1.5, 42.71)).toBeUndefined();
    expect(grid.sample(NaN, 42.69)).toBeUndefined();
  });

  it('is the same bytes for the same heights', () => {
    expect(encodeElevationGrid(raster)).toEqual(bytes);
  });

  it('is much smaller than its heights', () => {
    expect(bytes.length).toBeLessThan(raster.metres.length * 2);
  });

  it('refuses heights that it cannot hold', () => {
    const metres = raster.metres.slice();
    metres[7] = 20_000;
    expect(() => encodeElevationGrid({ ...raster, metres })).toThrow(RangeError);
  });

  it('names what it expected of a file that is something else, cut, or of a later version', () => {
    expect(() => ElevationGrid.open(new Uint8Array(0))).toThrow(ElevationFileError);
    expect(() => ElevationGrid.open(new Uint8Array(500))).toThrow('begins with "WMEL"');
    expect(() => ElevationGrid.open(bytes.slice(0, -1))).toThrow(`expected ${bytes.length} bytes`);
    const later = bytes.slice();
    later[4] = 9;
    expect(() => ElevationGrid.open(later)).toThrow('expected version 1, found 9');
  });

  it('never answers with a wrong height when any one bit of it is flipped', () => {
    const places = Array.from({ length: 40 }, (_, index) => {
      return [1.4005 + (index % 8) * 0.019, 42.699 - Math.floor(index / 8) * 0.03] as const;
    });
    const heightsOf = (grid: ElevationGrid): (number | undefined)[] =>
      places.map(([lon, lat]) => grid.sample(lon, lat));
    const right = heightsOf(ElevationGrid.open(bytes));
    let refused = 0;
    for (let bit = 0; bit < bytes.length * 8; bit += 61) {
      const flipped = bytes.slice();
      flipped[bit >> 3] = flipped[bit >> 3]! ^ (1 << (bit & 7));
      try {
        expect(heightsOf(ElevationGrid.open(flipped))).toEqual(right);
      } catch (error) {
        expect(error).toBeInstanceOf(ElevationFileError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});
