import { encodeUtf8 } from '@webmaps/geo/utf8';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAddress } from './read-address.ts';
import { layerNamesOf } from './services/layer-names.ts';

const signal = new AbortController().signal;

function answerWith(answers: Readonly<Record<string, () => Response | Promise<Response>>>) {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (address: string, options: RequestInit) => {
    const answer = answers[address] ?? answers[`${address} ${options.mode ?? ''}`];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  });
}

afterEach(() => vi.unstubAllGlobals());

/** A tile with two layers: each a message of its name. */
const message = (number: number, bytes: readonly number[]) => [
  number * 8 + 2,
  bytes.length,
  ...bytes,
];
const tile = new Uint8Array(
  ['roads', 'water'].flatMap((name) => message(3, [0x78, 2, ...message(1, [...encodeUtf8(name)])])),
);

describe('a template of tiles', () => {
  const template = 'https://tiles.example/{z}/{x}/{y}';

  it('is pictures, or the layers that the first tile has', async () => {
    const headers = { 'content-type': 'image/png' };
    answerWith({ 'https://tiles.example/0/0/0': () => new Response('x', { headers }) });
    expect(await readAddress(template, signal)).toMatchObject({
      layers: [{ title: 'tiles.example', source: { kind: 'raster', address: template } }],
    });
    answerWith({ 'https://tiles.example/0/0/0': () => new Response(tile) });
    const read = await readAddress(template, signal);
    expect(read.status === 'found' && read.layers.map(({ title }) => title)).toEqual([
      'roads',
      'water',
    ]);
  });

  it('may have no tile of the whole world, and says any other fault', async () => {
    answerWith({ 'https://tiles.example/0/0/0': () => new Response('', { status: 404 }) });
    expect(await readAddress(template, signal)).toMatchObject({ status: 'found' });
    answerWith({ 'https://tiles.example/0/0/0': () => new Response('', { status: 403 }) });
    expect(await readAddress(template, signal)).toMatchObject({
      fault: { kind: 'status', status: 403 },
    });
  });
});

describe('an address without an answer', () => {
  it('is not reachable, or refused to other sites', async () => {
    answerWith({});
    expect(await readAddress('https://a.example/x', signal)).toEqual({
      status: 'failed',
      fault: { kind: 'unreachable' },
    });
    answerWith({ 'https://a.example/x no-cors': () => Response.json({}) });
    expect(await readAddress('https://a.example/x', signal)).toMatchObject({
      fault: { kind: 'refused' },
    });
  });
});

describe('a document', () => {
  it('is GeoJSON, TileJSON, or a service that is asked for its description', async () => {
    answerWith({ 'https://a.example/f.json': () => Response.json({ type: 'Point' }) });
    expect(await readAddress('https://a.example/f.json', signal)).toMatchObject({
      kind: 'geojson',
      title: 'f.json',
    });
    const wms = `<WMS_Capabilities version="1.3.0"><Capability><Layer><Name>a</Name>
      <CRS>EPSG:3857</CRS></Layer></Capability></WMS_Capabilities>`;
    answerWith({
      'https://a.example/ows': () => new Response('<html></html>'),
      'https://a.example/ows?service=WMS&request=GetCapabilities': () => new Response(wms),
    });
    expect(await readAddress('https://a.example/ows', signal)).toMatchObject({ kind: 'wms' });
  });

  it.each(['', '<html>', 'hello', '{"a":1}', '[1]', 'null', '{"tiles":[1]}'])(
    'that is nothing of these is refused: %s',
    async (body) => {
      answerWith({ 'https://a.example/x?request=a': () => new Response(body) });
      expect(await readAddress('https://a.example/x?request=a', signal)).toEqual({
        status: 'failed',
        fault: { kind: 'unreadable' },
      });
    },
  );
});

it('reads names of layers from any bytes without an end', () => {
  expect(layerNamesOf(tile)).toEqual(['roads', 'water']);
  for (let length = 0; length < tile.length; length++) layerNamesOf(tile.subarray(0, length));
  for (let seed = 0; seed < 500; seed++) {
    layerNamesOf(Uint8Array.from({ length: 40 }, (_, at) => (seed * 31 + at * at * 17) % 256));
  }
});
