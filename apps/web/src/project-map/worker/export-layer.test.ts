import { expect, it } from 'vitest';
import { createMapApi } from './map-api.ts';

const context = { signal: new AbortController().signal, progress: () => undefined };

it('a layer is a file with the values by the names of its fields', async () => {
  const api = createMapApi();
  await api.open({ kind: 'scratch' });
  const file = new Blob([
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'Mill', count: 3 },
          geometry: { type: 'Point', coordinates: [8, 49, 110] },
        },
        {
          type: 'Feature',
          properties: { name: 'Field' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 0],
              ],
            ],
          },
        },
      ],
    }),
  ]);
  const imported = await api.importFile({ file, name: 'sights.geojson' }, context);
  const [layer = ''] = imported.status === 'done' ? imported.layers : [];
  const exported = await api.exportLayer({ layer, format: 'geojson' }, context);
  expect(exported).toMatchObject({ extension: '.geojson' });
  const written = JSON.parse((await exported?.file.text()) ?? '') as { features: unknown[] };
  expect(written.features).toEqual(
    expect.arrayContaining((JSON.parse(await file.text()) as typeof written).features),
  );
  expect(await api.describeLayer(layer, context)).toMatchObject({ areas: 1, heights: 1 });
  const styled = await api.exportLayer({ layer, format: 'kml', isStyled: true }, context);
  const again = await api.importFile(
    { file: new Blob([(await styled?.file.text()) ?? '']), name: 'sights.kml' },
    context,
  );
  expect(again).toMatchObject({ status: 'done', count: 2 });
  const [second = ''] = again.status === 'done' ? again.layers : [];
  const plain = await api.exportLayer({ layer: second, format: 'geojson' }, context);
  expect(await plain?.file.text()).toContain('"fill":"#');
  expect(await api.exportLayer({ layer: 'gone.1', format: 'kml' }, context)).toBeUndefined();
});
