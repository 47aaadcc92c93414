import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Origins } from '../config/cors.ts';
import { startServer } from '../testing/backends/start-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

describe('the headers of an answer', () => {
  it.each(['/', '/healthz', '/regions'])('let %s load from this server alone', async (url) => {
    const { headers } = await server.app.inject(url);
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'.*object-src 'none'/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  it('let the worker of operations alone compile WebAssembly', async () => {
    const policyOf = async (url: string) =>
      (await server.app.inject(url)).headers['content-security-policy'];
    expect(await policyOf('/assets/operations.worker-a1_B2.js')).toContain(
      "script-src 'self' 'wasm-unsafe-eval';",
    );
    for (const url of ['/', '/assets/map.worker-a1.js', '/x?/assets/operations.worker-a1.js']) {
      expect(await policyOf(url)).toContain("script-src 'self';");
    }
  });

  it('let pages ask for remote layers where the operator permits it, and never more', async () => {
    const policyOf = async (remoteLayers: Origins) => {
      const { app } = await startServer({ remoteLayers });
      const { headers, body } = await app.inject('/');
      await app.close();
      const policy = String(headers['content-security-policy']);
      return { asks: /connect-src ([^;]*)/.exec(policy)?.[1], policy, body };
    };
    const usual = "'self' data: blob:";
    expect((await policyOf([])).asks).toBe(usual);
    expect((await policyOf([])).body).not.toContain('webmaps-remote-layers');
    expect((await policyOf('any')).asks).toBe(`${usual} https:`);
    const listed = await policyOf(['https://tiles.example.org', 'http://127.0.0.1:81']);
    expect(listed.asks).toBe(`${usual} https://tiles.example.org http://127.0.0.1:81`);
    expect(listed.body).toContain(
      '<meta name="webmaps-remote-layers" content="https://tiles.example.org http://127.0.0.1:81" />',
    );
    for (const part of [
      "script-src 'self';",
      "img-src 'self' data: blob:;",
      "default-src 'self';",
    ]) {
      expect(listed.policy).toContain(part);
    }
  });

  it('let pages of other origins frame the map on one page where it is embedded, and no other page', async () => {
    const of = async (embedOrigins: Origins, url: string) => {
      const { app } = await startServer({ embedOrigins });
      const { headers, body } = await app.inject(url);
      await app.close();
      const policy = String(headers['content-security-policy']);
      return {
        parents: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
        old: headers['x-frame-options'],
        meta: /webmaps-embed-origins" content="([^"]*)"/.exec(body)?.[1],
      };
    };
    const path = '/ui/maps/single-page';
    const club = ['https://club.example.org'];
    expect(await of(club, `${path}?embed=1`)).toEqual({
      parents: "'self' https://club.example.org",
      old: undefined,
      meta: 'https://club.example.org',
    });
    expect(await of('any', `${path}?map=1/2/3&embed=1`)).toEqual({
      parents: '*',
      old: undefined,
      meta: '*',
    });
    expect((await of([], `${path}?embed=1`)).parents).toBe("'self'");
    for (const url of [path, `${path}?embed=1&%65mbed=0`, `/run?embed=1`, `/grid?embed=1`]) {
      expect(await of('any', url), url).toMatchObject({ parents: "'self'", old: 'SAMEORIGIN' });
    }
  });

  it.each(['/functions/v1/route', '/functions/v1/nothing', '/rest/v1/nothing'])(
    'forbid %s, which is data, to load anything or to be framed',
    async (url) => {
      const { headers } = await server.app.inject(url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    },
  );
});
