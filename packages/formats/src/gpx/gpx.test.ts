import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { sourceOfBytes } from '../byte-source.ts';
import { Faults, type Fault } from '../fault.ts';
import { readTrackFile } from '../read-track-file.ts';
import type { TrackFile } from '../track/track-file.ts';
import { listTrackPoints, trackPointsOf } from '../track/track-point.ts';
import { gpx } from './gpx.ts';
import { writeGpx } from './write-gpx.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const wrap = (body: string) =>
  bytes(`<?xml version="1.0"?>\n<gpx version="1.1" creator="x">${body}</gpx>`);

async function read(file: Uint8Array<ArrayBuffer>) {
  const outcome = await readTrackFile(sourceOfBytes(file, 'a.gpx'));
  if (outcome.status === 'failed') throw new Error(describePlaced(outcome));
  const { device: _, ...document } = outcome.file;
  return { document, faults: outcome.faults.map(describePlaced) };
}

const document = async (file: Uint8Array<ArrayBuffer>) => (await read(file)).document;

function describePlaced({ message, place }: Pick<Fault, 'message' | 'place'>): string {
  return place?.line === undefined ? message : `line ${place.line}: ${message}`;
}

/** What is said of a file: why it cannot be read, else what of it. */
async function complaint(file: Uint8Array<ArrayBuffer>): Promise<string> {
  const outcome = await readTrackFile(sourceOfBytes(file, 'a.gpx'));
  if (outcome.status === 'failed') return describePlaced(outcome);
  return outcome.faults.map(describePlaced).join('; ');
}

const full: TrackFile = {
  name: 'Sunday <long> run & "more"',
  description: "Along the harbour, 5 > 4, it's fine",
  copyright: {
    author: 'OpenStreetMap contributors',
    year: 2026,
    licence: 'https://www.openstreetmap.org/copyright',
  },
  link: { href: 'https://example.org/run?a=1&b=2', text: 'The route' },
  timeSeconds: 1_700_000_000,
  places: [
    {
      position: [7.42, 43.73],
      elevationMetres: 12.5,
      name: 'Start',
      comment: 'c',
      description: 'd',
      symbol: 'Flag',
      type: 'start',
    },
    { position: [-180, -90] },
  ],
  routes: [
    {
      name: 'Plan',
      description: 'By the sea',
      points: [{ position: [7.4, 43.7], name: '北港市 🏃' }, { position: [0, 0] }],
    },
  ],
  tracks: [
    {
      name: 'Line',
      description: 'All of it',
      sport: 'running',
      segments: [
        trackPointsOf([
          {
            position: [7.4205143, 43.7309218],
            elevationMetres: -3.25,
            timeSeconds: 1_700_000_000.125,
            heartRate: 141,
            cadence: 86,
            powerWatts: 250,
            temperatureCelsius: -3.5,
            speedMetresPerSecond: 3.125,
          },
          { position: [7.4205144, 43.7309219], elevationMetres: 0 },
        ]),
        trackPointsOf([{ position: [7.43, 43.74] }]),
      ],
      laps: [],
    },
  ],
};

describe('GPX', () => {
  it('reads back all that it writes', async () => {
    expect(await read(writeGpx(full))).toEqual({ document: full, faults: [] });
  });

  it('reads back a document that says nothing', async () => {
    const empty = { places: [], routes: [], tracks: [] };
    expect(await document(writeGpx(empty))).toEqual(empty);
  });

  it('keeps the name of the device that recorded a track', async () => {
    const written = writeGpx({ ...full, device: 'Garmin fenix 2' });
    const outcome = await readTrackFile(sourceOfBytes(written, 'a.gpx'));
    expect(outcome.status === 'read' && outcome.file.device).toBe('Garmin fenix 2');
  });

  it('writes elements in the order of the schema', () => {
    const text = new TextDecoder().decode(writeGpx(full));
    const order = (names: string[], from: string) => {
      const start = text.indexOf(from);
      const places = names.map((name) => text.indexOf(`<${name}`, start));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    };
    order(['name', 'desc', 'copyright', 'year', 'license', 'link', 'text', 'time'], '<metadata');
    order(['metadata', 'wpt', 'rte', 'trk'], '<gpx');
    order(['ele', 'name', 'cmt', 'desc', 'sym', 'type'], '<wpt');
    order(['ele', 'time', 'extensions'], '<trkpt');
    order(['name', 'desc', 'type', 'trkseg'], '<trk');
    expect(text).toContain('<trkpt lat="43.7309218" lon="7.4205143">');
    expect(text).toContain('xmlns="http://www.topografix.com/GPX/1/1"');
  });

  it('leaves out characters that XML cannot hold', async () => {
    const { name } = await document(writeGpx({ ...full, name: 'a\u0000b\u001bc\ud800d' }));
    expect(name).toBe('abcd');
  });

  it('writes no exponent and no negative zero', () => {
    const text = new TextDecoder().decode(
      writeGpx({
        places: [{ position: [-1e-9, 1e-7], elevationMetres: -0.001 }],
        routes: [],
        tracks: [],
      }),
    );
    expect(text).toContain('lat="0.0000001" lon="0"');
    expect(text).toContain('<ele>0</ele>');
  });

  it('reads GPX 1.0, prefixes, CDATA, entities and single quotes', async () => {
    const file = bytes(
      `\ufeff<?xml version='1.0'?><!-- c --><g:gpx version='1.0' xmlns:g='x'><g:name>A &amp; B &#233;&#x4E2D;</g:name>` +
        `<g:url>https://example.org</g:url><g:urlname>here</g:urlname>` +
        `<g:wpt lat='1' lon='2'><g:ele> 5 </g:ele><g:name><![CDATA[<b>]]></g:name></g:wpt></g:gpx>`,
    );
    expect(await document(file)).toEqual({
      name: 'A & B é中',
      link: { href: 'https://example.org', text: 'here' },
      places: [{ position: [2, 1], elevationMetres: 5, name: '<b>' }],
      routes: [],
      tracks: [],
    });
  });

  it('reads UTF-16 and Windows-1252', async () => {
    const text = '<?xml version="1.0" encoding="UTF-16"?><gpx><name>Straße €</name></gpx>';
    const wide = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect((await document(wide)).name).toBe('Straße €');
    const narrow = bytes('<?xml version="1.0" encoding="windows-1252"?><gpx><name>_</name></gpx>');
    const file = narrow.map((byte) => (byte === 0x5f ? 0x80 : byte));
    expect((await document(file)).name).toBe('€');
  });

  it('does not take what extensions hold for its own', async () => {
    const file = wrap(
      '<trk><trkseg><trkpt lat="1" lon="2"><extensions><x><name>no</name><ele>9</ele></x></extensions><ele>3</ele></trkpt></trkseg></trk>',
    );
    const { tracks } = await document(file);
    expect(tracks[0]?.segments.map(listTrackPoints)).toEqual([
      [{ position: [2, 1], elevationMetres: 3 }],
    ]);
  });

  it.each([
    ['Garmin', '<x:TrackPointExtension><x:hr>150</x:hr><x:cad>85</x:cad></x:TrackPointExtension>'],
    ['Strava', '<heartrate>150</heartrate><cadence>85</cadence>'],
    ['Cluetrust', '<gpxdata:hr>150</gpxdata:hr><gpxdata:cadence>85</gpxdata:cadence>'],
  ])('reads the heart rate and the cadence of %s', async (_, extensions) => {
    const file = wrap(
      `<trk><trkseg><trkpt lat="1" lon="2"><extensions>${extensions}</extensions></trkpt></trkseg></trk>`,
    );
    const [segment] = (await document(file)).tracks[0]?.segments ?? [];
    expect(segment && listTrackPoints(segment)).toEqual([
      { position: [2, 1], heartRate: 150, cadence: 85 },
    ]);
  });

  it('takes times with and without a zone, and leaves out heights and times that are none', async () => {
    const point = async (body: string) =>
      (await document(wrap(`<wpt lat="1" lon="2">${body}</wpt>`))).places[0];
    expect((await point('<time>2026-01-02T03:04:05Z</time>'))?.timeSeconds).toBe(1767323045);
    expect((await point('<time>2026-01-02T03:04:05</time>'))?.timeSeconds).toBe(1767323045);
    expect((await point('<time>2026-01-02T04:04:05.5+01:00</time>'))?.timeSeconds).toBe(
      1767323045.5,
    );
    expect(await point('<time>yesterday</time><ele>NaN</ele>')).toEqual({ position: [2, 1] });
  });

  it.each([
    ['', 'It is empty.'],
    ['hello', 'line 1: The file is not XML.'],
    ['<svg></svg>', 'Its content is of no known format.'],
    ['<gpx>\n<trk>\n<trkseg>', 'line 3: The file ends inside <trkseg>. What came before was kept.'],
    [
      '<gpx>\n<trk></gpx>',
      'line 2: </gpx> is where </trk> was expected. What came before was kept.',
    ],
    ['<gpx>\n<wpt lon="1"/></gpx>', 'line 2: No point of the file has a valid position.'],
    ['<gpx>\n\n<wpt lat="x" lon="1"/></gpx>', 'line 3: No point of the file has a valid position.'],
    [
      '<gpx><wpt lat="1" lon="1"/>\n<wpt lat="95" lon="200"/></gpx>',
      'line 2: The latitude 95 is outside ±90°; the point was left out.',
    ],
    [
      '<gpx>\n<wpt lat="120" lon="8"/></gpx>',
      'line 2: All latitudes are outside ±90°: latitude and longitude are probably swapped.',
    ],
    [
      '<gpx>\n<wpt lat="1" lat="2"/></gpx>',
      'line 2: <wpt> has an attribute twice. What came before was kept.',
    ],
    [
      '<gpx></gpx><gpx/>',
      'line 1: There is a second root element <gpx>. What came before was kept.',
    ],
    [
      '<gpx></gpx>text',
      'line 1: There is text after the end of the document. What came before was kept.',
    ],
    [
      '<gpx><name>&lol;</name></gpx>',
      'line 1: "&lol;" is no known entity; it was left as it is written.',
    ],
    [
      '<gpx><name>&#0;</name></gpx>',
      'line 1: "&#0;" is no known entity; it was left as it is written.',
    ],
    ['<gpx><!-- x', 'line 1: The file ends inside <gpx>. What came before was kept.'],
    ['<gpx a=b></gpx>', 'line 1: The tag <gpx> is not well-formed.'],
    ['<gpx>1 < 2</gpx>', 'line 1: A "<" starts no tag. What came before was kept.'],
    [
      '<?xml version="1.0" encoding="EBCDIC"?><gpx/>',
      'line 1: The encoding ebcdic is not supported; save the file as UTF-8.',
    ],
  ])('says what is wrong with %j', async (text, message) => {
    expect(
      (await complaint(bytes(text))).replace(/(?:; )?The file holds no positions\.$/, ''),
    ).toBe(message);
  });

  it('reads the points around one that has no position, and says on which line it was', async () => {
    const file = wrap(
      '<trk><trkseg>\n<trkpt lat="1" lon="2"/>\n<trkpt lat="91" lon="2"/>\n<trkpt lat="3" lon="4"/>\n</trkseg></trk>',
    );
    const found = await read(file);
    expect(found.document.tracks[0]?.segments[0]?.lonLat).toEqual(new Float64Array([2, 1, 4, 3]));
    expect(found.faults).toEqual([
      'line 4: The latitude 91 is outside ±90°; the point was left out.',
    ]);
  });

  it('keeps times that run backwards, and says where', async () => {
    const point = (second: number) =>
      `\n<trkpt lat="1" lon="2"><time>2026-01-02T03:04:0${second}Z</time></trkpt>`;
    const file = wrap(`<trk><trkseg>${point(5)}${point(3)}${point(4)}</trkseg></trk>`);
    const found = await read(file);
    expect(found.document.tracks[0]?.segments[0]?.channels.timeSeconds).toHaveLength(3);
    expect(found.faults).toEqual([
      'line 4: The time is 2 s before that of the point before; it was kept.',
    ]);
  });

  it('keeps what comes before the end of a file that was cut', async () => {
    const whole = new TextDecoder().decode(writeGpx(full));
    const cut = whole.slice(0, whole.indexOf('7.4205144'));
    const found = await read(bytes(cut));
    expect(found.document.tracks[0]?.segments[0]?.length).toBe(1);
    expect(found.document.routes).toEqual(full.routes);
    expect(found.faults).toHaveLength(1);
  });

  it('refuses entity bombs, outside entities and deep nesting', async () => {
    const bomb =
      '<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><gpx><name>&b;</name></gpx>';
    expect(await complaint(bytes(bomb))).toContain('declarations with content are refused');
    const outside = '<!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx><name>&x;</name></gpx>';
    expect(await complaint(bytes(outside))).toContain('"&x;" is no known entity');
    expect(await complaint(bytes('<gpx>' + '<a>'.repeat(1000)))).toContain(
      'nested more than 64 deep',
    );
  });

  it('reads the same however the file is cut into pieces', async () => {
    const file = wrap(
      `<!-- ${'-'.repeat(20)} --><name>北港 &amp; ${'é'.repeat(20)}</name><wpt lat="1" lon='2'><name><![CDATA[a]]b]]></name></wpt>`,
    );
    const expected = await document(file);
    for (let size = 1; size < 40; size++) {
      const faults = new Faults();
      const { device: _, ...found } = await gpx.read(inPieces(file, size), {
        signal: { throwIfAborted: () => {} },
        yieldToEventLoop: async () => {},
        progress: () => {},
        faults,
      });
      expect(faults.kept).toEqual([]);
      expect(found).toEqual(expected);
    }
  });

  it('never throws on damage: every cut and many flips of a real document', async () => {
    const file = writeGpx(full);
    for (let length = 0; length < file.length; length += 7) {
      const { status } = await readTrackFile(sourceOfBytes(file.subarray(0, length), 'a.gpx'));
      expect(['read', 'failed']).toContain(status);
    }
    for (let at = 0; at < file.length; at++) {
      const flipped = file.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      const { status } = await readTrackFile(sourceOfBytes(flipped, 'a.gpx'));
      expect(['read', 'failed']).toContain(status);
    }
  });
});

function inPieces(file: Uint8Array<ArrayBuffer>, size: number) {
  return {
    ...sourceOfBytes(file, 'a.gpx'),
    stream: async function* () {
      for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
    },
  };
}

const folders = ['tracks', 'formats'].flatMap((folder) => testData(folder) ?? []);
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.gpx'))
    .map((name) => `${folder}/${name}`),
);

describe.skipIf(files.length === 0)(
  'GPX files of other programs (skipped without the test data)',
  () => {
    it('are there', () => expect(files.length).toBeGreaterThanOrEqual(7));

    it.each(files.map((file) => [file.slice(file.lastIndexOf('/') + 1), file]))(
      'reads every point of %s and writes it again',
      async (_, file) => {
        const raw = new Uint8Array(readFileSync(file));
        const text = new TextDecoder().decode(raw).replace(/<!--[^]*?-->/g, '');
        const count = (element: string) =>
          [...text.matchAll(new RegExp(`<(?:\\w+:)?${element}[\\s>/]`, 'g'))].length;
        const found = await document(raw);
        const points = found.tracks.flatMap((track) => track.segments.flatMap(listTrackPoints));
        expect(points).toHaveLength(count('trkpt'));
        expect(found.tracks).toHaveLength(count('trk'));
        expect(found.routes.flatMap((route) => route.points)).toHaveLength(count('rtept'));
        expect(found.places).toHaveLength(count('wpt'));
        const all = [...points, ...found.places, ...found.routes.flatMap((route) => route.points)];
        expect(all.filter((point) => point.elevationMetres !== undefined)).toHaveLength(
          count('ele'),
        );
        expect(points.filter((point) => point.heartRate !== undefined)).toHaveLength(count('hr'));

        const again = await document(writeGpx(found));
        expect(again.tracks.map((track) => track.segments.map(({ length }) => length))).toEqual(
          found.tracks.map((track) => track.segments.map(({ length }) => length)),
        );
        expect(await document(writeGpx(again))).toEqual(again);
      },
    );
  },
);
