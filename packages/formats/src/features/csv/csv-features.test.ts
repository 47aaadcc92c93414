import { describe, expect, it } from 'vitest';
import { readFeatures } from '../../testing/read-features.ts';

const propertiesOf = (features: readonly unknown[]) =>
  features.map((feature) => (feature as { properties: object }).properties);
const geometriesOf = (features: readonly unknown[]) =>
  features.map((feature) => (feature as { geometry: object | null }).geometry);

describe('CSV', () => {
  it('has a point for each row, and values of the types of their columns', async () => {
    const { features, places } = await readFeatures(
      'name,Latitude,Longitude [°],height,count,code,open\nMill,49.4,8.7,110,3,007,true\nPier,,8.5,,,008,\n',
      'a.csv',
    );
    expect(geometriesOf(features)).toEqual([
      { type: 'Point', coordinates: [8.7, 49.4, 110] },
      null,
    ]);
    expect(propertiesOf(features)).toEqual([
      { name: 'Mill', height: 110, count: 3, code: '007', open: true },
      { name: 'Pier', height: null, count: null, code: '008', open: null },
    ]);
    expect(places).toEqual([{ line: 2 }, { line: 3 }]);
  });

  it('may have its places as text in one column, and decimal commas', async () => {
    const one = await readFeatures('name;where\nMill;49°24′36″N 8°42′E\n', 'a.csv');
    expect(geometriesOf(one.features)).toEqual([{ type: 'Point', coordinates: [8.7, 49.41] }]);
    const commas = await readFeatures('name;lat;lon\nMill;49,4;8,7\n', 'a.csv');
    expect(geometriesOf(commas.features)).toEqual([{ type: 'Point', coordinates: [8.7, 49.4] }]);
  });

  it('may have shapes as well-known text', async () => {
    const { features } = await readFeatures(
      'name,geom\nPath,"LINESTRING (8 49, 9 50)"\nNone,POLYGON EMPTY\n',
      'a.csv',
    );
    expect(geometriesOf(features)).toMatchObject([{ type: 'LineString' }, null]);
    expect(propertiesOf(features)).toEqual([{ name: 'Path' }, { name: 'None' }]);
  });

  it('says when it has no places, or swapped ones', async () => {
    expect((await readFeatures('name,size\nMill,3\n', 'a.csv')).outcome).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('No column has places.') as string,
    });
    expect((await readFeatures('lat,lon\n151.2,-33.8\n', 'a.csv')).outcome).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('swapped') as string,
    });
  });
});
