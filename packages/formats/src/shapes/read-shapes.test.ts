import { encodeUtf8 } from '@webmaps/geo/utf8';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sourceOfBytes } from '../byte-source.ts';
import { readShapes } from './read-shapes.ts';

type Ring = readonly (readonly [number, number])[];

const context = {
  signal: { throwIfAborted: () => undefined },
  yieldToEventLoop: async () => undefined,
  progress: () => undefined,
};
const read = (bytes: Uint8Array<ArrayBuffer>, name = 'a') =>
  readShapes(sourceOfBytes(bytes, name), context);

async function shapesOf(bytes: Uint8Array<ArrayBuffer>, name?: string) {
  const outcome = await read(bytes, name);
  if (outcome.status === 'failed') throw new Error(outcome.message);
  return outcome.shapes;
}

/** A Shapefile with one record for each list of parts; `kind` 3 are lines, 5 areas. */
function shapefile(kind: 3 | 5, records: readonly (readonly Ring[])[]): Uint8Array<ArrayBuffer> {
  const bodies = records.map((parts) => {
    const points = parts.flat();
    const body = new DataView(new ArrayBuffer(44 + parts.length * 4 + points.length * 16));
    body.setInt32(0, kind, true);
    body.setInt32(36, parts.length, true);
    body.setInt32(40, points.length, true);
    let start = 0;
    for (const [index, part] of parts.entries()) {
      body.setInt32(44 + index * 4, start, true);
      start += part.length;
    }
    for (const [index, [lon, lat]] of points.entries()) {
      body.setFloat64(44 + parts.length * 4 + index * 16, lon, true);
      body.setFloat64(44 + parts.length * 4 + index * 16 + 8, lat, true);
    }
    return new Uint8Array(body.buffer);
  });
  const header = new DataView(new ArrayBuffer(100));
  header.setInt32(0, 9994);
  const pieces = bodies.flatMap((body, index) => {
    const head = new DataView(new ArrayBuffer(8));
    head.setInt32(0, index + 1);
    head.setInt32(4, body.length / 2);
    return [...new Uint8Array(head.buffer), ...body];
  });
  return new Uint8Array([...new Uint8Array(header.buffer), ...pieces]);
}

const edge: Ring = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
  [0, 0],
];
const hole: Ring = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 1],
];
const island: Ring = edge.map(([lon, lat]) => [lon + 10, lat] as const);

describe('the shapes of a Shapefile', () => {
  it('are areas, each with the holes in it', async () => {
    const { polygons } = await shapesOf(shapefile(5, [[hole, island, edge], [island]]));
    expect(polygons).toEqual([[island], [edge, hole], [island]]);
  });

  it('are lines of all parts', async () => {
    const { lines } = await shapesOf(shapefile(3, [[edge.slice(0, 2), edge.slice(2)]]));
    expect(lines).toEqual([edge.slice(0, 2), edge.slice(2)]);
  });

  it('are read out of an archive, unless they are in metres', async () => {
    const archive = (prj: string) =>
      zipSync({
        'a/area.shp': [shapefile(5, [[edge]]), { level: 0 }],
        'a/area.prj': [encodeUtf8(prj), { level: 0 }],
      });
    expect((await shapesOf(archive('GEOGCS["GCS_WGS_1984"]'))).polygons).toEqual([[edge]]);
    const outcome = await read(archive('PROJCS["WGS_1984_UTM_Zone_32N"]'));
    expect(outcome).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(outcome)).toContain('UTM_Zone_32N');
  });

  it('are refused where they are no degrees, and where the file is cut', async () => {
    const metres = shapefile(5, [[edge.map(([lon, lat]) => [lon * 1e5, lat] as const)]]);
    expect(await read(metres)).toMatchObject({ status: 'failed', place: { byte: 100 } });
    const whole = shapefile(5, [[edge, hole]]);
    for (let length = 4; length < whole.length; length += 7) {
      const outcome = await read(whole.slice(0, length));
      if (outcome.status === 'read') expect(outcome.shapes.polygons).toEqual([]);
    }
    // Parts that begin before the one before them.
    const back = shapefile(5, [[edge, hole, hole]]);
    new DataView(back.buffer).setInt32(160, 0, true);
    expect(await read(back)).toMatchObject({ status: 'failed', place: { byte: 100 } });
    // A record that says it has more points than it holds.
    new DataView(whole.buffer).setInt32(148, 1_000_000, true);
    expect(await read(whole)).toMatchObject({ status: 'failed' });
  });
});

describe('the shapes of KML', () => {
  const kml = (inside: string) => encodeUtf8(`<kml><Placemark>${inside}</Placemark></kml>`);
  const boundary = (name: string, coordinates: string) =>
    `<${name}><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></${name}>`;

  it('are areas with holes, lines and points', async () => {
    const shapes = await shapesOf(
      kml(`<MultiGeometry>
        <Polygon>${boundary('outerBoundaryIs', '0,0,5 0,4 4,4')}${boundary('innerBoundaryIs', '1,1 2,1 2,2 1,1')}</Polygon>
        <LineString><coordinates>8,49 9,50</coordinates></LineString>
        <Point><coordinates>8,49</coordinates></Point></MultiGeometry>`),
    );
    expect(shapes).toEqual({
      polygons: [
        [
          [
            [0, 0],
            [0, 4],
            [4, 4],
            [0, 0],
          ],
          hole,
        ],
      ],
      lines: [
        [
          [8, 49],
          [9, 50],
        ],
      ],
      points: [[8, 49]],
    });
  });

  it('are refused beyond the poles', async () => {
    const outcome = await read(kml('<Point><coordinates>8,95</coordinates></Point>'));
    expect(outcome).toMatchObject({ status: 'failed', place: { line: 1 } });
  });
});

it('takes the lines of tracks, and says what is nothing', async () => {
  const gpx =
    '<gpx version="1.1"><trk><trkseg><trkpt lat="49" lon="8"/><trkpt lat="50" lon="9"/></trkseg></trk></gpx>';
  expect((await shapesOf(encodeUtf8(gpx), 'a.gpx')).lines).toEqual([
    [
      [8, 49],
      [9, 50],
    ],
  ]);
  expect(await read(encodeUtf8('hello'))).toMatchObject({ status: 'failed' });
  expect(await read(zipSync({ 'a.txt': encodeUtf8('hello') }))).toMatchObject({ status: 'failed' });
});
