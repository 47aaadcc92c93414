import { describe, expect, it } from 'vitest';
import type { ByteSource } from '../../byte-source.ts';
import { readFeatures } from '../../testing/read-features.ts';

const mill = {
  type: 'Feature',
  properties: { name: 'Mühle "A", [ {', tags: ['a', { b: 1 }] },
  geometry: { type: 'Point', coordinates: [8, 49] },
};
const collection = `\uFEFF{ "name": "features", "crs": null, "bbox": [1, [2]],
  "type": "FeatureCollection", "features": [
  ${JSON.stringify(mill)},
  null, 7,
  {"type": "Feature", "properties": {"features": [1]}, "geometry": null}
], "after": {"features": [{"x": 1}]} }
`;

/** A file that comes in pieces of so many bytes. */
function inPieces(text: string, length: number): ByteSource {
  const bytes = new TextEncoder().encode(text);
  return {
    name: 'a.geojson',
    size: bytes.length,
    read: async (from, to) => bytes.slice(from, to),
    stream: async function* () {
      for (let at = 0; at < bytes.length; at += length) yield bytes.slice(at, at + length);
    },
  };
}

describe('GeoJSON', () => {
  it('is read in pieces of any length, each feature with its line', async () => {
    for (let length = 1; length <= 64; length++) {
      const { outcome, features, places } = await readFeatures(inPieces(collection, length));
      expect(outcome).toMatchObject({ status: 'read', faults: [] });
      expect(features).toEqual([
        mill,
        null,
        7,
        { type: 'Feature', properties: { features: [1] }, geometry: null },
      ]);
      expect(places.map(({ line }) => line)).toEqual([3, 4, 4, 5]);
    }
  });

  it('may be one feature, one geometry, or one on each line', async () => {
    const one = JSON.stringify(mill);
    expect((await readFeatures(one)).features).toEqual([mill]);
    expect((await readFeatures(JSON.stringify(mill.geometry))).features).toEqual([
      { type: 'Feature', geometry: mill.geometry, properties: {} },
    ]);
    const lines = await readFeatures(inPieces(`${one}\n${one}\n\u001E${one}`, 5));
    expect(lines.features).toEqual([mill, mill, mill]);
    expect(lines.places).toEqual([{ line: 1 }, { line: 2 }, { line: 3 }]);
  });

  it('without features is read as what it is: empty', async () => {
    const { outcome, features } = await readFeatures('{"type":"FeatureCollection","features":[]}');
    expect(outcome.status).toBe('read');
    expect(features).toEqual([]);
  });

  it('keeps what came before the place where it is cut', async () => {
    const cut = collection.indexOf('null, 7');
    const { outcome, features } = await readFeatures(collection.slice(0, cut + 2), 'a.geojson');
    expect(features).toEqual([mill]);
    expect(outcome).toMatchObject({ faults: [{ code: 'json-truncated', place: { line: 4 } }] });
  });

  it('leaves out a feature that is not valid JSON, and says on which line', async () => {
    const { outcome, features } = await readFeatures(
      `{"type":"FeatureCollection","features":[\n{"type": Feature},\n${JSON.stringify(mill)}]}`,
    );
    expect(features).toEqual([mill]);
    expect(outcome).toMatchObject({ faults: [{ code: 'json-malformed', place: { line: 2 } }] });
  });

  it.each([
    ['{"type":"Feature"', 'The file ends in the middle of a feature.'],
    ['{"type":"Feature"}}', 'The file is not valid JSON.'],
    ['{"type":"Thing"}', 'The JSON in the file is not GeoJSON.'],
    [`{"type":"Feature","a":${'['.repeat(80)}`, 'It is nested deeper than 64 levels.'],
  ])('refuses %s', async (text, message) => {
    expect((await readFeatures(text, 'a.geojson')).outcome).toMatchObject({
      status: 'failed',
      message,
      place: { line: 1 },
    });
  });

  it('of before 2016 is taken out of the projection that it names', async () => {
    const inProjection = (name: string) =>
      `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"${name}"}},
        "features":[{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[477834.75,5473464.87]}}]}`;
    const { features } = await readFeatures(inProjection('urn:ogc:def:crs:EPSG::25832'));
    const [lon = 0, lat = 0] = (features[0] as { geometry: { coordinates: number[] } }).geometry
      .coordinates;
    expect(lon).toBeCloseTo(8.6945, 3);
    expect(lat).toBeCloseTo(49.4134, 3);
    expect((await readFeatures(inProjection('urn:ogc:def:crs:EPSG::2100'))).outcome).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('EPSG:2100') as string,
    });
  });
});
