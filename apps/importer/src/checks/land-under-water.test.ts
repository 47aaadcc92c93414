import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classifyRings } from '@mapbox/vector-tile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { writeBasemap } from '../basemap/write-basemap.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { readExtract } from '../osm/read-extract.ts';
import { findLandUnderWater } from './land-under-water.ts';
import { openArchive, readTile, TileAreas } from './tile-areas.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-shores-'));
});
afterAll(async () => rm(folder, { recursive: true }));

async function draw(file: string): Promise<{ extract: OsmExtract; basemap: string }> {
  const extract = await readExtract(file);
  const basemap = join(folder, 'basemap.pmtiles');
  await writeBasemap(extract, basemap, { bbox: extract.bbox });
  return { extract, basemap };
}

const zooms = Array.from({ length: 16 }, (_, zoom) => zoom);

// Every 20th place of each extract with a coast, at all zooms; `npm run check-imports` looks at all.
describe('no land is under water, and no sea on land', () => {
  for (const name of ['malta-2016', 'monaco-2025', 'sf-downtown-2023']) {
    const file = testData(`osm/${name}.osm.pbf`);
    it.skipIf(file === undefined)(`in any tile of ${name}`, async () => {
      const { extract, basemap } = await draw(file ?? '');
      const { wrong, points } = await findLandUnderWater(extract, basemap, { zooms, stride: 20 });
      expect(points).toBeGreaterThan(5_000);
      expect(wrong).toEqual([]);
    });
  }

  const malta = testData('osm/malta-2016.osm.pbf');
  it.skipIf(malta === undefined)(
    'west of Valletta, where islands reach over the edge of a tile',
    async () => {
      const { basemap } = await draw(malta ?? '');
      const layers = await readTile(openArchive(basemap), [15, 17704, 12878]);
      const ocean = layers?.['water']?.feature(0);
      expect(ocean?.properties['kind']).toBe('ocean');
      const islands = classifyRings(ocean?.loadGeometry() ?? []).flatMap(([, ...holes]) => holes);
      // A hole that shares an edge with its outer ring is filled with water by maps that cut the
      // tile once more, as MapLibre does for the zooms beyond the last.
      const onEdge = islands.filter((island) =>
        island.some(({ x, y }) => [-64, 4160].some((edge) => x === edge || y === edge)),
      );
      expect(onEdge).toEqual([]);
      const shores = new TileAreas(layers?.['water'], 'ocean');
      // Manoel Island, and the harbour beside it.
      expect(shores.paints(1000, 1500)).toBe(false);
      expect(shores.paints(3000, 500)).toBe(shores.holds(3000, 500));
    },
  );
});
