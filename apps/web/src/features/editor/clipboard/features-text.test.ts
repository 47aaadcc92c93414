import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import { describe, expect, it } from 'vitest';
import { readFeaturesText, writeFeaturesText } from './features-text.ts';

const point = { type: 'Point', lines: [[10_000_000, 20_000_000]] } as const;

describe('features of a text', () => {
  it('are those of GeoJSON, with their values', async () => {
    const feature = {
      type: 'Feature',
      properties: { name: 'Mill' },
      geometry: { type: 'Point', coordinates: [1, 2] },
    };
    const text = JSON.stringify({ type: 'FeatureCollection', features: [feature, {}] });
    expect(await readFeaturesText(text)).toEqual({
      features: [{ geometry: point, values: { name: 'Mill' } }],
      leftOut: 1,
    });
  });

  it('are the lines of well-known text', async () => {
    const read = await readFeaturesText('POINT (1 2)\r\n\nLINESTRING (1 2, 3 4)\nPOINT (x)\n');
    expect(read?.features.map(({ geometry }) => geometry.type)).toEqual(['Point', 'LineString']);
    expect(read?.leftOut).toBe(1);
  });

  it('are the rows of a table from a spreadsheet', async () => {
    const read = await readFeaturesText('name\tlat\tlon\nMill\t2\t1\n');
    expect(read?.features).toEqual([{ geometry: point, values: { name: 'Mill' } }]);
  });

  it.each(['', 'Hello', '{', '{"type": "Nothing"}', '[1]', 'POINT (7 9'])(
    'are none of %j',
    async (text) => {
      expect(await readFeaturesText(text)).toBeUndefined();
    },
  );
});

it('features that are copied are read as they were', async () => {
  const feature: IdentifiedFeature = {
    id: 's.1',
    layer: 'n.1',
    geometry: { type: 'Point', hasHeights: true, lines: [[74_212_345, -437_300_001, 12_050]] },
    properties: { 'f.1': 'Mill', 'f.2': 3 },
  };
  const field = (name: string, order: string) => ({ name, type: 'text', order });
  const registers = { 'field.f.1': field('name', 'a0'), 'field.f.2': field('count', 'a1') };
  const node = { kind: 'layer', parent: 'root', order: 'a0', isRemoved: false, registers } as const;
  const nodes = new Map([['n.1', node]]);
  const { geometry } = feature;
  const json = writeFeaturesText([feature], { form: 'geojson', nodes });
  expect((await readFeaturesText(json))?.features).toEqual([
    { geometry, values: { name: 'Mill', count: 3 } },
  ]);
  const wkt = writeFeaturesText([feature], { form: 'wkt', nodes });
  expect((await readFeaturesText(wkt))?.features).toEqual([{ geometry, values: {} }]);
});
