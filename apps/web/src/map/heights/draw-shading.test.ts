import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { flavors } from '@webmaps/map-style/flavors';
import { describe, expect, it } from 'vitest';
import { drawShading } from './draw-shading.ts';

const SIZE = 8;
/** On the equator, where the side of a pixel is the same everywhere. */
const tile = { z: 12, x: 2048, y: 2048 };
const CELL_METRES = (360 * METRES_PER_DEGREE) / (SIZE * 2 ** tile.z);

/** A plane that rises by so many degrees to the north. */
function planeOf(degrees: number) {
  const rise = Math.tan((degrees * Math.PI) / 180) * CELL_METRES;
  const width = SIZE + 2;
  const metres = Float32Array.from(
    { length: width * width },
    (_, cell) => -Math.floor(cell / width) * rise,
  );
  return { width, height: width, metres };
}

function coloursOf(
  degrees: number,
  kind: 'slope' | 'aspect',
  bbox?: [number, number, number, number],
) {
  const rgba = drawShading(planeOf(degrees), tile, { kind, theme: 'light', bbox });
  return Array.from({ length: SIZE * SIZE }, (_, cell) => {
    const [red = 0, green = 0, blue = 0, alpha] = rgba.subarray(4 * cell, 4 * cell + 4);
    if (alpha === 0) return undefined;
    return `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  });
}

const { slope, aspect } = flavors.light.shading;

describe('the colours of a tile', () => {
  it.each([
    [26, undefined],
    [28, slope[0]],
    [31, slope[1]],
    [44, slope[3]],
    [50, slope[4]],
  ])('say the class of a slope of %d°', (degrees, colour) => {
    expect(new Set(coloursOf(degrees, 'slope'))).toEqual(new Set([colour]));
  });

  it('say the way down, and nothing of level ground', () => {
    expect(new Set(coloursOf(20, 'aspect'))).toEqual(new Set([aspect[4]]));
    expect(new Set(coloursOf(-20, 'aspect'))).toEqual(new Set([aspect[0]]));
    expect(new Set(coloursOf(2, 'aspect'))).toEqual(new Set([undefined]));
  });

  it('end with the box of the region', () => {
    const degrees = 360 / 2 ** tile.z;
    const half = coloursOf(50, 'slope', [-1, -1, degrees / 2, 1]);
    for (const [cell, colour] of half.entries()) {
      expect(colour).toBe(cell % SIZE < SIZE / 2 ? slope[4] : undefined);
    }
  });
});
