import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TILE_EXTENT } from '@webmaps/geo/mvt';

import { testData } from '../../../../scripts/test-data.ts';
import { REPEAT_PIXELS } from '../name-lines/written-text.ts';
import { LabelLine } from '../name-lines/label-line.ts';
import { readExtract } from '../osm/read-extract.ts';
import { UNITS_PER_PIXEL } from '@webmaps/tiles/world';
import { BASEMAP_LAYERS } from '../tile-schema/layers.ts';
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

/** The layers of all tiles of a zoom. */
async function* tilesOf(
  archive: PMTiles,
  zoom: number,
): AsyncGenerator<{ x: number; y: number; layers: VectorTile['layers'] }> {
  const { minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  const column = (lon: number) => Math.floor((lon / 360 + 0.5) * 2 ** zoom);
  const row = (lat: number) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return Math.floor((0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * 2 ** zoom);
  };
  for (let x = column(minLon); x <= column(maxLon); x++) {
    for (let y = row(maxLat); y <= row(minLat); y++) {
      const answer = await archive.getZxy(zoom, x, y);
      if (!answer) continue;
      yield { x, y, layers: new VectorTile(new PbfReader(new Uint8Array(answer.data))).layers };
    }
  }
}

/** How many features of each layer, kind and geometry are in the tiles of a zoom. */
async function census(archive: PMTiles, zoom: number): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const { layers } of tilesOf(archive, zoom)) {
    for (const [name, layer] of Object.entries(layers)) {
      for (let i = 0; i < layer.length; i++) {
        const { type, properties } = layer.feature(i);
        for (const key of [name, `${name}/${type}/${String(properties['kind'])}`])
          counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
  }
  return counts;
}

interface PlacedName {
  readonly name: string;
  /** First zoom that shows it. */
  readonly fromZoom: number;
  /** Pixels of the zoom of the tiles. */
  readonly x: number;
  readonly y: number;
}

/** The names of the tiles of a zoom, each in the tile that shows it. */
async function namesOf(archive: PMTiles, zoom: number): Promise<PlacedName[]> {
  const names: PlacedName[] = [];
  for await (const { x, y, layers } of tilesOf(archive, zoom)) {
    const layer = layers['name_lines'];
    for (let i = 0; i < (layer?.length ?? 0); i++) {
      const feature = layer?.feature(i);
      const line = new LabelLine(
        Int32Array.from(feature?.loadGeometry()[0]?.flatMap((point) => [point.x, point.y]) ?? []),
      );
      const [inX, inY] = line.at(line.length / 2).map(Math.round) as [number, number];
      if (Math.min(inX, inY) < 0 || Math.max(inX, inY) >= TILE_EXTENT) continue;
      names.push({
        name: String(feature?.properties['name']),
        fromZoom: Number(feature?.properties['from_zoom'] ?? zoom),
        x: x * 512 + inX / UNITS_PER_PIXEL,
        y: y * 512 + inY / UNITS_PER_PIXEL,
      });
    }
  }
  return names;
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

  it.skipIf(!andorra)(
    'of Andorra has each name in one place at a time, far from where it is again',
    async () => {
      const { archive } = await written(andorra ?? '');
      for (const [tileZoom, lastZoom] of [
        [13, 13],
        [14, 14],
        [15, 18],
      ] as const) {
        const names = Map.groupBy(await namesOf(archive, tileZoom), ({ name }) => name);
        expect(names.size).toBeGreaterThan(50);
        for (let zoom = tileZoom; zoom <= lastZoom; zoom++) {
          const scale = 2 ** (zoom - tileZoom);
          for (const [name, places] of names) {
            const shown = places.filter(({ fromZoom }) => fromZoom <= zoom);
            const apart = shown.flatMap((a, i) =>
              shown.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y) * scale),
            );
            expect([name, Math.min(...apart) < REPEAT_PIXELS]).toEqual([name, false]);
          }
        }
      }
    },
  );

  it.skipIf(!monaco)('is the same to the byte when made again', async () => {
    const first = await written(monaco ?? '');
    const second = await written(monaco ?? '');
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});
