import type { Header, PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { levelTerrain, terrainAddress } from './level-terrain.ts';

const address = 'https://maps.test/regions/one/terrain-1.pmtiles';
const own = new ArrayBuffer(3);
const bounds = { minLon: 1, minLat: 42, maxLon: 2, maxLat: 43 };

let readings = 0;

function askOf(metadata: unknown) {
  const archive = {
    getHeader: async () => ({ ...bounds, minZoom: 8, maxZoom: 11 }) as Header,
    getMetadata: async () => {
      readings += 1;
      return metadata;
    },
    getZxy: async (_z: number, x: number) => (x === 7 ? undefined : { data: own }),
  } as unknown as PMTiles;
  const load = levelTerrain(
    (wanted) => {
      expect(wanted).toBe(address);
      return archive;
    },
    async (metres) => Uint16Array.of(metres).buffer,
  );
  return async (path: string, type?: 'json') =>
    (
      await load(
        { url: terrainAddress(address) + path, ...(type && { type }) },
        new AbortController(),
      )
    ).data;
}

describe('terrain that goes on around a region', () => {
  const ask = askOf({ levelMetres: 1850 });

  it('has a tile everywhere', async () => {
    expect(await ask('', 'json')).toEqual({
      tiles: [`${terrainAddress(address)}/{z}/{x}/{y}`],
      minzoom: 8,
      maxzoom: 11,
    });
  });

  it("is the archive's own, and level where the archive has none", async () => {
    expect(await ask('/11/1032/754')).toBe(own);
    const beyond = (await ask('/11/7/754')) as ArrayBuffer;
    expect([...new Uint16Array(beyond)]).toEqual([1850]);
    expect(await ask('/11/7/755')).not.toBe(beyond);
  });

  it('asks for that height once, however many tiles are beyond the archive', async () => {
    const askAgain = askOf({ levelMetres: 12 });
    readings = 0;
    await Promise.all([1, 2, 3].map((y) => askAgain(`/11/7/${y}`)));
    await askAgain('', 'json');
    expect(readings).toBe(1);
  });

  it('ends with the archive where that names no height beyond itself', async () => {
    const askOld = askOf({ name: 'terrain' });
    expect(await askOld('', 'json')).toMatchObject({ bounds: [1, 42, 2, 43] });
    expect(await askOld('/11/7/754')).toHaveProperty('byteLength', 0);
  });
});
