import { StorageClient } from '@supabase/storage-js';
import { request as httpRequest } from 'node:http';
import { readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';

let backend: TestBackend;
let url: string;
let storage: StorageClient;

beforeAll(async () => {
  backend = await startBackend();
  url = `${backend.url}/storage/v1`;
  storage = new StorageClient(url, { Authorization: `Bearer ${backend.keys.serviceKey}` });
  await storage.createBucket('open', { public: true });
  await storage.createBucket('closed', { public: false });
  await storage.from('closed').upload('secret.txt', 'secret');
});
afterAll(() => backend?.stop());

/** Sends a path unchanged: fetch would normalise it. */
const raw = async (
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(backend.url);
      const sent = httpRequest(
        {
          hostname,
          port,
          path: `/storage/v1${path}`,
          method,
          headers: { authorization: `Bearer ${backend.keys.serviceKey}`, ...headers },
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk) => (text += String(chunk)));
          answer.on('end', () => {
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    },
  );

const allFiles = async () => {
  const { fileStore } = backend.config.storage;
  if (fileStore.kind !== 'folder') throw new Error('The test looks into a folder.');
  return readdir(fileStore.folder, { recursive: true });
};

describe('names', () => {
  it.each([
    '../../../etc/passwd',
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/secret',
    'a/../../b',
    'a/./b',
    'a//b',
    'a/',
    '%2fabsolute',
    'nul%00byte',
    'line%0d%0abreak',
    'back%5cslash',
    '%e2%80%ae.txt',
    '%ef%bf%bf',
    'x'.repeat(1025),
  ])('such as %s are refused, and nothing is written', async (name) => {
    const before = await allFiles();
    const { status } = await raw(`/object/open/${name}`, { method: 'POST', body: 'x' });
    expect(status).toBe(400);
    expect(await allFiles()).toEqual(before);
  });

  it.each([
    'grün/Übersicht.txt',
    '日本語/地図.gpx',
    '🗺️.png',
    'a b (1)!.txt',
    '.hidden',
    'a..b/c...d',
    '...',
    `${'long/'.repeat(150)}x.txt`,
    "it's, fine & good=$1;@+.txt",
    'con',
    'aux.txt',
  ])('such as %s are returned unchanged', async (name) => {
    const encoded = name.split('/').map(encodeURIComponent).join('/');
    const up = await raw(`/object/open/${encoded}`, { method: 'POST', body: name });
    expect(JSON.parse(up.text)).toMatchObject({ Key: `open/${name}` });
    expect((await raw(`/object/public/open/${encoded}`)).text).toBe(name);
    expect((await storage.from('open').listV2({ prefix: name })).data?.objects[0]?.name).toBe(name);
    expect((await storage.from('open').remove([name])).data).toHaveLength(1);
  });

  it('with an encoded slash mean the same object, for the policies too', async () => {
    await raw('/object/open/folder%2Ffile.txt', { method: 'POST', body: 'x' });
    const { data } = await storage.from('open').list('folder');
    expect(data?.map(({ name }) => name)).toEqual(['file.txt']);
  });

  it('of buckets cannot escape', async () => {
    for (const path of [
      '/object/public/..%2fclosed/secret.txt',
      '/object/public/open/..%2f..%2fclosed/secret.txt',
      '/object/public/open/../../closed/secret.txt',
      '/object/public/closed/secret.txt',
      '/object/info/public/closed/secret.txt',
      '/render/image/public/closed/secret.txt',
    ]) {
      const { status, text } = await raw(path);
      expect([path, status]).toEqual([path, 400]);
      expect(text).not.toContain('secret"');
    }
  });

  it('in bodies are checked like those in addresses', async () => {
    await storage.from('open').upload('here.txt', 'x', { upsert: true });
    for (const name of ['../x', '/x', 'a\0b', String.raw`a\b`, 'a/../b']) {
      for (const act of ['move', 'copy'] as const) {
        const { error } = await storage.from('open')[act]('here.txt', name);
        expect(error, `${act} ${name}`).toMatchObject({ status: 400 });
      }
      expect((await storage.from('open').remove([name])).data ?? []).toEqual([]);
      expect((await storage.from('open').list(name)).data ?? []).toEqual([]);
    }
  });

  it('cannot break out of a query', async () => {
    const words = ["'; drop table storage.objects; --", "' or 1=1 --", '%', '_', '$1', '\\'];
    for (const word of words) {
      const { data } = await storage.from('open').list('', { search: word });
      expect(data ?? [], word).toEqual([]);
      expect((await storage.listBuckets({ search: word })).data ?? []).toEqual([]);
    }
    const order = { column: 'name; drop table x', order: 'asc' };
    expect((await storage.from('open').list('', { sortBy: order })).error).toMatchObject({
      statusCode: '400',
    });
    const bad = await raw('/bucket?sortColumn=name;drop&sortOrder=asc');
    expect(bad.status).toBe(400);
  });
});

describe('stored content', () => {
  it.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['page.xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'],
    ['feed.xml', 'text/xml', '<?xml-stylesheet href="x.xsl"?><a/>'],
    ['code.js', 'text/javascript', 'alert(1)'],
    ['odd', 'application/octet-stream', '<html><script>alert(1)</script>'],
  ])('of %s cannot run scripts on our origin', async (name, contentType, body) => {
    await storage.from('open').upload(name, body, { contentType, upsert: true });
    const { data } = await storage.from('open').createSignedUrl(name, 60);
    const addresses = [
      `${url}/object/public/open/${name}`,
      data?.signedUrl ?? '',
      `${url}/object/open/${name}`,
    ];
    for (const address of addresses) {
      const answer = await fetch(address, {
        headers: { authorization: `Bearer ${backend.keys.serviceKey}` },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none';.*; sandbox$/,
      );
      expect(answer.headers.get('content-type')).not.toMatch(/^text\/html|xhtml/);
    }
  });

  it('gets no header from a type, a cache control or a name', async () => {
    const boundary = 'x-boundary-x';
    const form = (fields: Record<string, string>, type: string) =>
      [
        ...Object.entries(fields).map(
          ([name, value]) =>
            `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
        ),
        `--${boundary}\r\nContent-Disposition: form-data; name=""; filename="f"\r\n`,
        `Content-Type: ${type}\r\n\r\nbody\r\n--${boundary}--\r\n`,
      ].join('');
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const send = async (fields: Record<string, string>, type: string) =>
      raw('/object/open/evil', {
        method: 'POST',
        headers: { ...headers, 'x-upsert': 'true' },
        body: form(fields, type),
      });
    for (const [fields, type] of [
      [{ cacheControl: 'no-store\r\nset-cookie: a=b' }, 'text/plain'],
      [{ cacheControl: 'ü' }, 'text/plain'],
      [{ contentEncoding: 'gzip\r\nx: y' }, 'text/plain'],
      [{}, 'not a type'],
      [{ contentType: 'text/plain\r\nx-evil: 1' }, 'text/plain'],
    ] as const) {
      expect((await send(fields, type)).status, JSON.stringify(fields)).toBe(400);
    }
    expect((await send({ cacheControl: 'public, max-age=5' }, 'text/plain')).status).toBe(200);
    expect((await raw('/object/public/open/evil')).headers['cache-control']).toBe(
      'public, max-age=5',
    );
  });

  it('is never decompressed', async () => {
    // Ten megabytes of zeros in ten kilobytes: the bytes stay compressed, and are not inspected.
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    await storage.createBucket('tiny', { public: true, fileSizeLimit: '20kb' });
    const sent = await storage.from('tiny').upload('bomb.gz', bomb, {
      contentType: 'text/plain',
      contentEncoding: 'gzip',
    });
    expect(sent.error).toBeNull();
    expect((await storage.from('tiny').info('bomb.gz')).data).toMatchObject({ size: bomb.length });
    const zip = await raw('/render/image/public/tiny/bomb.gz?width=10');
    expect(JSON.parse(zip.text)).toMatchObject({ statusCode: '400' });
  });
});

describe('malformed requests', () => {
  it('are answered without a crash', async () => {
    const json = { 'content-type': 'application/json' };
    for (const [path, options, status] of [
      ['/bucket', { method: 'POST', headers: json, body: '{' }, 400],
      ['/bucket', { method: 'POST', headers: json, body: '[]' }, 400],
      ['/bucket', { method: 'POST', headers: json, body: '{"name": 7}' }, 400],
      ['/object/list/open', { method: 'POST', headers: json, body: '{"limit": "x"}' }, 400],
      ['/object/list/open', { method: 'POST', headers: json, body: '{"offset": -1}' }, 400],
      ['/object/sign/open/x', { method: 'POST', headers: json, body: '{"expiresIn": 0}' }, 400],
      ['/object/open', { method: 'DELETE', headers: json, body: '{"prefixes": "x"}' }, 400],
      ['/object/sign/open/x', {}, 400],
      ['/object/sign/open/x?token=a&token=b', {}, 400],
      ['/nowhere', {}, 404],
      ['/object/open/%E0%A4%A', {}, 400],
      ['/upload/resumable', { method: 'POST', headers: { 'tus-resumable': '1.0.0' } }, 400],
    ] as const) {
      const answer = await raw(path, options);
      expect([path, answer.status, answer.text]).toEqual([path, status, expect.any(String)]);
    }
  });

  it('of a broken upload leave nothing', async () => {
    const before = await allFiles();
    await new Promise<void>((resolve) => {
      const { hostname, port } = new URL(backend.url);
      const sent = httpRequest({
        hostname,
        port,
        path: '/storage/v1/object/open/broken.txt',
        method: 'POST',
        headers: {
          authorization: `Bearer ${backend.keys.serviceKey}`,
          'content-length': '1000',
          'content-type': 'text/plain',
        },
      });
      sent.on('error', () => undefined);
      sent.on('close', () => resolve());
      sent.write('half of it', () => sent.destroy());
    });
    expect((await storage.from('open').exists('broken.txt')).data).toBe(false);
    await expect.poll(allFiles).toEqual(before);
  });
});
