import { describe, expect, it } from 'vitest';
import { readFeatures } from '../../testing/read-features.ts';

const line = '<LineString><coordinates>8,49 9,49</coordinates></LineString>';
const area =
  '<Polygon><outerBoundaryIs><LinearRing><coordinates>8,49 9,49 9,50 8,49</coordinates></LinearRing></outerBoundaryIs></Polygon>';
const point = '<Point><coordinates>8,49</coordinates></Point>';

async function valuesOf(content: string): Promise<readonly object[]> {
  const { features, outcome } = await readFeatures(`<kml><Document>${content}</Document></kml>`);
  expect(outcome).toMatchObject({ status: 'read', faults: [] });
  return (features as readonly { properties: object }[]).map(({ properties }) => properties);
}

describe('styles of KML', () => {
  it('are colours and widths of the shapes that have them', async () => {
    const style =
      '<Style id="s"><LineStyle><color>80ff0000</color><width>3.5</width></LineStyle><PolyStyle><color>400000FF</color></PolyStyle><IconStyle><color>ff00ff00</color><scale>1</scale></IconStyle></Style>';
    const placemark = (shape: string) => `<Placemark><styleUrl>#s</styleUrl>${shape}</Placemark>`;
    expect(await valuesOf(style + [line, area, point].map(placemark).join(''))).toEqual([
      { stroke: '#0000ff', 'stroke-opacity': 0.5, 'stroke-width': 3.5 },
      {
        stroke: '#0000ff',
        'stroke-opacity': 0.5,
        'stroke-width': 3.5,
        fill: '#ff0000',
        'fill-opacity': 0.25,
      },
      { 'marker-color': '#00ff00' },
    ]);
  });

  it('come by the normal one of a pair, and those of a placemark first', async () => {
    const styles =
      '<Style id="a"><LineStyle><color>ff0000ff</color></LineStyle></Style><Style id="b"><LineStyle><color>ff00ff00</color></LineStyle></Style><StyleMap id="m"><Pair><key>normal</key><styleUrl>#a</styleUrl></Pair><Pair><key>highlight</key><styleUrl>#b</styleUrl></Pair></StyleMap>';
    const own = '<Style><LineStyle><width>5</width></LineStyle></Style>';
    expect(
      await valuesOf(`${styles}<Placemark>${own}<styleUrl>#m</styleUrl>${line}</Placemark>`),
    ).toEqual([{ stroke: '#ff0000', 'stroke-opacity': 1, 'stroke-width': 5 }]);
  });

  it('are left out where they are none, and never take the place of values', async () => {
    const styles =
      '<Style id="a"><LineStyle><color>red</color><width>-1</width></LineStyle><PolyStyle><color>ff0000ff</color><fill>0</fill></PolyStyle></Style>';
    const data = '<ExtendedData><Data name="fill"><value>oak</value></Data></ExtendedData>';
    expect(
      await valuesOf(
        `${styles}<Placemark><styleUrl>#a</styleUrl>${data}${area}</Placemark><Placemark><styleUrl>#gone</styleUrl>${line}</Placemark>`,
      ),
    ).toEqual([{ fill: 'oak', 'fill-opacity': 0 }, {}]);
  });
});
