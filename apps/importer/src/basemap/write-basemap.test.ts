import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testData } from '../../../../scripts/test-data.ts';
import { readExtract } from '../osm/read-extract.ts';
import { BASEMAP_LAYERS } from './layers.ts';
import { writeBasemap } from './write-basemap.ts';

const monaco = testData('osm/monaco-2025.osm.pbf');
const andorra = testData('osm/andorra-2021.osm.pbf');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'basemap-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function written(osm: string): Promise<{ archive: PMTiles; bytes: Buffer }> {
  const extract = await readExtract(osm);
  const path = join(folder, 'basemap.pmtiles');
  await writeBasemap(extract, path, { bbox: extract.bbox });
  const bytes = readFileSync(path);
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  };
  return { archive: new PMTiles(source), bytes };
}

/** How many features of each layer, kind and geometry lie in the tiles of a zoom. */
async function census(archive: PMTiles, zoom: number): Promise<Map<string, number>> {
  const { minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  const column = (lon: number) => Math.floor((lon / 360 + 0.5) * 2 ** zoom);
  const row = (lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return Math.floor((0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * 2 ** zoom);
  };
  const counts = new Map<string, number>();
  for (let x = column(minLon); x <= column(maxLon); x++) {
    for (let y = row(maxLat); y <= row(minLat); y++) {
      const answer = await archive.getZxy(zoom, x, y);
      if (!answer) continue;
      const { layers } = new VectorTile(new PbfReader(new Uint8Array(answer.data)));
      for (const [name, layer] of Object.entries(layers)) {
        for (let i = 0; i < layer.length; i++) {
          const { type, properties } = layer.feature(i);
          for (const key of [name, `${name}/${type}/${String(properties['kind'])}`])
            counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
    }
  }
  return counts;
}

describe('the basemap', () => {
  it.skipIf(!monaco)(
    'of Monaco has every layer, all zooms and what is known to be there',
    async () => {
      const { archive } = await written(monaco ?? '');
      const header = await archive.getHeader();
      expect([header.minZoom, header.maxZoom]).toEqual([2, 15]);
      const metadata = (await archive.getMetadata()) as {
        vector_layers: { id: string; fields: object }[];
      };
      expect(metadata.vector_layers.map(({ id }) => id)).toEqual([...BASEMAP_LAYERS]);
      const counts = await census(archive, 15);
      for (const layer of BASEMAP_LAYERS)
        if (layer !== 'landcover') expect([layer, counts.get(layer)]).not.toContain(undefined);
      // 1607 buildings in the extract; those on a tile's edge come twice or more.
      expect(counts.get('buildings/3/building')).toBeGreaterThan(1607);
      expect(counts.get('buildings/3/building')).toBeLessThan(2500);
      expect(counts.get('roads')).toBeGreaterThan(3334);
      expect(counts.get('water/3/ocean')).toBeGreaterThan(100);
      expect(counts.get('earth/3/earth')).toBeGreaterThan(10);
      expect(counts.get('earth/3/earth')).toBeLessThan(counts.get('water/3/ocean') ?? 0);
      expect(counts.get('pois/1/drinking_water')).toBeGreaterThan(20);
      expect(counts.get('landuse/3/pitch')).toBeGreaterThan(5);
    },
  );

  it.skipIf(!andorra)('of Andorra is all land, with landcover at low zooms', async () => {
    const { archive } = await written(andorra ?? '');
    const counts = await census(archive, 7);
    expect(counts.get('landcover/3/forest')).toBeGreaterThan(0);
    expect(counts.get('earth/3/earth')).toBe(1);
    expect(counts.get('water/3/ocean')).toBeUndefined();
    expect((await census(archive, 13)).get('pois/1/peak')).toBeGreaterThan(50);
  });

  it.skipIf(!monaco)('is the same to the byte when made again', async () => {
    const first = await written(monaco ?? '');
    const second = await written(monaco ?? '');
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});
