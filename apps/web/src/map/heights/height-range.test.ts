import { describe, expect, it } from 'vitest';
import { heightRange } from './height-range.ts';
import { tilesOfSurface } from './test-tiles.ts';

const ZOOM = 4;
const SIZE = 16;
const tiles = tilesOfSurface({ maxZoom: ZOOM, size: SIZE }, (x, y) => 1000 * x + y);
/** Of a pixel on the equator. */
const DEGREES = 360 / (SIZE * 2 ** ZOOM);
const MIDDLE = (SIZE * 2 ** ZOOM) / 2;

describe('the lowest and the highest ground of a box', () => {
  it('is that of its own pixels, over all its tiles', async () => {
    const box = [-20.5 * DEGREES, -0.5 * DEGREES, 20.5 * DEGREES, 0.5 * DEGREES] as const;
    expect(await heightRange(tiles, box, ZOOM)).toEqual({
      lowMetres: 1000 * (MIDDLE - 21) + MIDDLE - 1,
      highMetres: 1000 * (MIDDLE + 20) + MIDDLE,
    });
  });

  it('is unknown without tiles, and where no height is known', async () => {
    const none = { ...tiles, read: () => Promise.resolve(undefined) };
    expect(await heightRange(none, [0, 0, 1, 1], ZOOM)).toBe(undefined);
    const unknown = tilesOfSurface({ maxZoom: ZOOM, size: SIZE }, () => NaN);
    expect(await heightRange(unknown, [0, 0, 1, 1], ZOOM)).toBe(undefined);
  });
});
