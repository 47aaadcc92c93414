import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bbox } from '@webmaps/geo/bbox';
import { bboxOf } from '@webmaps/geo/bbox';
import { distanceMetres } from '@webmaps/geo/distance';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { circlePolygon } from '@webmaps/population/area';
import type { Polygons } from '@webmaps/population/area';
import { CellArchive } from '@webmaps/population/cell-archive';
import { countPeople } from '@webmaps/population/count-people';
import { gridDisk, latLngToCell } from 'h3-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { extractOf } from '../osm/extract-builder.ts';
import { readGeotiff } from '../rasters/geotiff-raster.ts';
import { writePopulation } from './write-population.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-people-'));
});
afterAll(async () => rm(folder, { recursive: true }));

const nothing = extractOf({ nodes: [], ways: [] });

async function openArchive(path: string): Promise<CellArchive> {
  const file = await open(path);
  const bytes = new Uint8Array(await file.readFile());
  await file.close();
  return new CellArchive(path, async (from, to) => bytes.slice(from, to).buffer);
}

async function count(archive: CellArchive, polygons: Polygons, year?: number) {
  const box = bboxOf(polygons.flat(2)) ?? [0, 0, 0, 0];
  return countPeople(await archive.cellsIn(box, year), polygons);
}

function boxPolygon([west, south, east, north]: Bbox): Polygons {
  return [
    [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
      ],
    ],
  ];
}

describe('people of several years in one pack', () => {
  it('are counted by year, where people came and where they left', async () => {
    const cells = gridDisk(latLngToCell(0.05, 0.05, 9), 6);
    const table = (people: (index: number) => number) =>
      ['h3,population', ...cells.map((cell, index) => `${cell},${people(index)}`)].join('\n');
    // The first cell was empty once, and the second one is now.
    const files = await Promise.all(
      [
        [2020, (index: number) => (index === 1 ? 0 : 100)] as const,
        [2010, (index: number) => (index === 0 ? 0 : 40)] as const,
      ].map(async ([year, people]) => {
        const file = join(folder, `people-${year}.csv`);
        await writeFile(file, table(people));
        return { file, year };
      }),
    );
    const path = join(folder, 'years.pmtiles');
    const bbox: Bbox = [0, 0, 0.1, 0.1];
    const info = await writePopulation({ extract: nothing, files, path, bbox });
    expect(info).toMatchObject({
      year: 2020,
      years: [2010, 2020],
      total: (cells.length - 1) * 100,
    });
    const archive = await openArchive(path);
    expect((await count(archive, boxPolygon(bbox))).people).toBe((cells.length - 1) * 100);
    expect((await count(archive, boxPolygon(bbox), 2010)).people).toBe((cells.length - 1) * 40);
  });
});

const burundi = testData('population/burundi_worldpop_1km.tif');

describe.skipIf(burundi === undefined)('people of Burundi (needs the test data)', () => {
  it('are those of the raster, in the whole and in any part of it', async () => {
    const bbox: Bbox = [28.9, -4.6, 30.9, -2.2];
    const path = join(folder, 'burundi.pmtiles');
    const files = [{ file: burundi ?? '' }];
    const info = await writePopulation({ extract: nothing, files, path, bbox });
    const archive = await openArchive(path);
    const total = info?.total ?? 0;
    expect((await count(archive, boxPolygon(bbox))).people / total).toBeCloseTo(1, 6);

    // Halves sum to the whole, wherever cells are cut.
    const west = await count(archive, boxPolygon([28.9, -4.6, 29.7123, -2.2]));
    const east = await count(archive, boxPolygon([29.7123, -4.6, 30.9, -2.2]));
    expect((west.people + east.people) / total).toBeCloseTo(1, 6);

    const raster = await readGeotiff(burundi ?? '', bbox);
    if (!raster) throw new Error('The raster is elsewhere');
    const random = seededRandom(5);
    const errors: number[] = [];
    for (let turn = 0; turn < 20; turn++) {
      const centre = [29.4 + 0.7 * random(), -3.9 + 1.2 * random()] as const;
      const radius = 10_000;
      const counted = await count(archive, circlePolygon(centre, radius));
      let truth = 0;
      raster.values.forEach((people, pixel) => {
        const lon = raster.west + (pixel % raster.width) * raster.stepLon;
        const lat = raster.north - Math.floor(pixel / raster.width) * raster.stepLat;
        if (people > 0 && distanceMetres([lon, lat], centre) <= radius) truth += people;
      });
      errors.push(Math.abs(counted.people / truth - 1));
    }
    // Pixels of a kilometre are cut by their middles, which alone is wrong by a percent or two.
    const sorted = errors.toSorted((a, b) => a - b);
    expect(sorted[10]).toBeLessThan(0.02);
    expect(sorted.at(-1)).toBeLessThan(0.1);
  });
});
