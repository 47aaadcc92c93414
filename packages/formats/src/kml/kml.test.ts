import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { sourceOfBytes } from '../byte-source.ts';
import { readTrackFile } from '../read-track-file.ts';
import type { TrackFile } from '../track/track-file.ts';
import { listTrackPoints, trackPointsOf } from '../track/track-point.ts';
import { writeKml } from './write-kml.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function open(file: Uint8Array<ArrayBuffer>, name = 'a.kml') {
  return readTrackFile(sourceOfBytes(file, name), {
    inflate: async function* (pieces) {
      const all: Uint8Array[] = [];
      for await (const piece of pieces) all.push(piece);
      const inflated = new Uint8Array(inflateRawSync(Buffer.concat(all)));
      for (let at = 0; at < inflated.length; at += 1 << 20)
        yield inflated.subarray(at, at + (1 << 20));
    },
  });
}

async function read(file: Uint8Array<ArrayBuffer>, name?: string) {
  const outcome = await open(file, name);
  if (outcome.status === 'failed') throw new Error(outcome.message);
  return outcome;
}

const recorded = (second: number) => ({
  position: [Number((8.7 + second / 10_000).toFixed(7)), 49.4] as const,
  timeSeconds: 1_700_000_000 + second,
  elevationMetres: 110.25,
  ...(second !== 1 && { heartRate: 120 + second }),
  temperatureCelsius: -3,
});

const whole: TrackFile = {
  name: 'Königstuhl & back',
  description: 'By the river',
  places: [
    { position: [8.7, 49.4], elevationMetres: 5, name: 'Spring', timeSeconds: 1_700_000_000 },
  ],
  routes: [],
  tracks: [
    {
      name: 'Run',
      segments: [trackPointsOf([0, 1, 2].map(recorded)), trackPointsOf([60, 61].map(recorded))],
      laps: [],
    },
    {
      name: 'Drawn',
      segments: [trackPointsOf([{ position: [1, 2] }, { position: [3, 4] }])],
      laps: [],
    },
  ],
};

interface Declared {
  /** Instead of the true ones. */
  readonly size?: number;
  readonly crc?: number;
}

/** An archive of one deflated file. */
function makeZip(
  name: string,
  content: Uint8Array,
  declared: Declared = {},
): Uint8Array<ArrayBuffer> {
  const packed = deflateRawSync(content);
  const nameBytes = new TextEncoder().encode(name);
  const directoryAt = 30 + nameBytes.length + packed.length;
  const bytes = new Uint8Array(directoryAt + 46 + nameBytes.length + 22);
  const view = new DataView(bytes.buffer);
  const describe = (at: number) => {
    view.setUint16(at, 20, true);
    view.setUint16(at + 4, 8, true);
    view.setUint32(at + 10, declared.crc ?? crc32(content), true);
    view.setUint32(at + 14, packed.length, true);
    view.setUint32(at + 18, declared.size ?? content.length, true);
    view.setUint16(at + 22, nameBytes.length, true);
  };
  view.setUint32(0, 0x04034b50, true);
  describe(4);
  bytes.set(nameBytes, 30);
  bytes.set(packed, 30 + nameBytes.length);
  view.setUint32(directoryAt, 0x02014b50, true);
  describe(directoryAt + 6);
  bytes.set(nameBytes, directoryAt + 46);
  const endAt = directoryAt + 46 + nameBytes.length;
  view.setUint32(endAt, 0x06054b50, true);
  view.setUint16(endAt + 10, 1, true);
  view.setUint32(endAt + 12, 46 + nameBytes.length, true);
  view.setUint32(endAt + 16, directoryAt, true);
  return bytes;
}

describe('KML', () => {
  it('reads back all that it writes', async () => {
    const { file, faults, format } = await read(writeKml(whole));
    expect(format).toBe('KML');
    expect(faults).toEqual([]);
    expect(file).toEqual(whole);
  });

  it('reads KMZ', async () => {
    const { file, faults } = await read(makeZip('doc.kml', writeKml(whole)), 'a.kmz');
    expect(faults).toEqual([]);
    expect(file).toEqual(whole);
  });

  it('takes heights that are all zero for none', async () => {
    const line = '<LineString><coordinates>1,2,0 3,4,0</coordinates></LineString>';
    const { file } = await read(bytes(`<kml><Placemark>${line}</Placemark></kml>`));
    expect(file.tracks[0]?.segments.map(listTrackPoints)).toEqual([
      [{ position: [1, 2] }, { position: [3, 4] }],
    ]);
  });

  it('leaves out areas and links, with their lines', async () => {
    const { file, faults } = await read(
      bytes(
        '<kml><Document>\n<NetworkLink><Link><href>http://example.org</href></Link></NetworkLink>\n<Placemark><MultiGeometry><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1</coordinates></LinearRing></outerBoundaryIs></Polygon><Point><coordinates>1,2</coordinates></Point></MultiGeometry></Placemark></Document></kml>',
      ),
    );
    expect(file.places).toHaveLength(1);
    expect(file.tracks).toEqual([]);
    expect(faults.map(({ code, place }) => [code, place?.line])).toEqual([
      ['network-link', 2],
      ['area', 3],
    ]);
  });

  it('reports a wrong checksum, and reads on', async () => {
    const { file, faults } = await read(makeZip('doc.kml', writeKml(whole), { crc: 1 }), 'a.kmz');
    expect(file.tracks).toHaveLength(2);
    expect(faults).toMatchObject([{ code: 'checksum', place: { member: 'doc.kml' } }]);
  });

  it('refuses archives that inflate to more than is allowed, declared or not', async () => {
    const zeros = new Uint8Array(30 << 20).fill(0x20);
    for (const declared of [{}, { size: 1000 }, { size: 0xfffffff0 }]) {
      expect(await open(makeZip('doc.kml', zeros, declared), 'a.kmz')).toMatchObject({
        status: 'failed',
        message: 'A file in the archive inflates to more than is allowed.',
        place: { member: 'doc.kml' },
      });
    }
  });

  it('never throws on a damaged archive', async () => {
    const file = makeZip('doc.kml', writeKml(whole));
    for (let at = 0; at < file.length; at += 3) {
      const flipped = file.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect(['read', 'failed']).toContain((await open(flipped, 'a.kmz')).status);
      expect(['read', 'failed']).toContain((await open(file.subarray(0, at), 'a.kmz')).status);
    }
  });

  it.each([
    ['gxtrack.kml', 1, 0],
    ['multigeometry.kml', 1, 0],
    ['extended_data.kml', 0, 1],
  ])('reads %s (skipped without the test data)', async (name, tracks, places) => {
    const path = testData(`formats/kml/${name}`);
    if (path === undefined) return;
    const { file } = await read(new Uint8Array(readFileSync(path)));
    expect([file.tracks.length, file.places.length]).toEqual([tracks, places]);
  });
});
