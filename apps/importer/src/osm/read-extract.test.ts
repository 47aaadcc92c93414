import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { testData } from '../../../../scripts/test-data.ts';
import { ImportFailure } from '../failure/import-failure.ts';
import { readExtract } from './read-extract.ts';

const monaco = testData('osm/monaco-2025.osm.pbf');
const portoAlegre = testData('osm/porto-alegre-2020.osm.pbf');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-extract-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function failureOf(path: string): Promise<string> {
  try {
    await readExtract(path);
  } catch (error) {
    if (error instanceof ImportFailure) return error.message;
    throw error;
  }
  throw new Error('the file was read');
}

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6">
 <bounds minlat="1" minlon="2" maxlat="1.5" maxlon="2.5"/>
 <node id="7" lat="1.1" lon="2.1"><tag k="name" v="Café &amp; Bar"/></node>
 <node id="3" lat="1.2" lon="2.2"/>
 <node id="9" visible="false"><tag k="gone" v="yes"/></node>
 <way id="5"><nd ref="3"/><nd ref="404"/><nd ref="7"/><tag k="highway" v="steps"/></way>
 <relation id="2"><member type="way" ref="5" role="outer"/><member type="node" ref="404" role=""/><tag k="type" v="site"/></relation>
</osm>`;

describe('reading an extract', () => {
  it.each([
    ['plain XML', 'a.osm', XML],
    ['gzipped XML under a wrong name', 'a.osm.pbf', gzipSync(XML)],
  ])('reads %s', async (_, name, content) => {
    const extract = await readExtract(file(name, content));
    expect([...extract.nodes.ids]).toEqual([3, 7]);
    expect([...extract.nodes.lon7]).toEqual([22000000, 21000000]);
    expect(extract.nodes.tags(0)).toBeUndefined();
    expect(extract.nodes.tags(1)).toEqual({ name: 'Café & Bar' });
    expect([...extract.nodes.tagged]).toEqual([1]);
    expect([...extract.ways.refs(0)]).toEqual([0, 1]);
    expect(extract.ways.tags(0)).toEqual({ highway: 'steps' });
    expect(extract.relations.members(0)).toEqual([
      { type: 'way', index: 0, role: 'outer' },
      { type: 'node', index: -1, role: '' },
    ]);
    expect(extract.bbox).toEqual([2, 1, 2.5, 1.5]);
  });

  it('reads plain and dense nodes with granularity, offsets and negative ids', async () => {
    const plain = message([1, zigzag(-5)], [8, zigzag(10)], [9, zigzag(-20)]);
    const dense = message(
      [1, packed([zigzag(100), zigzag(1)])],
      [8, packed([zigzag(1), zigzag(1)])],
      [9, packed([zigzag(2), zigzag(2)])],
      [10, packed([1, 2, 0, 0])],
    );
    const block = message(
      [1, message([1, text('')], [1, text('natural')], [1, text('tree')])],
      [2, message([1, plain], [2, dense])],
      [17, 1000],
      [19, 5000],
      [20, 7000],
    );
    const extract = await readExtract(file('dense.osm.pbf', pbf(block)));
    expect([...extract.nodes.ids]).toEqual([-5, 100, 101]);
    expect([...extract.nodes.lat7]).toEqual([150, 60, 70]);
    expect([...extract.nodes.lon7]).toEqual([-130, 90, 110]);
    expect(extract.nodes.tags(1)).toEqual({ natural: 'tree' });
    expect(extract.nodes.tags(2)).toBeUndefined();
  });

  it.skipIf(!monaco)('finds in Monaco what the file is known to hold', async () => {
    const extract = await readExtract(monaco ?? '');
    expect([extract.nodes.count, extract.ways.count, extract.relations.count]).toEqual([
      39587, 5777, 309,
    ]);
    expect(extract.bbox).toEqual([7.408583, 43.483817, 7.595671, 43.75293]);
    for (let i = 1; i < extract.nodes.count; i++) {
      expect(extract.nodes.ids[i] ?? 0).toBeGreaterThan(extract.nodes.ids[i - 1] ?? 0);
    }
  });

  it.skipIf(!monaco)('stops when its signal is aborted', async () => {
    const controller = new AbortController();
    const reading = readExtract(monaco ?? '', {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(reading).rejects.toThrow(/abort/i);
  });
});

describe('a file that is no extract', () => {
  it.each([
    ['nothing at all', '', /is empty/],
    ['text', 'Hello, this is a letter', /not an OSM file but text, "Hello, this is a letter"/],
    ['binary noise', Uint8Array.of(9, 8, 7, 6, 5, 4, 3, 2, 1, 0), /is not an OSM file/],
    ['a zip', Uint8Array.of(0x50, 0x4b, 3, 4), /zip archive/],
    ['XML of another kind', '<gpx><trk/></gpx>', /root is <gpx>/],
    ['XML that stops', XML.slice(0, 300), /is damaged/],
    ['gzip that stops', gzipSync(XML).subarray(0, 100), /cut short/],
    [
      'a node without a place',
      '<osm><node id="1"/></osm>',
      /lat="" is not a number|lon="" is not a number/,
    ],
    ['a node outside the world', '<osm><node id="1" lat="91" lon="0"/></osm>', /outside the world/],
    ['no nodes', '<osm></osm>', /holds no nodes/],
    [
      'an unknown feature',
      pbf(undefined, 'HistoricalInformation'),
      /needs the feature "HistoricalInformation"/,
    ],
    ['a monstrous block', Buffer.concat([header('OSMHeader', 2 ** 31)]), /impossible length/],
    [
      'LZMA',
      Buffer.concat([pbf(), blob('OSMData', message([4, text('x')]))]),
      /LZMA, which is not supported/,
    ],
    ['a bomb', Buffer.concat([pbf(), bomb()]), /is damaged/],
  ])('is refused with its name: %s', async (what, content, expected) => {
    const path = file(`${what.replaceAll(' ', '-')}.osm.pbf`, content);
    const message_ = await failureOf(path);
    expect(message_).toMatch(expected);
    expect(message_.startsWith(`${path}: `)).toBe(true);
    expect(message_).not.toContain('\n');
  });

  it('is refused when it is not there or is a folder', async () => {
    expect(await failureOf(join(folder, 'none.osm.pbf'))).toMatch(/no such file/);
    expect(await failureOf(folder)).toMatch(/is not a file/);
  });

  it.skipIf(!portoAlegre)(
    'ends in a failure or an extract for 200 cut and flipped files',
    async () => {
      const bytes = readFileSync(portoAlegre ?? '');
      const outcomes = { read: 0, refused: 0 };
      for (let seed = 1; seed <= 200; seed++) {
        const random = mulberry32(seed);
        const path = file('damaged.osm.pbf', damaged(bytes, random, seed % 2 === 0));
        try {
          const extract = await readExtract(path);
          expect(extract.nodes.count).toBeGreaterThan(0);
          outcomes.read++;
        } catch (error) {
          expect(error).toBeInstanceOf(ImportFailure);
          outcomes.refused++;
        }
      }
      expect(outcomes.refused).toBeGreaterThan(150);
    },
  );

  it('ends in a failure or an extract when the plain bytes inside a block are damaged', async () => {
    const block = message(
      [1, message([1, text('')], [1, text('highway')], [1, text('path')])],
      [
        2,
        message([
          2,
          message([1, packed([2, 2, 2])], [8, packed([2, 2, 2])], [9, packed([2, 2, 2])]),
        ]),
      ],
      [2, message([3, message([1, 1], [2, packed([1])], [3, packed([2])], [8, packed([2, 2])])])],
      [2, message([4, message([1, 1], [8, packed([1])], [9, packed([2])], [10, packed([1])])])],
    );
    for (let seed = 1; seed <= 400; seed++) {
      const path = file('inner.osm.pbf', pbf(damaged(block, mulberry32(seed), seed % 4 === 0)));
      const outcome = await readExtract(path).catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ImportFailure);
    }
  });
});

function damaged(bytes: Uint8Array, random: () => number, cut: boolean): Uint8Array {
  if (cut) return bytes.slice(0, Math.floor(random() * bytes.length));
  const copy = Uint8Array.from(bytes);
  for (let flips = 1 + Math.floor(random() * 8); flips > 0; flips--) {
    const at = Math.floor(random() * (random() < 0.3 ? Math.min(200, copy.length) : copy.length));
    copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  }
  return copy;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A small protocol buffer encoder, enough to write what no real file here holds. */
function message(...fields: (readonly [number, number | Uint8Array])[]): Buffer {
  return Buffer.concat(
    fields.map(([field, value]) =>
      typeof value === 'number'
        ? Buffer.from([...varint(field * 8), ...varint(value)])
        : Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(value.length)]), value]),
    ),
  );
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

function packed(values: readonly number[]): Buffer {
  return Buffer.from(values.flatMap(varint));
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function text(value: string): Buffer {
  return Buffer.from(value);
}

function header(type: string, blobBytes: number): Buffer {
  const bytes = message([1, text(type)], [3, blobBytes]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function blob(type: string, content: Buffer): Buffer {
  return Buffer.concat([header(type, content.length), content]);
}

function pbf(block?: Uint8Array, feature = 'OsmSchema-V0.6'): Buffer {
  const head = blob('OSMHeader', message([1, message([4, text(feature)])]));
  if (block === undefined) return head;
  const packedBlock = deflateSync(block);
  return Buffer.concat([head, blob('OSMData', message([2, block.length], [3, packedBlock]))]);
}

/** Inflates to far more than it says. */
function bomb(): Buffer {
  return blob('OSMData', message([2, 100], [3, deflateSync(Buffer.alloc(1 << 24))]));
}
