import { describe, expect, it } from 'vitest';
import { readFeatures } from '../../testing/read-features.ts';
import type { FileFeature, FileGeometry } from '../feature-format.ts';
import type { LayerToWrite } from './layer-to-write.ts';
import { layerWriters } from './layer-writers.ts';
import type { WrittenFormat } from './layer-writers.ts';

const ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
];
const feature = (geometry: FileGeometry, properties: FileFeature['properties']): FileFeature => ({
  type: 'Feature',
  geometry,
  properties,
});
const mill = feature(
  { type: 'Point', coordinates: [8.7, 49.4, 110.5] },
  { name: 'Mühle "A", <&>\n=1', count: 3, open: true, tags: ['a', 'b'], none: null },
);
const pier = feature({ type: 'Point', coordinates: [8.75, 49.45] }, { name: 'Pier', count: -1 });
const path = feature(
  {
    type: 'MultiLineString',
    coordinates: [
      [
        [8, 49],
        [8.1, 49],
      ],
      [
        [8.2, 49],
        [8.3, 49],
      ],
    ],
  },
  { name: 'Path' },
);
const field = feature({ type: 'Polygon', coordinates: [ring] }, { name: 'Field' });

function layerOf(features: readonly FileFeature[]): LayerToWrite {
  return {
    name: 'Sights & more',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'count', type: 'integer' },
      { name: 'open', type: 'boolean' },
      { name: 'tags', type: 'other' },
    ],
    types: new Set(features.flatMap(({ geometry }) => geometry?.type ?? [])),
    features: (async function* () {
      // The first piece may have nothing in it.
      yield [];
      for (const each of features) yield [each];
    })(),
  };
}

async function write(format: WrittenFormat, features: readonly FileFeature[]): Promise<string> {
  let text = '';
  for await (const piece of layerWriters[format].write(layerOf(features))) text += piece;
  return text;
}

const writeAndRead = async (format: WrittenFormat, features: readonly FileFeature[]) => {
  const read = await readFeatures(
    await write(format, features),
    `a${layerWriters[format].extension}`,
  );
  expect(read.outcome).toMatchObject({ status: 'read', faults: [] });
  return read.features as readonly FileFeature[];
};

describe('a layer that is written and read again', () => {
  it('is the same as GeoJSON', async () => {
    const all = [mill, pier, path, field];
    expect(await writeAndRead('geojson', all)).toEqual(all);
    expect(await writeAndRead('geojson', [])).toEqual([]);
  });

  it('has the same shapes and plain values as KML', async () => {
    const read = await writeAndRead('kml', [mill, pier, path, field]);
    expect(read.map(({ geometry }) => geometry)).toEqual(
      [mill, pier, path, field].map(({ geometry }) => geometry),
    );
    expect(read[0]?.properties).toEqual({
      name: 'Mühle "A", <&>\n=1',
      count: 3,
      open: true,
      tags: '["a","b"]',
    });
  });

  it('has places in two columns as CSV where it is of points', async () => {
    const [first, second] = await writeAndRead('csv', [mill, pier]);
    expect(first).toEqual({
      ...mill,
      properties: {
        name: 'Mühle "A", <&>\n=1',
        count: 3,
        open: true,
        tags: '["a","b"]',
        height: 110.5,
      },
    });
    expect(second?.geometry).toEqual(pier.geometry);
  });

  it('has well-known text as CSV where it is of other shapes', async () => {
    const read = await writeAndRead('csv', [pier, path, field]);
    expect(read.map(({ geometry }) => geometry)).toEqual(
      [pier, path, field].map(({ geometry }) => geometry),
    );
  });

  it('loses areas and most values as GPX, and says so', async () => {
    const read = await writeAndRead('gpx', [mill, path, field]);
    expect(read.map(({ geometry }) => geometry)).toEqual([path.geometry, mill.geometry]);
    expect(read[1]?.properties['name']).toBe('Mühle "A", <&>\n=1');
    expect(layerWriters.gpx.loses(layerOf([field]).types)).toBe('areas');
    expect(layerWriters.gpx.loses(layerOf([path]).types)).toBeUndefined();
  });
});
