import { mkdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { componentNames, pages } from '@webmaps/sitemap/pages';
import type { Page } from '@webmaps/sitemap/pages';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../testing/backends/start-server.ts';
import { headOf, pageInfo } from './page-head.ts';
import { withHead } from './pages.ts';

let app: FastifyInstance;

beforeAll(async () => {
  ({ app } = await startServer());
});
afterAll(() => app.close());

const html = 'text/html,*/*';
const browse = (url: string) => app.inject({ url, headers: { accept: html } });

/** The same over a connection: `inject` normalises addresses first. */
async function ask(path: string, method: 'GET' | 'HEAD' = 'GET'): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = {
      port,
      host: '127.0.0.1',
      path,
      method,
      headers: { accept: html },
      agent: false,
    };
    const sent = httpRequest(asked, (answer) => resolve(answer.resume()));
    sent.on('error', reject).end();
  });
}

describe('the page of the web app', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/run', 200, 'Running Route Planner'],
    ['/run?w=1,2', 200, 'Running Route Planner'],
    ['/run/nowhere', 404, 'Page not found'],
    ['/nowhere', 404, 'Page not found'],
    ['/ui/projects/not-an-id', 404, 'Page not found'],
    ['/components/nothing', 404, 'Page not found'],
    ['/components/hover-card', 200, 'hover-card · Components'],
    ['/401', 401, 'Sign in to continue'],
    ['/403', 403, 'Not allowed'],
    ['/404', 404, 'Page not found'],
    ['/500', 500, 'Something went wrong'],
    ['/503', 503, 'Back soon'],
    ['/admin/users', 401, 'People'],
  ])('is sent for %s with status %i and its title', async (url, status, title) => {
    const { statusCode, headers, body } = await browse(url);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain(`<title>${title} · WebMaps - Test Provider</title>`);
    expect(body).toContain('<meta name="webmaps-provider" content="Test Provider" />');
    expect(body).not.toMatch(/Old title|Someone/);
  });

  it('has the title "Page · WebMaps - <provider>" on every page', async () => {
    for (const { path, title } of (pages as readonly Page[]).filter(
      ({ path }) => !/\{/.test(path),
    )) {
      const { body } = await browse(path);
      expect(body).toContain(`<title>${title} · WebMaps - Test Provider</title>`);
    }
    for (const name of componentNames) {
      expect((await browse(`/components/${name}`)).statusCode).toBe(200);
    }
  });

  it('contains its prerendered content, with the provider, where the address has no query', async () => {
    const { app: own, config } = await startServer({ providerName: 'A & B' });
    await mkdir(join(config.webFolder, 'drawn', 'settings'), { recursive: true });
    await writeFile(join(config.webFolder, 'drawn', 'index.html'), '<p>Home of %provider%</p>');
    await writeFile(join(config.webFolder, 'drawn', 'settings', 'display.html'), '<p>Units</p>');
    const behindRoot = async (url: string) => {
      const { body } = await own.inject({ url, headers: { accept: 'text/html' } });
      return /<div id="root"><\/div>(.*?)<\/body>/.exec(body)?.[1];
    };
    expect(await behindRoot('/')).toBe('<p>Home of A &amp; B</p>');
    expect(await behindRoot('/settings/display')).toBe('<p>Units</p>');
    expect(await behindRoot('/?from=mail')).toBe('');
    expect(await behindRoot('/run')).toBe('');
    expect(await behindRoot('/nowhere')).toBe('');
    const headers = { accept: 'text/html', cookie: 'visited=yes' };
    expect((await own.inject({ url: '/', headers })).body).not.toContain('Home of');
    expect((await own.inject('/drawn/index.html')).statusCode).toBe(404);
    await own.close();
  });

  it('describes public pages to link previews and search engines', async () => {
    const { body } = await app.inject({
      url: '/help?x=1',
      headers: { accept: '*/*', host: 'maps.example:8080' },
    });
    expect(body).toContain('<link rel="canonical" href="http://maps.example:8080/help" />');
    expect(body).toContain('<meta property="og:title" content="Help · WebMaps - Test Provider" />');
    expect(body).toContain('content="http://maps.example:8080/social.jpg"');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(body).toMatch(/<meta name="description" content="How to plan a run/);
    expect(body).not.toContain('noindex');
  });

  it('describes the application on the first page', async () => {
    const { body } = await browse('/');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'WebApplication',
      name: 'WebMaps',
      provider: { name: 'Test Provider' },
    });
  });

  it.each(['/settings/display', '/404', '/admin/users', '/nowhere'])(
    'is not to be indexed at %s',
    async (url) => {
      const { body } = await browse(url);
      expect(body).toContain('<meta name="robots" content="noindex" />');
      expect(body).not.toContain('og:title');
    },
  );

  it('ignores a forged host', async () => {
    const host = 'evil.example"><script>';
    const { body } = await app.inject({ url: '/run', headers: { accept: 'text/html', host } });
    expect(body).toContain('<link rel="canonical" href="http://localhost/run" />');
  });

  it('names the configured address', async () => {
    const started = await startServer({ publicUrl: 'https://maps.example.org' });
    const { body } = await started.app.inject({ url: '/run', headers: { accept: 'text/html' } });
    expect(body).toContain('<meta property="og:url" content="https://maps.example.org/run" />');
    await started.app.close();
  });

  it('answers HEAD as GET, without the page', async () => {
    for (const [url, status] of [
      ['/', 200],
      ['/run', 200],
      ['/404', 404],
    ] as const) {
      const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url });
      expect([url, statusCode, body]).toEqual([url, status, '']);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('also has a trailing slash', async () => {
    const { statusCode, headers } = await browse('/settings/display/?a=b');
    expect([statusCode, headers.location]).toEqual([308, '/settings/display?a=b']);
    expect((await browse('/nowhere/')).statusCode).toBe(404);
  });

  it('also has a trailing slash where files are beside it and nothing is compressed', async () => {
    const { app: own, config } = await startServer();
    await mkdir(join(config.webFolder, 'help'));
    await writeFile(join(config.webFolder, 'help', '_payload.json'), '{}');
    for (const encoding of ['identity', 'br']) {
      const headers = { accept: 'text/html', 'accept-encoding': encoding };
      const { statusCode, headers: sent } = await own.inject({ url: '/help/?a=b', headers });
      expect([encoding, statusCode, sent.location]).toEqual([encoding, 308, '/help?a=b']);
    }
    await own.close();
  });

  it.each([
    ['//run?w=1', '/run?w=1'],
    ['///run//', '/run'],
    ['/\\run', '/run'],
    ['/run/index.html', '/run'],
    ['/index.html', '/'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/%2e%2e', '/evil.example/%2e%2e'],
    ['/\\evil.example', '/evil.example'],
    ['//evil.example/%E0%A4%A', '/evil.example/%25E0%25A4%25A'],
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/%', '/%25'],
    ['/%ff', '/%25ff'],
    ['/help/..//evil.example', '/help/../evil.example'],
  ])('is redirected from %s to %s, on this site', async (url, location) => {
    const { statusCode, headers } = await ask(url);
    expect([statusCode, headers.location]).toEqual([308, location]);
    expect(new URL(location, 'http://here').origin).toBe('http://here');
    const next = await ask(location);
    expect(next.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    ...['/run%2F', '/%2Frun', '/%2F%2Fevil.example', '/..%2f..%2fetc', '/help/../run', '/run/.'],
    ...['/run%00', '/evil.example', '/.hidden', '/run-app.x', '/nowhere/'],
  ])('is a 404 page at %s, for clients that accept HTML', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await ask(url, method);
      expect(statusCode).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  it.each(['a'.repeat(300), 'a/'.repeat(8000)])(
    'is one at very long addresses: %#',
    async (path) => {
      const { statusCode, headers } = await ask(`/${path}`);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it.each([
    ['text/html', true],
    ['Text/HTML;q=0.8', true],
    ['application/xhtml+xml,*/*;q=0.1', true],
    ['text/*', true],
    ['text/html;q=0, application/json', false],
    ['application/json, text/html;q=0.0', false],
    ['*/*', false],
    ['application/json', false],
  ])('is sent for an unknown path to a client that accepts %s: %s', async (accept, sent) => {
    const { statusCode, headers } = await app.inject({ url: '/nowhere', headers: { accept } });
    expect(statusCode).toBe(404);
    expect(headers['content-type']?.toString().startsWith('text/html')).toBe(sent);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('refuses %s', async (method) => {
    const answer = await app.inject({ method, url: '/run', headers: { accept: html } });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
    const elsewhere = await app.inject({ method, url: '/nowhere', headers: { accept: html } });
    expect(elsewhere.statusCode).toBe(404);
  });

  it.each([
    ...['/assets/missing.js', '/assets/', '/regions/x/', '/functions//v1/nothing', '/api/nothing'],
    ...['/rest/v1/nothing', '/storage/v1/nothing', '/builds/meta/', '/functions/%zz', '/old.css'],
  ])('is never sent for API paths: %s', async (url) => {
    const { statusCode, headers, body } = await browse(url);
    expect([400, 404]).toContain(statusCode);
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toHaveProperty('message');
  });

  it('has a copy without a title, for the browser to cache', async () => {
    const { body, statusCode } = await app.inject('/_shell');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>WebMaps - Test Provider</title>');
    expect(body).toContain('noindex');
  });

  it('follows a new build without a restart', async () => {
    const started = await startServer();
    await started.app.inject('/');
    await writeFile(
      join(started.config.webFolder, 'index.html'),
      '<head><title>x</title></head><body>the next build</body>',
    );
    expect((await started.app.inject('/')).body).toContain('the next build');
    await started.app.close();
  });

  it('allows what the map needs and nothing of third parties', async () => {
    const { headers } = await browse('/run');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).not.toMatch(/upgrade-insecure-requests|unsafe-eval|https?:/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is not sent to programs, for missing files or for API paths', async () => {
    expect(
      (await app.inject({ url: '/nowhere', headers: { accept: 'application/json' } })).statusCode,
    ).toBe(404);
    for (const url of [
      '/assets/old-123.js',
      '/missing.png',
      '/missing.kmz',
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

  it('reports that it is not built where it is not', async () => {
    const started = await startServer();
    await rm(started.config.webFolder, { recursive: true });
    const response = await started.app.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'unavailable' });
    await started.app.close();
  });
});

describe('a file of the web app', () => {
  it('is cached for ever where its name contains the hash of its content', async () => {
    const hashed = await app.inject('/assets/app-abc123.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toContain('javascript');
    expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s for clients that accept it', async (encoding, unpack) => {
    const url = '/assets/app-abc123.js';
    const plain = await app.inject(url);
    const packed = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });
});

describe('the folder of assets', () => {
  it.each([
    ...['..%2findex.html', '..%5cindex.html', '%2e%2e%2ficon.svg', '.%2fapp-abc123.js'],
    ...['app-abc123.js%00', 'app-abc123.js%2f', 'app-abc123.JS.BR', '.hidden', '%', '%ff', ''],
  ])('cannot be left by the name %j', async (name) => {
    const { statusCode, body } = await app.inject(`/assets/${name}`);
    expect([400, 403, 404]).toContain(statusCode);
    expect(body).not.toMatch(/<html|<svg|console/);
  });
});

describe('the files of the installed app', () => {
  it('can change with every build, save those named after one', async () => {
    const started = await startServer();
    const { webFolder } = started.config;
    await mkdir(join(webFolder, 'builds', 'meta'), { recursive: true });
    await mkdir(join(webFolder, 'help'));
    const files = ['sw.js', 'builds/latest.json', 'builds/meta/abc.json', 'help/_payload.json'];
    for (const file of files) await writeFile(join(webFolder, file), '{}');
    const get = (url: string) => started.app.inject(url);
    const worker = await get('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['service-worker-allowed']).toBe('/');
    expect((await get('/builds/latest.json?123')).headers['cache-control']).toBe('no-cache');
    expect((await get('/builds/meta/abc.json')).headers['cache-control']).toContain('immutable');
    expect((await get('/help/_payload.json')).statusCode).toBe(200);
    // A folder beside a page does not hide it.
    const page = await started.app.inject({ url: '/help', headers: { accept: 'text/html' } });
    expect(page.body).toContain('<title>Help · WebMaps - Test Provider</title>');
    const gone = await started.app.inject({
      url: '/builds/meta/old.json',
      headers: { accept: 'text/html' },
    });
    expect(gone.statusCode).toBe(404);
    await started.app.close();
  });

  it('are sent as the build has compressed them', async () => {
    const started = await startServer();
    const path = join(started.config.webFolder, 'assets', 'packed-abc.js');
    await writeFile(path, 'plain');
    await writeFile(`${path}.br`, brotliCompressSync('packed by the build'));
    const { rawPayload, headers } = await started.app.inject({
      url: '/assets/packed-abc.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('packed by the build');
    expect(headers['content-type']).toContain('javascript');
    expect(headers.vary).toContain('accept-encoding');
    expect((await started.app.inject('/assets/packed-abc.js')).body).toBe('plain');
    expect((await started.app.inject('/assets/packed-abc.js.br')).statusCode).toBe(404);
    await started.app.close();
  });

  it('lead to the planner where the service worker could not take the shared files', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: '/share',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect([statusCode, headers.location]).toEqual([303, '/run']);
  });

  it('allow search engines pages and no data', async () => {
    const { body, headers } = await app.inject('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Disallow: /functions/');
    expect(body).not.toContain('Disallow: /\n');
  });
});

describe('the head of a page', () => {
  it('treats any name as text, never as markup or as a pattern', () => {
    const providerName = `A & B "C" <script>$&$1</script>`;
    const site = {
      providerName,
      origin: 'http://here',
      remoteLayers: [],
      embedOrigins: [],
    } as const;
    for (const path of ['/', '/run', '/login']) {
      const page = withHead('<head><title>x</title></head>', headOf(path, pageInfo(path), site));
      const name = 'A &amp; B &quot;C&quot; &lt;script&gt;$&amp;$1&lt;/script&gt;';
      expect(page).toContain(` · WebMaps - ${name}</title>`);
      expect(page).toContain(`content="${name}"`);
      expect(page).not.toContain('<script>');
      expect(page.match(/<\/script>/g) ?? []).toHaveLength(path === '/' ? 1 : 0);
    }
  });
});
