import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { regionManifestSchema } from '@webmaps/protocol/region';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importWorld } from './import-world.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'world-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function tileOf(file: string) {
  const bytes = await readFile(file);
  const archive = new PMTiles({
    getKey: () => file,
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });
  return async (z: number, x: number, y: number) => {
    const tile = await archive.getZxy(z, x, y);
    if (!tile) return undefined;
    const data = new Uint8Array(tile.data);
    return new VectorTile(new PbfReader(data[0] === 0x1f ? gunzipSync(data) : data));
  };
}

async function placesIn(tile: Promise<VectorTile | undefined>) {
  const places = (await tile)?.layers['places'];
  return Array.from({ length: places?.length ?? 0 }, (_, at) => places?.feature(at).properties);
}

describe('importing the world', () => {
  it(
    'makes a valid pack, the same each time, with the tiles of all zooms',
    { timeout: 120_000 },
    async () => {
      const manifest = await importWorld({ dataFolder: folder });
      expect(regionManifestSchema.parse(manifest)).toMatchObject({
        id: 'world',
        overview: true,
        fictional: false,
      });
      const again = await importWorld({ dataFolder: folder });
      expect(again).toEqual(manifest);

      const name = manifest.files.basemap?.name ?? '';
      const pack = join(folder, 'regions', 'world');
      expect((await readdir(pack)).sort()).toEqual([name, 'region.json'].sort());
      expect(manifest.files.basemap?.bytes).toBeLessThan(4_500_000);

      const tile = await tileOf(join(pack, name));
      const whole = await tile(0, 0, 0);
      expect(Object.keys(whole?.layers ?? {}).sort()).toEqual([
        'boundaries',
        'earth',
        'landcover',
        'water',
      ]);
      // Far out at sea, where there was no tile as long as the sea was the map's background.
      const pacific = (await tile(6, 5, 32))?.layers['water']?.feature(0);
      expect(pacific?.properties).toMatchObject({ kind: 'ocean' });
      // The tile of Paris at zoom 6, and the one of the Pyrenees with towns for nearer maps.
      expect(await placesIn(tile(6, 32, 22))).toContainEqual(
        expect.objectContaining({ name: 'Paris' }),
      );
      expect(await placesIn(tile(6, 32, 23))).toContainEqual(
        expect.objectContaining({ name: 'Puigcerdà', min_zoom: 10, kind: 'locality' }),
      );
      expect((await tile(2, 0, 0))?.layers['earth']).toBeDefined();
      expect(await tile(7, 0, 0)).toBeUndefined();
    },
  );

  it('says in one line that it cannot write, and leaves nothing', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(importWorld({ dataFolder: file })).rejects.toThrow('cannot be written there');
  });
});
