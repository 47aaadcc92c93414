import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../scripts/test-data.ts';
import { gpx } from './gpx.ts';
import type { TrackDocument } from './track-document.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const wrap = (body: string) =>
  bytes(`<?xml version="1.0"?>\n<gpx version="1.1" creator="x">${body}</gpx>`);

function document(file: Uint8Array): TrackDocument {
  const outcome = gpx.read(file);
  if (outcome.status === 'failed') throw new Error(outcome.failure.message);
  return outcome.document;
}

function failure(file: Uint8Array): string {
  const outcome = gpx.read(file);
  return outcome.status === 'failed' ? outcome.failure.message : 'read';
}

const full: TrackDocument = {
  name: 'Sunday <long> run & "more"',
  description: "Along the harbour, 5 > 4, it's fine",
  copyright: {
    author: 'OpenStreetMap contributors',
    year: 2026,
    licence: 'https://www.openstreetmap.org/copyright',
  },
  link: { href: 'https://example.org/run?a=1&b=2', text: 'The route' },
  timeSeconds: 1_700_000_000,
  waypoints: [
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
      type: 'running',
      segments: [
        [
          {
            position: [7.4205143, 43.7309218],
            elevationMetres: -3.25,
            timeSeconds: 1_700_000_000.125,
          },
          { position: [7.4205144, 43.7309219], elevationMetres: 0 },
        ],
        [],
      ],
    },
  ],
};

describe('GPX', () => {
  it('reads back all that it writes', () => {
    expect(document(gpx.write(full))).toEqual(full);
  });

  it('reads back a document that says nothing', () => {
    const empty = { waypoints: [], routes: [], tracks: [] };
    expect(document(gpx.write(empty))).toEqual(empty);
  });

  it('writes elements in the order of the schema', () => {
    const text = new TextDecoder().decode(gpx.write(full));
    const order = (names: string[], from: string) => {
      const start = text.indexOf(from);
      const places = names.map((name) => text.indexOf(`<${name}`, start));
      expect(places.every((place) => place > 0)).toBe(true);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    };
    order(['name', 'desc', 'copyright', 'year', 'license', 'link', 'text', 'time'], '<metadata');
    order(['metadata', 'wpt', 'rte', 'trk'], '<gpx');
    order(['ele', 'name', 'cmt', 'desc', 'sym', 'type'], '<wpt');
    order(['ele', 'time'], '<trkpt');
    order(['name', 'desc', 'type', 'trkseg'], '<trk');
    expect(text).toContain('<trkpt lat="43.7309218" lon="7.4205143">');
    expect(text).toContain('xmlns="http://www.topografix.com/GPX/1/1"');
  });

  it('leaves out characters that XML cannot hold', () => {
    const { name } = document(gpx.write({ ...full, name: 'a\u0000b\u001bc\ud800d' }));
    expect(name).toBe('abcd');
  });

  it('writes no exponent and no negative zero', () => {
    const text = new TextDecoder().decode(
      gpx.write({
        waypoints: [{ position: [-1e-9, 1e-7], elevationMetres: -0.001 }],
        routes: [],
        tracks: [],
      }),
    );
    expect(text).toContain('lat="0.0000001" lon="0"');
    expect(text).toContain('<ele>0</ele>');
  });

  it('reads GPX 1.0, prefixes, CDATA, entities and single quotes', () => {
    const file = bytes(
      `\ufeff<?xml version='1.0'?><!-- c --><g:gpx version='1.0' xmlns:g='x'><g:name>A &amp; B &#233;&#x4E2D;</g:name>` +
        `<g:url>https://example.org</g:url><g:urlname>here</g:urlname>` +
        `<g:wpt lat='1' lon='2'><g:ele> 5 </g:ele><g:name><![CDATA[<b>]]></g:name></g:wpt></g:gpx>`,
    );
    expect(document(file)).toEqual({
      name: 'A & B é中',
      link: { href: 'https://example.org', text: 'here' },
      waypoints: [{ position: [2, 1], elevationMetres: 5, name: '<b>' }],
      routes: [],
      tracks: [],
    });
  });

  it('reads UTF-16 and Windows-1252', () => {
    const text = '<?xml version="1.0" encoding="UTF-16"?><gpx><name>Straße €</name></gpx>';
    const wide = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(document(wide).name).toBe('Straße €');
    const narrow = bytes('<?xml version="1.0" encoding="windows-1252"?><gpx><name>_</name></gpx>');
    expect(document(narrow.map((byte) => (byte === 0x5f ? 0x80 : byte))).name).toBe('€');
  });

  it('does not take what extensions hold for its own', () => {
    const file = wrap(
      '<trk><trkseg><trkpt lat="1" lon="2"><extensions><x><name>no</name><ele>9</ele></x></extensions><ele>3</ele></trkpt></trkseg></trk>',
    );
    expect(document(file).tracks[0]?.segments).toEqual([
      [{ position: [2, 1], elevationMetres: 3 }],
    ]);
  });

  it('takes times with and without a zone, and leaves out heights and times that are none', () => {
    const point = (body: string) =>
      document(wrap(`<wpt lat="1" lon="2">${body}</wpt>`)).waypoints[0];
    expect(point('<time>2026-01-02T03:04:05Z</time>')?.timeSeconds).toBe(1767323045);
    expect(point('<time>2026-01-02T03:04:05</time>')?.timeSeconds).toBe(1767323045);
    expect(point('<time>2026-01-02T04:04:05.5+01:00</time>')?.timeSeconds).toBe(1767323045.5);
    expect(point('<time>yesterday</time><ele>NaN</ele>')).toEqual({ position: [2, 1] });
  });

  it.each([
    ['', 'the file is not XML: it holds no element'],
    ['hello', 'line 1: the file is not XML'],
    ['<kml></kml>', 'line 1: this is not GPX: it starts with <kml>'],
    ['<gpx>\n<trk>\n<trkseg>', 'line 3: the file ends inside <trkseg>'],
    ['<gpx>\n<trk></gpx>', 'line 2: </gpx> where </trk> was expected'],
    ['<gpx>\n<wpt lon="1"/></gpx>', 'line 2: <wpt> has no lat'],
    ['<gpx>\n\n<wpt lat="x" lon="1"/></gpx>', 'line 3: <wpt> has the lat "x", which is no number'],
    ['<gpx><wpt lat="95" lon="1"/></gpx>', 'line 1: <wpt> has the lat 95, which is outside ±90°'],
    ['<gpx><wpt lat="1" lat="2"/></gpx>', 'line 1: <wpt> has the attribute lat twice'],
    ['<gpx></gpx><gpx/>', 'line 1: a second root element <gpx>'],
    ['<gpx></gpx>text', 'line 1: text after the end of the document'],
    ['<gpx><name>&lol;</name></gpx>', 'line 1: &lol; is no known entity'],
    ['<gpx><name>&#0;</name></gpx>', 'line 1: &#0; is no known entity'],
    ['<gpx><!-- x', 'line 1: a comment does not end'],
    ['<gpx a=b></gpx>', 'line 1: the tag <gpx> is not well-formed'],
    ['<gpx>1 < 2</gpx>', 'line 1: a "<" that starts no tag'],
    [
      '<?xml version="1.0" encoding="EBCDIC"?><gpx/>',
      'line 1: the encoding ebcdic is not supported: save the file as UTF-8',
    ],
  ])('says what is wrong with %j', (text, message) => {
    expect(failure(bytes(text))).toBe(message);
  });

  it('refuses entity bombs, outside entities and deep nesting', () => {
    const bomb =
      '<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><gpx><name>&b;</name></gpx>';
    expect(failure(bytes(bomb))).toContain('declarations with content are refused');
    const outside = '<!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx><name>&x;</name></gpx>';
    expect(failure(bytes(outside))).toContain('&x; is no known entity');
    expect(failure(bytes('<gpx>' + '<a>'.repeat(1000)))).toContain('nested more than 64 deep');
  });

  it('never throws on damage: every cut and many flips of a real document', () => {
    const file = gpx.write(full);
    for (let length = 0; length < file.length; length += 7) {
      expect(['read', 'failed']).toContain(gpx.read(file.subarray(0, length)).status);
    }
    for (let at = 0; at < file.length; at++) {
      const flipped = file.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
      expect(['read', 'failed']).toContain(gpx.read(flipped).status);
    }
  });
});

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
      (_, file) => {
        const raw = readFileSync(file);
        const text = raw.toString('utf8').replace(/<!--[^]*?-->/g, '');
        const count = (element: string) =>
          [...text.matchAll(new RegExp(`<(?:\\w+:)?${element}[\\s>/]`, 'g'))].length;
        const read = document(raw);
        const points = read.tracks.flatMap((track) => track.segments.flat());
        expect(points).toHaveLength(count('trkpt'));
        expect(read.tracks).toHaveLength(count('trk'));
        expect(read.routes.flatMap((route) => route.points)).toHaveLength(count('rtept'));
        expect(read.waypoints).toHaveLength(count('wpt'));
        const all = [...points, ...read.waypoints, ...read.routes.flatMap((route) => route.points)];
        expect(all.filter((point) => point.elevationMetres !== undefined)).toHaveLength(
          count('ele'),
        );

        const again = document(gpx.write(read));
        expect(
          again.tracks.map((track) => track.segments.map((segment) => segment.length)),
        ).toEqual(read.tracks.map((track) => track.segments.map((segment) => segment.length)));
        expect(document(gpx.write(again))).toEqual(again);
      },
    );
  },
);
