import { contourBounds } from '@webmaps/terrain/contour-fade';
import type { Header, PMTiles } from 'pmtiles';
import { describe, expect, it } from 'vitest';
import { contourAddress, readHeightAddress, reliefAddress } from './height-addresses.ts';
import { heightProtocols } from './height-protocols.ts';

const address = 'https://maps.test/regions/one/terrain-1.pmtiles';
const bounds = { minLon: 1, minLat: 42, maxLon: 2, maxLat: 43 };
const bbox = [-1.25, 42.4, 1.8, 42.7] as const;
const contours = contourAddress(address, { unit: 'm', bbox });
const picture = new ArrayBuffer(3);
const asked: string[] = [];

const archive = {
  getHeader: async () => ({ ...bounds, minZoom: 8, maxZoom: 11 }) as Header,
  getZxy: async (z: number, x: number, y: number) => {
    asked.push(`${z}/${x}/${y}`);
    return x === 7 ? undefined : { data: picture };
  },
} as unknown as PMTiles;

const protocols = heightProtocols((wanted) => {
  expect(wanted).toBe(address);
  return archive;
});

const ask = async (url: string, type?: 'json') => {
  const load = protocols[url.slice(0, url.indexOf('://'))];
  const answer = await load?.({ url, ...(type && { type }) }, new AbortController());
  return answer?.data;
};

describe('addresses of heights', () => {
  it.each([
    [reliefAddress(address), [1, 42, 2, 43]],
    [contours, contourBounds(bbox)],
    [contourAddress(address, { unit: 'ft', bbox }), contourBounds(bbox)],
  ])('%s says which tiles there are, beyond the finest of the archive too', async (url, bounds) => {
    expect(await ask(url, 'json')).toEqual({
      tiles: [`${url}/{z}/{x}/{y}`],
      minzoom: 8,
      maxzoom: 15,
      bounds,
    });
  });

  it("lead to the archive's own pictures where it has them, and to nothing where it has not", async () => {
    expect(await ask(`${reliefAddress(address)}/11/1032/754`)).toBe(picture);
    expect(asked).toEqual(['11/1032/754']);
    expect(await ask(`${reliefAddress(address)}/11/7/754`)).toHaveProperty('byteLength', 0);
  });

  it('have no contour lines far out, and read nothing for that', async () => {
    asked.length = 0;
    expect(await ask(`${contours}/10/516/377`)).toHaveProperty('byteLength', 0);
    expect(asked).toEqual([]);
  });

  it('are read with their box and tile, and refused where they are of something else', () => {
    const tile = { z: 14, x: 8263, y: 6043 };
    expect(readHeightAddress(`${contours}/14/8263/6043`)).toEqual({ archive: address, bbox, tile });
    expect(readHeightAddress(reliefAddress(address))).toEqual({ archive: address });
    expect(() => readHeightAddress('relief:')).toThrow('no address of heights');
  });
});
