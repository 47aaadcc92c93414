import { readFileSync } from 'node:fs';
import { encodeUtf8 } from '@webmaps/geo/utf8';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { readFeatures } from '../testing/read-features.ts';

const data = testData('formats');

const readSample = (name: string) =>
  readFeatures(new Uint8Array(readFileSync(`${data ?? ''}/${name}`)), name);

describe.skipIf(data === undefined)('files of other programs', () => {
  it.each([
    ['countries.geojson', 179, { properties: { name: 'Afghanistan' } }],
    ['countries.fgb', 179, { properties: { name: 'Antarctica' } }],
    ['example.parquet', 5, { properties: { name: 'Fiji', pop_est: 889_953 } }],
    ['senate.shp.zip', 40, { properties: { SENDISTNUM: 36, SEN_PARTY: '(D)' } }],
    ['train_stations.shp.zip', 361, { properties: { station: 'RIVER WORKS', amtrak: null } }],
    [
      'kml/simpledata.kml',
      2,
      { properties: { TrailHeadName: 'Pi in the sky', TrailLength: 3.14159 } },
    ],
    ['kml/multigeometry.kml', 1, { geometry: { type: 'MultiLineString' } }],
  ])('%s has %i features', async (name, count, first) => {
    const { outcome, features } = await readSample(name);
    expect(outcome).toMatchObject({ status: 'read', faults: [] });
    expect(features).toHaveLength(count);
    expect(features[0]).toMatchObject(first);
  });

  it('are the same places in GeoJSON and FlatGeobuf', async () => {
    const byName = async (file: string) => {
      const { features } = await readSample(file);
      const known = features as readonly { properties: { name: string }; geometry: object }[];
      return new Map(known.map(({ properties, geometry }) => [properties.name, geometry]));
    };
    const [json, flat] = [await byName('countries.geojson'), await byName('countries.fgb')];
    expect([...flat.keys()].toSorted()).toEqual([...json.keys()].toSorted());
    // The one file has lists of areas throughout.
    expect(flat.get('Germany')).toMatchObject({
      coordinates: [coordinatesOf(json.get('Germany'))],
    });
    expect(flat.get('Antarctica')).toEqual(json.get('Antarctica'));
  });

  it('in feet of a state are laid on the globe', async () => {
    const { features } = await readSample('train_stations.shp.zip');
    const [lon = 0, lat = 0] = (features[0] as { geometry: { coordinates: number[] } }).geometry
      .coordinates;
    // River Works, Lynn, Massachusetts.
    expect(lon).toBeCloseTo(-70.969, 2);
    expect(lat).toBeCloseTo(42.4498, 2);
  });
});

const coordinatesOf = (geometry: object | undefined) =>
  (geometry as { coordinates: unknown }).coordinates;

it('says what it cannot read', async () => {
  expect((await readFeatures('')).outcome).toMatchObject({ message: 'It is empty.' });
  expect((await readFeatures('hello')).outcome).toMatchObject({ reason: 'unknown' });
  const archive = zipSync({ 'a.txt': encodeUtf8('hello') });
  expect((await readFeatures(archive)).outcome).toMatchObject({
    status: 'failed',
    message: 'There is neither a Shapefile nor KML in the archive, and it is no spreadsheet.',
  });
});

describe('tracks', () => {
  it('are lines, and their places points', async () => {
    const gpx = `<gpx version="1.1">
      <wpt lat="49" lon="8"><ele>110</ele><name>Mill</name></wpt>
      <rte><name>Plan</name><rtept lat="49" lon="8"/><rtept lat="50" lon="8"/></rte>
      <trk><name>Run</name>
        <trkseg><trkpt lat="49" lon="8"><time>2026-05-01T10:00:00Z</time></trkpt><trkpt lat="49.1" lon="8"/></trkseg>
        <trkseg><trkpt lat="49.2" lon="8"/><trkpt lat="49.3" lon="8"/></trkseg></trk></gpx>`;
    const { features } = await readFeatures(gpx);
    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: {
          type: 'MultiLineString',
          coordinates: [
            [
              [8, 49],
              [8, 49.1],
            ],
            [
              [8, 49.2],
              [8, 49.3],
            ],
          ],
        },
        properties: { kind: 'track', name: 'Run', time: '2026-05-01T10:00:00Z' },
      },
      {
        type: 'Feature',
        geometry: {
          type: 'LineString',
          coordinates: [
            [8, 49],
            [8, 50],
          ],
        },
        properties: { kind: 'route', name: 'Plan' },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [8, 49, 110] },
        properties: { kind: 'place', name: 'Mill' },
      },
    ]);
  });
});
