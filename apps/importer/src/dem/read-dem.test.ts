import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureElevation } from '@webmaps/answers/measure-elevation';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import { zipSync } from 'fflate';
import { writeArrayBuffer } from 'geotiff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { ImportFailure } from '../failure/import-failure.ts';
import { readExtract } from '../osm/read-extract.ts';
import { encodeElevation } from './encode-elevation.ts';
import { readDem } from './read-dem.ts';
import { seaMaskOf, type SeaMask } from './sea-mask.ts';

const ANDORRA = [1.4124, 42.4276, 1.7875, 42.6572] as const;
const MONACO = [7.4086, 43.4838, 7.5957, 43.753] as const;
const andorraHeights = testData('dem/N42E001.hgt.zip');
const monacoHeights = testData('dem/N43E007.hgt.zip');

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'webmaps-dem-'));
});
afterAll(async () => rm(folder, { recursive: true }));

/** A GeoTIFF of 20 x 10 cells of 0.001 degrees with its corner at 10 E 50 N, heights 100 + x. */
async function makeTiff(name: string, changes: Record<string, unknown> = {}): Promise<string> {
  const values = Float32Array.from({ length: 200 }, (_, cell) => 100 + (cell % 20));
  values[65] = -9999;
  const bytes = writeArrayBuffer(values, {
    width: 20,
    height: 10,
    ModelPixelScale: [0.001, 0.001, 0],
    ModelTiepoint: [0, 0, 0, 10, 50, 0],
    GTModelTypeGeoKey: 2,
    GTRasterTypeGeoKey: 1,
    GeographicTypeGeoKey: 4326,
    GDAL_NODATA: '-9999',
    ...changes,
  });
  const file = join(folder, name);
  await writeFile(file, new Uint8Array(bytes));
  return file;
}

const TIFF_BOX = [10.002, 49.992, 10.018, 49.998] as const;

describe('readDem', () => {
  it('reads a GeoTIFF whose pixels are areas, and fills its voids', async () => {
    const dem = await readDem([await makeTiff('areas.tif')], TIFF_BOX);
    // The first pixel's centre is half a cell inside the corner.
    expect(dem.sample(10.0005, 49.9995)).toBeCloseTo(100, 3);
    expect(dem.sample(10.0055, 49.9965)).toBeCloseTo(105, 1);
    expect(dem.resolutionMetres).toBeCloseTo(111.2, 1);
    expect(dem.attributions).toEqual([{ text: 'Terrain: areas.tif' }]);
  });

  it('reads a GeoTIFF whose pixels are points', async () => {
    const dem = await readDem([await makeTiff('points.tif', { GTRasterTypeGeoKey: 2 })], TIFF_BOX);
    expect(dem.sample(10.003, 49.998)).toBeCloseTo(103, 3);
  });

  it('names the coordinate system that it cannot read', async () => {
    const utm = { GTModelTypeGeoKey: 1, ProjectedCSTypeGeoKey: 32631 };
    const file = await makeTiff('utm.tif', utm);
    await expect(readDem([file], TIFF_BOX)).rejects.toThrow('utm.tif: is in EPSG:32631');
  });

  it('refuses in one line what is no terrain model, or cut, or elsewhere', async () => {
    const text = join(folder, 'text.tif');
    await writeFile(text, 'not a picture');
    const cut = join(folder, 'cut.tif');
    await writeFile(cut, (await readFile(await makeTiff('whole.tif'))).subarray(0, 150));
    const zip = join(folder, 'letters.hgt.zip');
    await writeFile(zip, zipSync({ 'letters/readme.txt': new Uint8Array(9) }));
    const broken = join(folder, 'broken.zip');
    await writeFile(broken, 'PK and then nothing');
    const short = join(folder, 'N50E010.hgt');
    await writeFile(short, new Uint8Array(1000));
    const empty = join(folder, 'empty.hgt.zip');
    await writeFile(empty, '');
    const elsewhere = await makeTiff('elsewhere.tif');
    for (const [file, word] of [
      [text, 'not a terrain model'],
      [cut, 'not a readable GeoTIFF'],
      [zip, 'holds no HGT tile'],
      [broken, 'cannot be unpacked'],
      [short, '1000 bytes are no HGT tile'],
      [empty, 'not a terrain model'],
      [join(folder, 'missing.tif'), 'cannot be read'],
    ] as const) {
      const failure: unknown = await readDem([file], TIFF_BOX).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ImportFailure);
      expect(String(failure)).toContain(word);
      expect(String(failure)).not.toContain('\n');
    }
    await expect(readDem([elsewhere], MONACO)).rejects.toThrow('elsewhere.tif: the heights are');
  });

  it('lays finer heights over coarser ones', async () => {
    const coarse = await makeTiff('coarse.tif', {
      ModelPixelScale: [0.01, 0.01, 0],
      ModelTiepoint: [0, 0, 0, 9.95, 50.05, 0],
    });
    const fine = await makeTiff('fine.tif');
    const dem = await readDem([coarse, fine], TIFF_BOX);
    expect(dem.sample(10.0035, 49.9985)).toBeCloseTo(103, 2);
    // South of the fine one: the coarse one, 10 cells of 0.01 degrees from 9.955 E.
    expect(dem.sample(10.005, 49.975)).toBeCloseTo(105, 2);
    expect(dem.resolutionMetres).toBeCloseTo(111.2, 1);
  });

  it.skipIf(andorraHeights === undefined)(
    'knows the summits of Andorra, without voids',
    async () => {
      const dem = await readDem([andorraHeights ?? ''], ANDORRA);
      expect(dem.metres.some((value) => Number.isNaN(value))).toBe(false);
      let summit = 0;
      for (let lon = 1.44; lon < 1.449; lon += 0.0002) {
        for (let lat = 42.588; lat < 42.595; lat += 0.0002) {
          summit = Math.max(summit, dem.sample(lon, lat) ?? 0);
        }
      }
      // Coma Pedrosa, 2942 m; means over 90 m cut summits.
      expect(summit).toBeGreaterThan(2942 - 50);
      expect(summit).toBeLessThan(2942 + 16);
    },
  );

  it.skipIf(monacoHeights === undefined)('knows that the sea off Monaco is level', async () => {
    const dem = await readDem([monacoHeights ?? ''], MONACO);
    expect(dem.sample(7.5, 43.6)).toBe(0);
    let summit = 0;
    for (let lon = 7.4; lon < 7.44; lon += 0.0005) {
      for (let lat = 43.76; lat < 43.79; lat += 0.0005) {
        summit = Math.max(summit, dem.sample(lon, lat) ?? 0);
      }
    }
    // Mont Agel, 1148 m, above Monaco.
    expect(Math.abs(summit - 1148)).toBeLessThan(50);
  });
});

/** A model like EU-DEM's: 40 x 20 cells of floats, a slope of 61 to 80 m in the west, no data east of it. */
async function makeShore(name: string, noData: number, tag?: string): Promise<string> {
  const values = Float32Array.from({ length: 800 }, (_, cell) =>
    cell % 40 < 20 ? 80 - (cell % 40) : noData,
  );
  const bytes = writeArrayBuffer(values, {
    width: 40,
    height: 20,
    ModelPixelScale: [0.001, 0.001, 0],
    ModelTiepoint: [0, 0, 0, 10, 50, 0],
    GTModelTypeGeoKey: 2,
    GTRasterTypeGeoKey: 1,
    GeographicTypeGeoKey: 4326,
    ...(tag !== undefined && { GDAL_NODATA: tag }),
  });
  const file = join(folder, name);
  await writeFile(file, new Uint8Array(bytes));
  return file;
}

const SHORE_BOX = [10.001, 49.982, 10.039, 49.998] as const;
const eastIsSea: SeaMask = ({ west, stepLon, width, height }) =>
  Uint8Array.from({ length: width * height }, (_, cell) =>
    west + (cell % width) * stepLon > 10.02 ? 1 : 0,
  );

describe('a height model without data over the sea', () => {
  for (const [noData, tag] of [
    [-9999, '-9999'],
    [-32768, undefined],
    [-9999, undefined],
    [NaN, 'nan'],
    [Math.fround(-3.4028234663852886e38), '-3.4028234663852886e+38'],
    [0.5, '0.5'],
  ] as const) {
    it(`makes no hill in the sea (${noData}, ${tag ?? 'not declared'})`, async () => {
      const dem = await readDem([await makeShore('sea.tif', noData, tag)], SHORE_BOX, {
        isSea: eastIsSea,
      });
      expect(dem.sample(10.0005, 49.99)).toBeCloseTo(80, 6);
      expect(dem.sample(10.0195, 49.99)).toBeCloseTo(61, 6);
      for (let lon = 10.0205; lon < 10.039; lon += 0.001)
        expect(dem.sample(lon, 49.99)).toBeCloseTo(0, 6);
      const grid = ElevationGrid.open(encodeElevation(dem, SHORE_BOX));
      expect(grid.sample(10.03, 49.99)).toBeCloseTo(0, 6);
    });
  }

  it('leaves heights unknown where no coast marks a sea', async () => {
    // Wider cells, so that what is unknown is no small void.
    const wide = join(folder, 'wide.tif');
    const bytes = writeArrayBuffer(
      Float32Array.from({ length: 800 }, (_, cell) => (cell % 40 < 20 ? 80 - (cell % 40) : -9999)),
      {
        width: 40,
        height: 20,
        ModelPixelScale: [0.01, 0.01, 0],
        ModelTiepoint: [0, 0, 0, 10, 50, 0],
        GTModelTypeGeoKey: 2,
        GTRasterTypeGeoKey: 1,
        GeographicTypeGeoKey: 4326,
        GDAL_NODATA: '-9999',
      },
    );
    await writeFile(wide, new Uint8Array(bytes));
    const box = [10.05, 49.85, 10.35, 49.95] as const;
    const dem = await readDem([wide], box);
    expect(dem.sample(10.1, 49.9)).toBeGreaterThan(60);
    expect(dem.sample(10.3, 49.9)).toBeUndefined();
    const heights = ElevationGrid.open(encodeElevation(dem, box));
    expect(heights.sample(10.3, 49.9)).toBeUndefined();
    const measured = measureElevation(
      {
        type: 'LineString',
        coordinates: [
          [10.22, 49.9],
          [10.3, 49.9],
        ],
      },
      { region: 'test', heights },
    );
    expect(measured).toMatchObject({
      status: 'ready',
      elevation: {
        geometry: {
          coordinates: [
            [10.22, 49.9],
            [10.3, 49.9],
          ],
        },
        climbMetres: null,
        profile: null,
      },
    });
  });

  it('does not blend what is not known into a finer model beside it', async () => {
    const coarse = await makeShore('coarse-shore.tif', -9999);
    const fine = await makeTiff('fine-beside.tif', {
      ModelPixelScale: [0.0004, 0.0004, 0],
      ModelTiepoint: [0, 0, 0, 10.001, 49.999, 0],
    });
    const dem = await readDem([coarse, fine], SHORE_BOX, { isSea: eastIsSea });
    const low = dem.metres.reduce((least, value) => (value < least ? value : least), Infinity);
    expect(low).toBe(0);
  });

  const monaco = testData('osm/monaco-2025.osm.pbf');
  it.skipIf(monaco === undefined || monacoHeights === undefined)(
    'leaves Monaco as high as it is and the sea before it level',
    async () => {
      const extract = await readExtract(monaco ?? '');
      const isSea = seaMaskOf(extract);
      const dem = await readDem([monacoHeights ?? ''], extract.bbox, { isSea });
      const mask = isSea(dem);
      const atSea = dem.metres.filter((_, cell) => mask[cell] === 1);
      expect(atSea.length).toBeGreaterThan(40_000);
      expect(atSea.filter((metres) => metres === 0).length / atSea.length).toBeGreaterThan(0.98);
      // The Rock of Monaco, with the old town.
      expect(dem.sample(7.4246, 43.7305)).toBeGreaterThan(35);
    },
  );
});

describe('encodeElevation', () => {
  it.skipIf(andorraHeights === undefined)('holds the same heights in a small file', async () => {
    const dem = await readDem([andorraHeights ?? ''], ANDORRA);
    const bytes = encodeElevation(dem, ANDORRA);
    const grid = ElevationGrid.open(bytes);
    expect(grid.resolutionMetres).toBe(dem.resolutionMetres);
    expect(bytes.length).toBeLessThan(200_000);
    for (let lon = 1.4124; lon <= 1.7875; lon += 0.0091) {
      for (let lat = 42.4276; lat <= 42.6572; lat += 0.0087) {
        const difference = (grid.sample(lon, lat) ?? NaN) - (dem.sample(lon, lat) ?? NaN);
        expect(Math.abs(difference)).toBeLessThanOrEqual(0.13);
      }
    }
  });
});
