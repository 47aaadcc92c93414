import { StorageClient } from '@supabase/storage-js';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';

let backend: TestBackend;
let url: string;
let storage: StorageClient;
let headers: { readonly authorization: string };
beforeAll(async () => {
  backend = await startBackend();
  url = `${backend.url}/storage/v1`;
  headers = { authorization: `Bearer ${backend.keys.serviceKey}` };
  storage = new StorageClient(url, { Authorization: headers.authorization });
  await storage.createBucket('pictures', {
    public: true,
    allowedMimeTypes: ['image/png', 'image/jpeg'],
  });
  await storage.createBucket('anything', { public: true });
});
afterAll(() => backend?.stop());

const html = '<html><script>alert(document.cookie)</script></html>';

it.each([
  'text/html',
  'image/svg+xml',
  'image/*',
  'image/png, text/html',
  'image/png,image/svg+xml',
  'text/html;image/png',
  'text/html; x="image/png"',
  'image/png/../svg+xml',
  'image/pngx',
  'ximage/png',
  'image/png\thtml',
  '*/*',
])('refuses a file declared as %s where only pictures are allowed', async (contentType) => {
  const answer = await fetch(`${url}/object/pictures/trick`, {
    method: 'POST',
    headers: { ...headers, 'content-type': contentType },
    body: html,
  });
  expect(await answer.json()).toMatchObject({ statusCode: expect.stringMatching(/^4(00|15)$/) });
  expect(answer.status).toBe(400);
  expect((await storage.from('pictures').exists('trick')).data).toBe(false);
});

it('trusts a form’s content type over that of its part', async () => {
  const form = new FormData();
  form.append('contentType', 'image/png');
  form.append('', new Blob([html], { type: 'text/html' }), 'x.png');
  const answer = await fetch(`${url}/object/pictures/form`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (answer.ok) {
    const served = await fetch(`${url}/object/public/pictures/form`);
    expect(served.headers.get('content-type')).toMatch(/^image\/png/);
  } else {
    expect(await answer.json()).toMatchObject({ statusCode: '415' });
  }
});

it.each(['image/png', 'IMAGE/PNG', 'image/png; charset=text/html'])(
  'serves a page declared as %s with a type that runs nothing',
  async (contentType) => {
    const sent = await storage
      .from('pictures')
      .upload('page.html', html, { contentType, upsert: true });
    expect(sent.error).toBeNull();
    const served = await fetch(`${url}/object/public/pictures/page.html`);
    expect(served.headers.get('content-type')).toMatch(/^(image\/png|text\/plain)/i);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toMatch(/sandbox$/);
    const drawn = await fetch(`${url}/render/image/public/pictures/page.html?width=10`);
    expect(drawn.status).toBe(400);
  },
);

const scripts = ['text/javascript', 'application/javascript', 'text/ECMAScript', 'text/css'];

it.each([...scripts, 'application/x-javascript; charset=utf-8'])(
  'serves a file declared as %s as plain text, by every address',
  async (contentType) => {
    const name = crypto.randomUUID();
    const sent = await storage.from('anything').upload(name, 'alert(1)', { contentType });
    expect(sent.error).toBeNull();
    const { data } = await storage.from('anything').createSignedUrl(name, 60);
    for (const address of [
      `${url}/object/public/anything/${name}`,
      `${url}/object/anything/${name}`,
      data?.signedUrl ?? '',
    ]) {
      const served = await fetch(address, { headers });
      expect(served.headers.get('content-type')).toMatch(/^text\/plain/);
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    }
  },
);

it.each(['script', 'style', 'worker', 'sharedworker', 'serviceworker', 'xslt', 'json'])(
  'serves nothing to a browser that requests a %s',
  async (destination) => {
    await storage.from('anything').upload('odd', 'alert(1)', { upsert: true });
    const { data } = await storage.from('anything').createSignedUrl('odd', 60);
    for (const address of [
      `${url}/object/public/anything/odd`,
      `${url}/object/authenticated/anything/odd`,
      `${url}/render/image/public/anything/odd`,
      data?.signedUrl ?? '',
    ]) {
      // Headers that a browser sends, and that a page cannot forge by fetch.
      const served = await ask(address, { ...headers, 'sec-fetch-dest': destination });
      expect(served).toMatchObject({ status: 400, message: 'Stored files are not run' });
    }
  },
);

it('serves nothing to the registration of a service worker, and pictures to pages', async () => {
  const address = `${url}/object/public/anything/odd`;
  await storage.from('anything').upload('odd', 'alert(1)', { upsert: true });
  expect(await ask(address, { 'service-worker': 'script' })).toMatchObject({ status: 400 });
  expect(await ask(address, { 'sec-fetch-dest': 'image' })).toMatchObject({ status: 200 });
});

it('decodes no small picture that claims billions of pixels', async () => {
  const bomb = pngOf(60_000, 60_000);
  expect(bomb.length).toBeLessThan(10_000);
  const files = storage.from('pictures');
  await files.upload('bomb.png', bomb, { contentType: 'image/png', upsert: true });
  const { error } = await files.download('bomb.png', { transform: { width: 10 } });
  expect(error).toMatchObject({ status: 400 });
});

/** Fetch would replace these headers by its own. */
async function ask(address: string, sent: Record<string, string>) {
  const { statusCode: status, body } = await backend.app.inject({
    url: address.slice(backend.url.length),
    headers: sent,
  });
  const message = /"message":"([^"]*)"/.exec(body)?.[1];
  return { status, message };
}

/** A well-formed header over far too few bytes. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND')]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
