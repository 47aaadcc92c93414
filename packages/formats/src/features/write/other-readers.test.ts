import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileFeature } from '../feature-format.ts';
import { layerWriters } from './layer-writers.ts';
import { area, feature, layerOf, line, mill, pier } from './testing/sample-layers.ts';

const isThere = spawnSync('ogr2ogr', ['--version']).error === undefined;

const points = [mill, pier];
const areas = [
  feature({ type: 'Polygon', coordinates: area(0) }, { name: 'Field', share: 0.1, isOpen: true }),
  feature({ type: 'MultiPolygon', coordinates: [area(10), area(30)] }, { name: 'Wood', share: 3 }),
];
const lines = [feature({ type: 'LineString', coordinates: line(0) }, { name: 'Path' })];

describe.skipIf(!isThere)('where GDAL is installed, it reads of a file what was written', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'layers-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['flatgeobuf', 'areas', areas],
    ['flatgeobuf', 'lines', lines],
    ['flatgeobuf', 'points', points],
    ['shapefile', 'areas', areas],
    ['shapefile', 'lines', lines],
  ] as const)('%s of %s', async (format, _, features) => {
    const { write, extension } = layerWriters[format];
    const pieces: (string | Uint8Array)[] = [];
    for await (const piece of write(layerOf(features))) pieces.push(piece);
    const file = join(folder, `a${extension}`);
    writeFileSync(file, Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))));
    const source = format === 'shapefile' ? `/vsizip/${file}` : file;
    const { stdout, stderr } = spawnSync(
      'ogr2ogr',
      ['-f', 'GeoJSON', '/vsistdout/', source, '-lco', 'COORDINATE_PRECISION=9'],
      { encoding: 'utf8' },
    );
    expect(stderr).not.toContain('ERROR');
    const read = (JSON.parse(stdout) as { features: FileFeature[] }).features;
    expect(read.map(({ properties }) => properties['name'])).toEqual(
      features.map(({ properties }) => properties['name']),
    );
    expect(read.map(cornersOf)).toEqual(features.map(cornersOf));
  });
});

/** The numbers of longitude and latitude, sorted: rings may turn either way, and heights be unknown. */
function cornersOf({ geometry }: FileFeature): readonly string[] {
  const pairs = JSON.stringify(geometry).match(/\[-?[\d.]+,-?[\d.]+/g) ?? [];
  return pairs
    .map((pair) =>
      pair
        .slice(1)
        .split(',')
        .map((number) => Number(number))
        .join(' '),
    )
    .toSorted();
}
