import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { PMTiles, type Source } from 'pmtiles';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DemGrid } from './dem-grid.ts';
import { writeTerrain } from './write-terrain.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-terrain-'));
});
afterAll(async () => rm(folder, { recursive: true }));

/** A cone of 1200 m on a plain of 200 m, 30 x 30 cells of 3 arc seconds around 10.0125 E 45.9875 N. */
function cone(): DemGrid {
  const metres = Float32Array.from({ length: 900 }, (_, cell) => {
    const away = Math.hypot((cell % 30) - 15, Math.floor(cell / 30) - 15);
    return Math.max(200, 1200 - 100 * away);
  });
  const step = 1 / 1200;
  const place = { west: 10, north: 46, stepLon: step, stepLat: step, width: 30, height: 30 };
  return new DemGrid({ ...place, metres }, [{ text: 'a test' }]);
}

const BOX = [10.001, 45.977, 10.023, 45.999] as const;

function fileSource(path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const file = await open(path);
      const data = new Uint8Array(length);
      await file.read(data, 0, length, offset);
      await file.close();
      return { data: data.buffer };
    },
  };
}

/** Heights of one tile in metres. */
async function heightsOf(path: string, z: number, x: number, y: number): Promise<Float64Array> {
  const tile = await new PMTiles(fileSource(path)).getZxy(z, x, y);
  if (tile === undefined) throw new Error(`no tile ${z}/${x}/${y}`);
  const { data, info } = await sharp(Buffer.from(tile.data))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 512, height: 512, channels: 3 });
  return Float64Array.from({ length: 512 * 512 }, (_, pixel) => {
    const [r, g, b] = [data[pixel * 3], data[pixel * 3 + 1], data[pixel * 3 + 2]];
    return (r as number) * 256 + (g as number) + (b as number) / 256 - 32768;
  });
}

describe('writeTerrain', () => {
  it('writes terrarium tiles whose heights are those of the model', async () => {
    const path = join(folder, 'cone.pmtiles');
    const { bytes, minZoom, maxZoom } = await writeTerrain(cone(), path, { bbox: BOX });
    expect(bytes).toBe((await readFile(path)).length);
    const header = await new PMTiles(fileSource(path)).getHeader();
    expect(header).toMatchObject({ minZoom, maxZoom, tileType: 4, tileCompression: 1 });
    expect(maxZoom).toBe(11);

    const fx = mercatorX(10.0125) * 2 ** maxZoom;
    const fy = mercatorY(45.9875) * 2 ** maxZoom;
    const heights = await heightsOf(path, maxZoom, Math.floor(fx), Math.floor(fy));
    const pixel = Math.floor((fy % 1) * 512) * 512 + Math.floor((fx % 1) * 512);
    expect(heights[pixel]).toBeGreaterThan(1150);
    expect(heights[pixel]).toBeLessThanOrEqual(1201);
    for (const height of heights) expect(height * 4).toBe(Math.round(height * 4));
  });

  it('has no cliff where the model ends', async () => {
    const path = join(folder, 'border.pmtiles');
    const { minZoom, maxZoom } = await writeTerrain(cone(), path, { bbox: BOX });
    for (let z = minZoom; z <= maxZoom; z++) {
      const tile = (place: number): number => Math.floor(place * 2 ** z);
      const heights = await heightsOf(path, z, tile(mercatorX(10.0125)), tile(mercatorY(45.9875)));
      // Sea level would be a cliff of 200 m; the cubic may swing a little at the cone's foot.
      expect(heights.every((height) => height > 180 && height <= 1201)).toBe(true);
    }
  });

  it('writes the same bytes again', async () => {
    const [first, second] = [join(folder, 'first.pmtiles'), join(folder, 'second.pmtiles')];
    await writeTerrain(cone(), first, { bbox: BOX });
    await writeTerrain(cone(), second, { bbox: BOX });
    expect((await readFile(first)).equals(await readFile(second))).toBe(true);
  });
});
