import { describe, expect, it } from 'vitest';
import { readFeatures } from '../../testing/read-features.ts';

describe('KML', () => {
  it('has placemarks with their folders, times and extended data', async () => {
    const { features, places, outcome } = await readFeatures(`<kml><Document><name>All</name>
      <Schema id="s"><SimpleField name="height" type="double"/><SimpleField name="open" type="bool"/></Schema>
      <Folder><name>Sights</name><Folder><name>Old</name>
      <Placemark id="p1"><name>Mill</name><description><![CDATA[<b>Big</b>]]></description>
        <TimeSpan><begin>1820</begin></TimeSpan>
        <ExtendedData><Data name="__proto__"><displayName>x</displayName><value>1</value></Data>
          <SchemaData schemaUrl="#s"><SimpleData name="height">12.5</SimpleData><SimpleData name="open">1</SimpleData></SchemaData>
        </ExtendedData><Point><coordinates>8.7,49.4,0</coordinates></Point></Placemark>
      </Folder></Folder>
      <Placemark><name>Nowhere</name></Placemark></Document></kml>`);
    expect(outcome).toMatchObject({ status: 'read', faults: [] });
    const [mill, nowhere] = features as readonly { properties: object; geometry: unknown }[];
    expect(Object.entries(mill?.properties ?? {})).toEqual([
      ['id', 'p1'],
      ['folder', 'Sights / Old'],
      ['name', 'Mill'],
      ['description', '<b>Big</b>'],
      ['begin', '1820'],
      ['__proto__', '1'],
      ['height', 12.5],
      ['open', true],
    ]);
    expect(mill?.geometry).toEqual({ type: 'Point', coordinates: [8.7, 49.4] });
    expect(nowhere).toEqual({ type: 'Feature', geometry: null, properties: { name: 'Nowhere' } });
    expect(places).toMatchObject([{ line: 4 }, { line: 10 }]);
  });

  it('leaves out positions beyond the world, and says where', async () => {
    const { features, outcome } = await readFeatures(
      '<kml><Placemark><LineString><coordinates>8,49,5 8,99,5\n8,50,6</coordinates></LineString></Placemark></kml>',
    );
    expect(features).toMatchObject([
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [8, 49, 5],
            [8, 50, 6],
          ],
        },
      },
    ]);
    expect(outcome).toMatchObject({ faults: [{ code: 'position-outside' }] });
  });
});
