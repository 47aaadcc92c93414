import { seededRandom } from '@webmaps/geo/seeded-random';
import { lonOfMercatorX, latOfMercatorY, mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { cutIntoChunks, sortByPlace } from '@webmaps/project/map/chunk/sort-by-place';
import { writeChunk } from '@webmaps/project/map/chunk/write-chunk';
import { packIds } from '@webmaps/project/map/id-set';
import { makeId } from '@webmaps/project/map/ids';
import { ADA } from '@webmaps/project/map/testing/fixtures';
import { layerApi } from '../apps/web/src/project-map/layers/layer-api.ts';
import { LayerTables } from '../apps/web/src/project-map/layers/layer-tables.ts';
import { processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';
import { LAYER, makePolygons, openMap, POLYGONS } from './map-document.ts';

const ROUNDS = 5;
const QUESTIONS = 2000;
const MIDDLE = [7.46, 43.76] as const;

/**
 * What the worker of a map does to show a layer of 100,000 polygons: its table, tiles of each zoom,
 * questions, an edit. Ratios are to parsing the same features from JSON, in this run.
 */
export async function benchLayerTables(): Promise<Figure[]> {
  const features = sortByPlace(makePolygons());
  const json = JSON.stringify(features);
  const yardstick = await measure(() => JSON.parse(json) as unknown);
  const chunks = cutIntoChunks(features).map((part) => writeChunk(part));
  const document = openMap(chunks);
  const table = await measure(() => new LayerTables(document).table(LAYER));
  const tables = new LayerTables(document);
  const api = layerApi(tables);
  tables.table(LAYER);
  const figures: (readonly [string, number])[] = [['its table made', table]];
  for (const z of [0, 9, 11, 12, 13, 14, 15]) {
    const input = { layer: LAYER, ...tileAt(z) };
    const { bytes } = await api.tile(input);
    const kilobytes = Math.round(bytes.byteLength / 1024);
    figures.push([`a tile of zoom ${z}, ${kilobytes} KB`, await measure(() => api.tile(input))]);
  }
  const places = somePlaces();
  const at = await measure(async () => {
    for (const position of places) await api.at({ position, tolerance: 5 });
  });
  figures.push([`${QUESTIONS} questions what is at a place`, at]);
  const [lon, lat] = MIDDLE;
  const box = [lon - 0.02, lat - 0.014, lon + 0.02, lat + 0.014] as const;
  const { numbers } = await api.vertices({ box, limit: 100_000 });
  const vertices = await measure(() => api.vertices({ box, limit: 100_000 }));
  figures.push([`${numbers.length / 2} vertices of a box`, vertices]);
  figures.push(['one feature edited', await measure(() => edit(tables, 1))]);
  figures.push(['one feature taken into tiles', await measureSettle(tables)]);
  figures.push([
    '10,000 features edited, and taken into tiles',
    await measure(() => edit(tables, 10_000)),
  ]);
  const group = 'a layer of 100,000 polygons';
  return figures.map(([name, value]) => ({
    group,
    name,
    value,
    unit: 'ms',
    ratio: { value: value / yardstick, to: 'parsing its JSON' },
  }));
}

/** The tile of a zoom that has the middle of the polygons. */
function tileAt(z: number) {
  const [lon, lat] = MIDDLE;
  return { z, x: Math.floor(mercatorX(lon) * 2 ** z), y: Math.floor(mercatorY(lat) * 2 ** z) };
}

function somePlaces(): readonly (readonly [number, number])[] {
  const random = seededRandom(4);
  const [x, y] = [mercatorX(MIDDLE[0]), mercatorY(MIDDLE[1])];
  return Array.from({ length: QUESTIONS }, () => [
    lonOfMercatorX(x + (random() - 0.5) * 1e-4),
    latOfMercatorY(y + (random() - 0.5) * 1e-4),
  ]);
}

function edit(tables: LayerTables, count: number): void {
  const step = Math.floor(POLYGONS / count);
  const ids = packIds(Array.from({ length: count }, (_, at) => makeId('b', at * step)));
  const performed = tables.document.perform(
    { kind: 'transform_features', ids, matrix: [1, 0, 0, 1, 10, 10] },
    ADA,
  );
  if (performed.status === 'applied') tables.touch(performed.touched);
}

async function measureSettle(tables: LayerTables): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    edit(tables, 1);
    const before = process.cpuUsage();
    tables.settle();
    samples.push(processorMilliseconds(before));
  }
  return Math.min(...samples);
}

/** The best of some rounds: the machine does other work at the same time. */
async function measure(act: () => unknown): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    await act();
    samples.push(processorMilliseconds(before));
  }
  return Math.min(...samples);
}
