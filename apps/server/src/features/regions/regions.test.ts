import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorBodySchema } from '@webmaps/protocol/error';
import { regionSchema } from '@webmaps/protocol/region';
import type { RegionManifest } from '@webmaps/protocol/region';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';
import { startServer } from '../../testing/backends/start-server.ts';

let app: FastifyInstance;
let config: Config;
let manifest: RegionManifest;
let url = '';

beforeAll(async () => {
  ({ app, config } = await startServer());
  manifest = await writeFixtureRegion(config.dataFolder);
  url = `/regions/fixture/${manifest.files.basemap?.name ?? ''}`;
});
afterAll(() => app.close());

async function listIds() {
  const response = await app.inject('/regions');
  expect(response.statusCode).toBe(200);
  return z
    .array(regionSchema)
    .parse(response.json())
    .map(({ id }) => id);
}

describe('the list of regions', () => {
  it('gives each region with addresses that can be fetched', async () => {
    const [region] = z.array(regionSchema).parse((await app.inject('/regions')).json());
    expect(region).toMatchObject({ id: 'fixture', fictional: true, bbox: [0, 0, 0.02, 0.1] });
    expect(region).not.toHaveProperty('folder');
    for (const file of Object.values(region?.files ?? {})) {
      const response = await app.inject(file.url);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.length).toBe(file.bytes);
    }
  });

  it('answers 304 while nothing has changed', async () => {
    const { etag } = (await app.inject('/regions')).headers;
    const again = await app.inject({ url: '/regions', headers: { 'if-none-match': String(etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('is empty where no region was ever imported', async () => {
    const empty = await startServer();
    expect((await empty.app.inject('/regions')).json()).toEqual([]);
    await empty.app.close();
  });

  it('adds and removes regions without a restart', async () => {
    const later = await writeFixtureRegion(config.dataFolder, { id: 'later', shift: 5 });
    expect(await listIds()).toEqual(['fixture', 'later']);
    const file = `/regions/later/${later.files.places?.name ?? ''}`;
    expect((await app.inject(file)).statusCode).toBe(200);

    await rm(join(config.dataFolder, 'regions', 'later'), { recursive: true });
    expect(await listIds()).toEqual(['fixture']);
    const gone = await app.inject(file);
    expect(gone.statusCode).toBe(404);
    expect(gone.headers['cache-control']).toBe('no-store');
  });

  it('serves the new files of a region that was imported again', async () => {
    const folder = join(config.dataFolder, 'regions', 'again');
    const before = await writeFixtureRegion(config.dataFolder, { id: 'again', shift: 7 });
    await app.inject('/regions');
    await rename(folder, join(config.dataFolder, 'regions', '.old'));
    const after = await writeFixtureRegion(config.dataFolder, { id: 'again', shift: 8 });
    const [old, young] = [before, after].map(({ files }) => files.routing?.name);
    expect(old).not.toBe(young);
    expect((await app.inject(`/regions/again/${young ?? ''}`)).statusCode).toBe(200);
    expect((await app.inject(`/regions/again/${old ?? ''}`)).statusCode).toBe(404);
    await rm(folder, { recursive: true });
  });

  it('leaves out invalid packs, and keeps the others', async () => {
    const folder = join(config.dataFolder, 'regions');
    const good = JSON.stringify({ ...manifest, id: 'broken' });
    const broken: [string, string][] = [
      ['cut', good.slice(0, 200)],
      ['empty', ''],
      ['array', '[]'],
      ['future', JSON.stringify({ ...manifest, id: 'future', version: 2 })],
      ['renamed', JSON.stringify({ ...manifest, id: 'other' })],
      ['without-files', JSON.stringify({ ...manifest, id: 'without-files' })],
      [
        'traversal',
        JSON.stringify({
          ...manifest,
          id: 'traversal',
          files: { basemap: { ...manifest.files.basemap, name: '../../fixture/region.json' } },
        }),
      ],
      ['UPPER', good],
      ['.hidden', good],
    ];
    for (const [name, text] of broken) {
      await mkdir(join(folder, name), { recursive: true });
      await writeFile(join(folder, name, 'region.json'), text);
    }
    await mkdir(join(folder, 'no-manifest'), { recursive: true });
    await writeFile(join(folder, 'a-file'), 'not a folder');
    expect(await listIds()).toEqual(['fixture']);
  });
});

describe('a file of a region', () => {
  it('is cached for ever under a strong entity tag', async () => {
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['accept-ranges']).toBe('bytes');
    expect(headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  it('is sent by byte range', async () => {
    const response = await app.inject({ url, headers: { range: 'bytes=1000-1009' } });
    expect(response.statusCode).toBe(206);
    expect(response.headers['content-range']).toBe('bytes 1000-1009/5000');
    expect(response.headers['content-length']).toBe('10');
    expect([...response.rawPayload]).toEqual(
      Array.from({ length: 10 }, (_, at) => (1000 + at) % 251),
    );
  });

  it('is sent uncompressed, so that ranges are byte offsets', async () => {
    const headers = { range: 'bytes=0-4999', 'accept-encoding': 'gzip, br' };
    const response = await app.inject({ url, headers });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.rawPayload.length).toBe(5000);
  });

  it('answers 416 to a range beyond its end, without caching it', async () => {
    const response = await app.inject({ url, headers: { range: 'bytes=5000-' } });
    expect(response.statusCode).toBe(416);
    expect(response.headers['content-range']).toBe('bytes */5000');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(errorBodySchema.parse(response.json())).toMatchObject({ details: { bytes: 5000 } });
  });

  it('is sent completely where several ranges are requested', async () => {
    const response = await app.inject({ url, headers: { range: 'bytes=0-1,4-5' } });
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.length).toBe(5000);
  });

  it('answers 304 to clients with a current copy, and to no others', async () => {
    const etag = String((await app.inject(url)).headers.etag);
    const ask = async (tag: string) =>
      (await app.inject({ url, headers: { 'if-none-match': tag } })).statusCode;
    expect(await ask(etag)).toBe(304);
    expect(await ask(`"other", ${etag}`)).toBe(304);
    expect(await ask(`W/${etag}`)).toBe(304);
    expect(await ask('*')).toBe(304);
    expect(await ask('"other"')).toBe(200);
  });

  it('is sent completely where If-Range names another content', async () => {
    const etag = String((await app.inject(url)).headers.etag);
    const ask = async (tag: string) => {
      const headers = { range: 'bytes=0-9', 'if-range': tag };
      return (await app.inject({ url, headers })).statusCode;
    };
    expect(await ask(etag)).toBe(206);
    expect(await ask('"other"')).toBe(200);
    expect(await ask(`W/${etag}`)).toBe(200);
    expect(await ask('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(200);
  });

  it('answers HEAD with the headers of the whole file alone', async () => {
    const response = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=0-9' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-length']).toBe('5000');
    expect(response.body).toBe('');
  });

  it.each([
    '/regions/fixture/region.json',
    '/regions/fixture/..%2F..%2Fsecret',
    '/regions/fixture/..%5C..%5Csecret',
    '/regions/..%2Fregions%2Ffixture/region.json',
    '/regions/fixture/%2Fetc%2Fpasswd',
    '/regions/fixture/basemap-000000000000.pmtiles',
    '/regions/nowhere/basemap-000000000000.pmtiles',
    '/regions/__proto__/constructor',
    '/regions/fixture/%00',
    '/regions/fixture/../../../../etc/passwd',
    '/regions/.hidden/region.json',
    `/regions/fixture/${'a'.repeat(100)}`,
  ])('does not exist under %s', async (address) => {
    const response = await app.inject(address);
    expect(response.statusCode).toBe(404);
    expect(errorBodySchema.parse(response.json()).code).toBe('not_found');
  });
});
