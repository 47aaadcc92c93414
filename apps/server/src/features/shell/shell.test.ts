import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../fixture/start-server.ts';
import { namePage } from './page.ts';

let app: FastifyInstance;

beforeAll(async () => {
  ({ app } = await startServer());
});
afterAll(() => app.close());

const browse = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } });

describe('the page of the web app', () => {
  it.each([
    ['/', 200],
    ['/run', 200],
    ['/run?w=1,2', 200],
    ['/run/nowhere', 404],
    ['/nowhere', 404],
  ])('is sent for %s with status %i', async (url, status) => {
    const { statusCode, headers, body } = await browse(url);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<title>WebMaps - Test Provider</title>');
    expect(body).toContain('<meta name="webmaps-provider" content="Test Provider" />');
    expect(body).not.toMatch(/Old title|Someone/);
  });

  it('allows what the map needs and nothing of third parties', async () => {
    const { headers } = await browse('/run');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/upgrade-insecure-requests|unsafe-eval|https?:/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is not sent to programs, for files that are missing or for addresses of programs', async () => {
    expect(
      (await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } })).statusCode,
    ).toBe(404);
    for (const url of [
      '/assets/old-123.js',
      '/missing.png',
      '/functions/v1/nothing',
      '/regions/x',
    ]) {
      const { statusCode, headers, body } = await browse(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
    }
  });

  it('is never sent without the provider in it', async () => {
    const { body } = await browse('/index.html');
    expect(body).not.toContain('Someone');
  });

  it('says that it is not built where it is not', async () => {
    const started = await startServer();
    await rm(started.config.webFolder, { recursive: true });
    const response = await started.app.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'unavailable' });
    await started.app.close();
  });
});

describe('a file of the web app', () => {
  it('is kept for ever where its name holds the hash of its content', async () => {
    const hashed = await app.inject('/assets/app-abc123.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is packed with %s for who takes it', async (encoding, unpack) => {
    const url = '/assets/app-abc123.js';
    const plain = await app.inject(url);
    const packed = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });
});

describe('namePage', () => {
  it('takes any name as text, never as markup or as a pattern', () => {
    const page = namePage('<head><title>x</title></head>', `A & B "C" <script>$&$1`);
    expect(page).toContain(
      '<title>WebMaps - A &amp; B &quot;C&quot; &lt;script&gt;$&amp;$1</title>',
    );
    expect(page).toContain('content="A &amp; B &quot;C&quot; &lt;script&gt;$&amp;$1"');
  });
});
