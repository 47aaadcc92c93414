import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { fromFile, writeArrayBuffer } from 'geotiff';
import { getResolution, latLngToCell } from 'h3-js';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { ImportFailure } from '../failure/import-failure.ts';
import {
  extractOf,
  type PlainNode,
  type PlainRelation,
  type PlainWay,
} from '../osm/extract-builder.ts';
import type { Tags } from '../osm/extract.ts';
import { readExtract } from '../osm/read-extract.ts';
import { totalPeople } from './population-cells.ts';
import { readPopulation, writePopulation } from './write-population.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-population-'));
});
afterAll(async () => rm(folder, { recursive: true }));

type Box = readonly [number, number, number, number];

/** People of each zoom's cells, every cell once, and the resolutions that occur. */
async function peopleByZoom(path: string, box: Box) {
  const file = await open(path);
  const archive = new PMTiles({
    getKey: () => path,
    async getBytes(offset, length) {
      const data = new Uint8Array(length);
      await file.read(data, 0, length, offset);
      return { data: data.buffer };
    },
  });
  const { minZoom, maxZoom } = await archive.getHeader();
  const zooms: { zoom: number; people: number; resolutions: number[] }[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const cells = new Map<string, number>();
    const tile = (place: number): number => Math.floor(place * 2 ** zoom);
    for (let x = tile(mercatorX(box[0])) - 1; x <= tile(mercatorX(box[2])) + 1; x++) {
      for (let y = tile(mercatorY(box[3])) - 1; y <= tile(mercatorY(box[1])) + 1; y++) {
        const bytes = await archive.getZxy(zoom, x, y);
        if (bytes === undefined) continue;
        const layer = new VectorTile(new PbfReader(new Uint8Array(bytes.data))).layers[
          'population'
        ];
        for (let index = 0; index < (layer?.length ?? 0); index++) {
          const properties = layer?.feature(index).properties ?? {};
          expect(properties['density']).toBeGreaterThan(0);
          cells.set(String(properties['h3']), Number(properties['population']));
        }
      }
    }
    const people = [...cells.values()].reduce((sum, count) => sum + count, 0);
    zooms.push({ zoom, people, resolutions: [...new Set([...cells.keys()].map(getResolution))] });
  }
  await file.close();
  return zooms;
}

/** A street of square buildings 20 m wide (0.00018 degrees at the equator), a lot each. */
function streetOf(count: number, tags: Tags) {
  const nodes: PlainNode[] = [];
  const ways: PlainWay[] = [];
  const side = 20 / 111_195.08;
  for (let index = 0; index < count; index++) {
    const lon = 10 + index * 2 * side;
    const id = index * 4 + 1;
    nodes.push(
      { id, lon, lat: 0 },
      { id: id + 1, lon: lon + side, lat: 0 },
      { id: id + 2, lon: lon + side, lat: side },
      { id: id + 3, lon, lat: side },
    );
    ways.push({ id: index + 1, refs: [id, id + 1, id + 2, id + 3, id], tags });
  }
  return extractOf({ nodes, ways });
}

/** Buildings of 0.001 degrees with a yard of 0.0004, as multipolygons whose outline has tags too. */
function buildingsWithYards() {
  const nodes: PlainNode[] = [];
  const ways: PlainWay[] = [];
  const relations: PlainRelation[] = [];
  const tags = { building: 'apartments', 'building:levels': '1' };
  const addSquare = (lon: number, lat: number, side: number): number[] => {
    const ids = [1, 2, 3, 4].map((corner) => nodes.length + corner);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    nodes.push({ id: first, lon, lat }, { id: second, lon: lon + side, lat });
    nodes.push(
      { id: third, lon: lon + side, lat: lat + side },
      { id: fourth, lon, lat: lat + side },
    );
    return [...ids, first];
  };
  for (let index = 0; index < 120; index++) {
    const [outline, yard] = [index * 2 + 1, index * 2 + 2];
    ways.push({ id: outline, refs: addSquare(10 + index * 0.002, 0, 0.001), tags });
    ways.push({ id: yard, refs: addSquare(10.0003 + index * 0.002, 0.0003, 0.0004) });
    relations.push({
      id: index + 1,
      members: [
        { type: 'way', ref: outline, role: 'outer' },
        { type: 'way', ref: yard, role: 'inner' },
      ],
      tags: { ...tags, type: 'multipolygon' },
    });
  }
  return { nodes, ways, relations };
}

async function table(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

describe('writePopulation', () => {
  it('estimates people from floor area and says so', async () => {
    const extract = streetOf(200, { building: 'apartments', 'building:levels': '5' });
    const path = join(folder, 'street.pmtiles');
    const info = await writePopulation({ extract, path, bbox: extract.bbox });
    // 200 buildings of 400 m2 on 5 floors, 50 m2 a person.
    expect(info?.total).toBeGreaterThan(7950);
    expect(info?.total).toBeLessThan(8050);
    expect(info).toMatchObject({ estimated: true, h3Resolution: 9 });
    const zooms = await peopleByZoom(path, extract.bbox);
    expect(zooms.map(({ zoom }) => zoom)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    expect(zooms.map(({ resolutions }) => resolutions)).toEqual(
      [5, 5, 6, 7, 7, 8, 9, 9].map((resolution) => [resolution]),
    );
    for (const { people } of zooms) expect(people).toBeCloseTo(info?.total ?? 0, 1);
  });

  it('counts no people in churches, in schools, and where there are no buildings', async () => {
    const bbox = [10, 0, 10.1, 0.1] as const;
    for (const tags of [{ building: 'church' }, { building: 'yes', amenity: 'school' }, {}]) {
      const path = join(folder, 'empty.pmtiles');
      expect(await writePopulation({ extract: streetOf(150, tags), path, bbox })).toBeUndefined();
      expect(existsSync(path)).toBe(false);
    }
  });

  it('writes nothing for an extract with a few buildings left over', async () => {
    const path = join(folder, 'few.pmtiles');
    const extract = streetOf(9, { building: 'house' });
    expect(await writePopulation({ extract, path, bbox: extract.bbox })).toBeUndefined();
    expect(existsSync(path)).toBe(false);
  });

  it('takes the courtyard out of a building and counts its outline once', async () => {
    const peopleOf = async (relations: readonly PlainRelation[]): Promise<number> => {
      const { nodes, ways } = yards;
      const extract = extractOf({ nodes, ways, relations });
      const path = join(folder, 'yards.pmtiles');
      return (await writePopulation({ extract, path, bbox: extract.bbox }))?.total ?? 0;
    };
    const yards = buildingsWithYards();
    expect((await peopleOf(yards.relations)) / (await peopleOf([]))).toBeCloseTo(1 - 0.16, 2);
  });

  it('writes the same bytes again', async () => {
    const extract = streetOf(120, { building: 'yes' });
    const paths = [join(folder, 'first.pmtiles'), join(folder, 'second.pmtiles')] as const;
    for (const path of paths) await writePopulation({ extract, path, bbox: extract.bbox });
    expect((await readFile(paths[0])).equals(await readFile(paths[1]))).toBe(true);
  });
});

describe('readPopulation', () => {
  it('says what a foreign file is not, and not which column it lacks', async () => {
    const file = join(folder, 'map.osm.pbf');
    await writeFile(file, new Uint8Array([0, 0, 0, 13, 10, 9, 79, 83, 77]));
    await expect(readPopulation(file, [0, 0, 1, 1])).rejects.toThrow(
      'map.osm.pbf: is neither a GeoTIFF of people per pixel nor a CSV table of H3 cells',
    );
  });

  const box = [9.99, -0.01, 10.05, 0.05] as const;
  const cell = latLngToCell(0.01, 10.01, 9);
  const next = latLngToCell(0.02, 10.03, 9);

  it('reads tables whatever their columns and separators', async () => {
    const files = [
      `id,lon,population\n${cell},10,12\n${next},10,30.5\n`,
      `\uFEFF"hex";"name";"POP"\r\n"${cell}";"a; b";"12"\r\n"${next}";"";"30.5"\r\n`,
      `people\th3_index\n12\t${cell.toUpperCase()}\n30.5\t${next}`,
    ];
    for (const [index, text] of files.entries()) {
      const cells = await readPopulation(await table(`table${index}.csv`, text), box);
      expect([...cells.people]).toEqual([
        [cell, 12],
        [next, 30.5],
      ]);
    }
  });

  it('joins cells finer than are shown', async () => {
    const fine = latLngToCell(0.01, 10.01, 11);
    const cells = await readPopulation(await table('fine.csv', `h3,pop\n${fine},7\n`), box);
    expect(cells).toEqual({ h3Resolution: 9, people: new Map([[cell, 7]]) });
  });

  it('says which line cannot be read', async () => {
    for (const [text, word] of [
      ['', 'is empty'],
      ['id,lon\n8928308280fffff,3\n', 'expected a header'],
      [`id,population\n${cell},many\n`, 'line 2: "many" is no number of people'],
      [`id,population\n${cell},3\nnonsense,4\n`, 'line 3: "nonsense" is no H3 cell'],
      [`id,population\n${cell},-3\n`, 'line 2'],
      [`id,population\n${cell},3\n${latLngToCell(0, 10, 8)},3\n`, 'another resolution'],
      [`id,population\n${latLngToCell(40, 10, 9)},3\n`, 'live elsewhere'],
    ] as const) {
      const failure: unknown = await readPopulation(await table('bad.csv', text), box).catch(
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(ImportFailure);
      expect(String(failure)).toContain(word);
    }
  });

  it('shares a pixel out over the cells that it covers', async () => {
    const values = Float32Array.of(100, -99999, 40, 60);
    const bytes = writeArrayBuffer(values, {
      width: 2,
      height: 2,
      ModelPixelScale: [0.008, 0.008, 0],
      ModelTiepoint: [0, 0, 0, 10, 0.02, 0],
      GTModelTypeGeoKey: 2,
      GTRasterTypeGeoKey: 1,
      GeographicTypeGeoKey: 4326,
      GDAL_NODATA: '-99999',
    });
    const file = join(folder, 'raster.tif');
    await writeFile(file, new Uint8Array(bytes));
    const cells = await readPopulation(file, box);
    expect(cells.h3Resolution).toBe(8);
    expect(totalPeople(cells)).toBe(200);
    expect(cells.people.size).toBeGreaterThan(3);
    await expect(readPopulation(file, [0, 0, 1, 1])).rejects.toThrow('live elsewhere');
  });

  const burundi = testData('population/burundi_worldpop_1km.tif');
  it.skipIf(burundi === undefined)('counts all people in Burundi', async () => {
    const tiff = await fromFile(burundi ?? '');
    const [values = []] = await (await tiff.getImage()).readRasters({ interleave: false });
    await tiff.close();
    let total = 0;
    for (const value of values) if (value !== 65535) total += value;
    const cells = await readPopulation(burundi ?? '', [28.9, -4.6, 30.9, -2.2]);
    expect(cells.h3Resolution).toBe(8);
    expect(totalPeople(cells)).toBeCloseTo(total, 0);
  });
});

const extracts = ['porto-alegre-2020', 'monaco-2025'].map((name) =>
  testData(`osm/${name}.osm.pbf`),
);
const hexagons = testData('population/porto-alegre_hexgrid.csv');

describe.skipIf(extracts.includes(undefined) || hexagons === undefined)(
  'population of real places (needs the test data)',
  () => {
    it('shows all people in Porto Alegre at every zoom', async () => {
      const [, ...rows] = (await readFile(hexagons ?? '', 'utf8')).trim().split('\n');
      const total = rows.reduce((sum, row) => sum + Number(row.split(',')[3]), 0);
      const extract = await readExtract(extracts[0] ?? '');
      const path = join(folder, 'porto-alegre.pmtiles');
      const { bbox } = extract;
      const info = await writePopulation({
        extract,
        files: [{ file: hexagons ?? '' }],
        path,
        bbox,
      });
      expect(info).toEqual({
        source: 'porto-alegre_hexgrid.csv',
        estimated: false,
        h3Resolution: 9,
        total,
      });
      for (const { people } of await peopleByZoom(path, bbox)) expect(people).toBe(total);
    });

    it('writes nothing for an extract without buildings', async () => {
      const extract = await readExtract(extracts[0] ?? '');
      const path = join(folder, 'roads.pmtiles');
      expect(await writePopulation({ extract, path, bbox: extract.bbox })).toBeUndefined();
    });

    it('estimates the people of Monaco within a factor of two', async () => {
      const extract = await readExtract(extracts[1] ?? '');
      const path = join(folder, 'monaco.pmtiles');
      const info = await writePopulation({ extract, path, bbox: extract.bbox });
      // IMSEE counted 38,367 at the end of 2023; the extract also holds houses across the border.
      expect(info?.total).toBeGreaterThan(38_367 / 2);
      expect(info?.total).toBeLessThan(38_367 * 2);
      expect(info?.estimated).toBe(true);
    });
  },
);
