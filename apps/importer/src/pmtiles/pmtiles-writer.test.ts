import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PMTiles, zxyToTileId, type Source } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PmtilesWriter } from './pmtiles-writer.ts';
import { tileIdOf } from '@webmaps/tiles/tile-id';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pmtiles-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The reference reader over bytes in memory. */
function opened(path: string): PMTiles {
  const bytes = readFileSync(path);
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  };
  return new PMTiles(source);
}

const options = { bbox: [1, 2, 3, 4], metadata: { name: 'x', vector_layers: [] } } as const;

describe('a PMTiles archive', () => {
  it('numbers tiles as the reference does', () => {
    for (const [z, x, y] of [
      [0, 0, 0],
      [1, 1, 0],
      [5, 17, 30],
      [15, 17057, 11948],
      [15, 0, 32767],
    ] as const) {
      expect(tileIdOf(z, x, y)).toBe(zxyToTileId(z, x, y));
    }
  });

  it('gives back every tile and the metadata, with leaf directories', async () => {
    const writer = new PmtilesWriter({ ...options, tileType: 'webp' });
    const size = 150;
    const content = (x: number, y: number) =>
      Buffer.from(`${x} ${y} ${'.'.repeat(Math.imul(x * 150 + y, 0x9e3779b1) >>> 23)}`);
    for (let x = 0; x < size; x++)
      for (let y = 0; y < size; y++) writer.add(12, x, y, content(x, y));
    const path = join(folder, 'many.pmtiles');
    const summary = await writer.finish(path);
    const archive = opened(path);
    const header = await archive.getHeader();
    expect(header.leafDirectoryLength).toBeGreaterThan(0);
    expect(header.clustered).toBe(true);
    expect([header.minZoom, header.maxZoom, header.minLon, header.maxLat]).toEqual([12, 12, 1, 4]);
    expect(header.numAddressedTiles).toBe(size * size);
    expect(await archive.getMetadata()).toEqual(options.metadata);
    expect(summary.bytes).toBe(readFileSync(path).length);
    for (const [x, y] of [
      [0, 0],
      [149, 149],
      [77, 3],
      [5, 120],
    ] as const) {
      const tile = await archive.getZxy(12, x, y);
      expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString()).toBe(
        content(x, y).toString(),
      );
    }
    expect(await archive.getZxy(12, 150, 0)).toBeUndefined();
  });

  it('stores equal tiles once and equal neighbours in one row', async () => {
    const writer = new PmtilesWriter({ ...options, tileType: 'webp' });
    for (let x = 0; x < 4; x++) for (let y = 0; y < 4; y++) writer.add(2, x, y, Buffer.from('sea'));
    writer.add(3, 0, 0, Buffer.from('land'));
    const path = join(folder, 'same.pmtiles');
    expect(await writer.finish(path)).toMatchObject({ tiles: 17, contents: 2 });
    const header = await opened(path).getHeader();
    expect([header.numTileEntries, header.numTileContents, header.tileDataLength]).toEqual([
      2, 2, 7,
    ]);
  });

  it('does not depend on the order of adding', async () => {
    const tiles = Array.from({ length: 64 }, (_, i) => [i % 8, Math.floor(i / 8)] as const);
    const files = [tiles, tiles.toReversed()].map(async (order, i) => {
      const writer = new PmtilesWriter({ ...options, tileType: 'mvt' });
      for (const [x, y] of order) writer.add(3, x, y, Buffer.from(`${x % 3} ${y}`));
      const path = join(folder, `order-${i}.pmtiles`);
      await writer.finish(path);
      return readFileSync(path);
    });
    const [first, second] = await Promise.all(files);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
  });
});
