import { describe, expect, it } from 'vitest';
import { areaFileApi } from './area-file-api.ts';

const context = { signal: new AbortController().signal, progress: () => undefined };
const read = (content: string, name: string) =>
  areaFileApi.read({ name, file: new Blob([content]) }, context);

const ring = [
  [8, 49],
  [9, 49],
  [9, 50],
  [8, 49],
];
const collection = (...geometries: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
  });

describe('a file of where a project is', () => {
  const polygon = { type: 'Polygon', coordinates: [ring] };
  const point = { type: 'Point', coordinates: [8.5, 49.5] };

  it('has the area of its polygons, and the place of its only point', async () => {
    expect(await read(collection(polygon, point), 'a.geojson')).toEqual({
      ...{ status: 'read', area: polygon, point: [8.5, 49.5] },
    });
    expect(await read(collection(polygon, polygon), 'a.geojson')).toMatchObject({
      area: { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
      point: null,
    });
  });

  it('has the lines of a file without areas', async () => {
    const kml = `<kml><Placemark><LineString><coordinates>8,49 9,50</coordinates></LineString></Placemark></kml>`;
    expect(await read(kml, 'a.kml')).toMatchObject({ area: { type: 'LineString' } });
  });

  it('is refused where it says nothing, or what maps cannot draw', async () => {
    const open = { type: 'Polygon', coordinates: [ring.slice(0, 3)] };
    for (const content of [collection(), collection(point, point), collection(open), 'hello']) {
      expect(await read(content, 'a.geojson')).toMatchObject({ status: 'failed' });
    }
  });
});

it('reads everything that a file draws, up to so many positions', async () => {
  const point = { type: 'Point', coordinates: [8, 49] };
  const file = new Blob([collection({ type: 'Polygon', coordinates: [ring] }, point, point)]);
  const readUpTo = (maxPositions: number) =>
    areaFileApi.readShapes({ name: 'a.geojson', file, maxPositions }, context);
  expect(await readUpTo(6)).toMatchObject({
    ...{
      status: 'read',
      shapes: {
        polygons: [[ring]],
        lines: [],
        points: [
          [8, 49],
          [8, 49],
        ],
      },
    },
  });
  expect(await readUpTo(5)).toMatchObject({ status: 'failed' });
});
