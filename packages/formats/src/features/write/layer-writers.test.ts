import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { encodeUtf8 } from '@webmaps/geo/utf8';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { joinBytes } from '../../join-bytes.ts';
import { readFeatures } from '../../testing/read-features.ts';
import type { FileFeature, FileGeometry } from '../feature-format.ts';
import { LayerLook } from './layer-facts.ts';
import { layerSurvival } from './layer-survival.ts';
import type { WrittenFormat } from './layer-survival.ts';
import type { LayerToWrite } from './layer-to-write.ts';
import { layerWriters } from './layer-writers.ts';
import { area, feature, layerOf, line, mill, path, pier } from './testing/sample-layers.ts';

const formats = Object.keys(layerSurvival) as WrittenFormat[];

async function write(format: WrittenFormat, layer: LayerToWrite) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of layerWriters[format].write(layer))
    pieces.push(typeof piece === 'string' ? encodeUtf8(piece) : piece);
  return new Uint8Array(joinBytes(pieces));
}

async function writeAndRead(format: WrittenFormat, features: readonly FileFeature[]) {
  const bytes = await write(format, layerOf(features));
  const decode = (text: Uint8Array, label: string) => new TextDecoder(label).decode(text);
  const read = await readFeatures(bytes, `a${layerWriters[format].extension}`, decode);
  expect(read.outcome).toMatchObject({ status: 'read', faults: [] });
  return read.features as readonly FileFeature[];
}

const geometriesOf = (features: readonly FileFeature[]) => features.map(({ geometry }) => geometry);

/** All that a layer of this product may have. */
const shapes: readonly FileGeometry[] = [
  { type: 'Point', coordinates: [8.7, 49.4] },
  {
    type: 'MultiPoint',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  },
  { type: 'LineString', coordinates: line(0) },
  { type: 'MultiLineString', coordinates: [line(0), line(2)] },
  { type: 'Polygon', coordinates: area(0) },
  { type: 'MultiPolygon', coordinates: [area(0), area(20)] },
];

describe('a layer that is written and read again', () => {
  it.each(formats)('has each kind of shape, with heights and without, as %s', async (format) => {
    for (const shape of shapes) {
      const isArea = shape.type.endsWith('Polygon');
      if (isArea && !layerSurvival[format].areas) continue;
      const high = raise(shape);
      const read = geometriesOf(await writeAndRead(format, [feature(shape), feature(high)]));
      // GPX has points one by one.
      if (format === 'gpx' && shape.type === 'MultiPoint') expect(read).toHaveLength(4);
      else expect(sortRings(read)).toEqual(sortRings([shape, high]));
    }
  });

  it.each(formats)('keeps as %s what is said to survive, and nothing else', async (format) => {
    const keeps = async (features: readonly FileFeature[]) => {
      const read = await writeAndRead(format, features);
      const names = new Set(features.flatMap(({ properties }) => Object.keys(properties)));
      // A CSV file has columns for the places, too.
      const valuesOf = (all: readonly FileFeature[]) =>
        all.map(({ properties }) => [...names].map((name) => [name, properties[name]]));
      return isDeepStrictEqual(valuesOf(read), valuesOf(features));
    };
    const at = (properties: FileFeature['properties']) => feature(shapes[0]!, properties);
    const high = await writeAndRead(format, [feature({ type: 'Point', coordinates: [1, 2, 3] })]);
    const readAll = async (features: readonly FileFeature[]) =>
      readFeatures(await write(format, layerOf(features)), `a${layerWriters[format].extension}`);
    const areas = await readAll([feature(shapes[4]!)]);
    const mixed = await readAll([mill, path]);
    expect({
      areas: areas.features.length === 1,
      heights: JSON.stringify(high[0]?.geometry) === '{"type":"Point","coordinates":[1,2,3]}',
      values: await keeps([at({ use: 'Mill', count: 3, share: 0.1, open: true })]),
      nested: await keeps([at({ tags: ['a', { b: 1 }] })]),
      nulls: await keeps([at({ use: 'Mill', none: null }), at({ use: 'Pier' })]),
      longNames: await keeps([at({ populationOfTown: 5 })]),
      longTexts: await keeps([at({ name: 'ä'.repeat(200) })]),
      mixed: mixed.layers.length === 1,
    }).toEqual(layerSurvival[format]);
  });

  it('is in the documentation as it is in the data', () => {
    const page = readFileSync(new URL('../../../../../docs/formats.md', import.meta.url), 'utf8');
    for (const format of formats) {
      const cells = Object.values(layerSurvival[format]).map((kept) => (kept ? 'yes' : 'no'));
      expect(page).toContain(`| ${[layerWriters[format].name, ...cells].join(' | ')} |`);
    }
  });

  it.each(formats)('is the same file each time as %s', async (format) => {
    const all = [mill, pier, path];
    expect(await write(format, layerOf(all))).toEqual(await write(format, layerOf(all)));
  });

  it.each(formats)('may be empty as %s', async (format) => {
    const bytes = await write(format, layerOf([]));
    const { outcome, features } = await readFeatures(bytes, `a${layerWriters[format].extension}`);
    expect(features).toEqual([]);
    if (format !== 'csv') expect(outcome.status).toBe('read');
  });

  it('has values of several types in one column', async () => {
    const all = [1, 'two', true, 2.5].map((value) => feature(shapes[0]!, { value }));
    for (const format of ['geojson', 'flatgeobuf', 'geoparquet'] as const)
      expect(await writeAndRead(format, all)).toEqual(all);
    const texts = (await writeAndRead('shapefile', all)).map(
      ({ properties }) => properties['value'],
    );
    expect(texts).toEqual(['1', 'two', 'true', '2.5']);
  });

  it.each(['geojson', 'kml'] as const)('has colours and widths as %s', async (format) => {
    const all = [
      feature(shapes[0]!, { name: 'Mill', 'marker-color': '#123456' }),
      feature(shapes[2]!, { stroke: '#ff0000', 'stroke-opacity': 0.5, 'stroke-width': 3 }),
      feature(shapes[4]!, {
        stroke: '#00ff00',
        'stroke-opacity': 1,
        'stroke-width': 1.5,
        fill: '#0000ff',
        'fill-opacity': 0.2,
      }),
    ];
    const bytes = await write(format, layerOf(all, true));
    const read = (await readFeatures(bytes, `a.${format}`)).features as readonly FileFeature[];
    expect(read.map(({ properties }) => properties)).toEqual(all.map((each) => each.properties));
  });

  it('has exact numbers as a Shapefile', async () => {
    const numbers = [0.1, -3, 1e-9, 123_456_789.125, 0.30000000000000004];
    const all = numbers.map((value) =>
      feature(shapes[0]!, { value, whole: Number.MAX_SAFE_INTEGER }),
    );
    expect(await writeAndRead('shapefile', all)).toEqual(all);
  });

  it('has as a Shapefile a file for each kind, and short names that differ', async () => {
    const long = feature(shapes[2]!, {
      populationOfTown: 1,
      populationOfLand: 2,
      'größe in m²': 3,
    });
    const members = unzipSync(await write('shapefile', layerOf([mill, long])));
    expect(Object.keys(members).filter((name) => name.endsWith('.shp'))).toEqual([
      'Sights_&_more_points_z.shp',
      'Sights_&_more_lines.shp',
    ]);
    const read = await writeAndRead('shapefile', [long]);
    expect(read[0]?.properties).toEqual({ population: 1, populati_2: 2, 'größe in': 3 });
  });

  it('has areas with holes, which turn the other way as a Shapefile', async () => {
    const [outer = [], hole = []] = area(0);
    const turned: FileGeometry = {
      type: 'Polygon',
      coordinates: [outer.toReversed(), hole.toReversed()],
    };
    const once = await writeAndRead('shapefile', [feature(turned)]);
    const twice = await writeAndRead('shapefile', [
      feature({ type: 'Polygon', coordinates: area(0) }),
    ]);
    expect(geometriesOf(once)).toEqual(geometriesOf(twice));
  });
});

describe('what a layer has', () => {
  it('is counted for each thing that may be lost', () => {
    const look = new LayerLook(['name', 'populationOfTown', 'tags']);
    for (const one of [mill, path, feature({ type: 'Polygon', coordinates: area(0) })])
      look.add(one);
    look.add(feature(shapes[0]!, { name: 'ä'.repeat(200) }));
    expect(look.facts).toEqual({
      areas: 1,
      heights: 1,
      values: 4,
      nested: 1,
      nulls: 1,
      longNames: 1,
      longTexts: 1,
      mixed: 3,
    });
  });
});

function raise(shape: FileGeometry): FileGeometry {
  const up = (at: unknown): unknown =>
    Array.isArray(at) && typeof at[0] === 'number'
      ? [...(at as number[]), 12.5]
      : (at as unknown[]).map(up);
  if (shape.type === 'GeometryCollection') return shape;
  return { ...shape, coordinates: up(shape.coordinates) } as FileGeometry;
}

/** Rings of areas may turn either way, and begin anywhere. */
function sortRings(geometries: readonly (FileGeometry | null)[]): unknown {
  return geometries.map((geometry) =>
    geometry?.type.endsWith('Polygon')
      ? JSON.stringify(geometry)
          .match(/\[[\d.,-]+\]/g)
          ?.toSorted()
      : geometry,
  );
}
