import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OTHER_ROUTERS } from '@webmaps/router/route/route';
import type { OtherRouter } from '@webmaps/router/route/route';
import type { Router } from '@webmaps/router/router';
import { afterEach, describe, expect, it } from 'vitest';
import { openExternalRouter } from './open-external-router.ts';
import type { ExternalRouterSettings } from './open-external-router.ts';
import { serveRouter } from '../../../scripts/routers/serve-router.ts';
import type { Heard, Said } from './testing/fake-exchange.ts';

const waypoints = [{ position: [0.001, 0.001] }, { position: [0.009, 0.004] }] as const;
const shape = '_sw}@_sw}@';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function asking(
  router: OtherRouter,
  speak: Said | ((heard: Heard) => Said | Promise<Said>),
  settings: Partial<ExternalRouterSettings> = {},
): Promise<Router> {
  const { url, stop } = await serveRouter(typeof speak === 'function' ? speak : () => speak);
  stops.push(stop);
  return openExternalRouter({ router, url, ...settings }, fetch)();
}

const html = { 'content-type': 'text/html' };
const wrongLines: Record<OtherRouter, readonly object[]> = {
  valhalla: [
    { trip: {} },
    { trip: { legs: [{ shape: '\u0001', maneuvers: [] }] } },
    // Cut in the middle of a number, off the world, and with a turn after its end.
    { trip: { legs: [{ shape: '_sw}@_sw', maneuvers: [] }] } },
    { trip: { legs: [{ shape: '_mqfpN_mqfpN', maneuvers: [] }] } },
    {
      trip: {
        legs: [{ shape, maneuvers: [{ type: 1, begin_shape_index: 0, end_shape_index: 9 }] }],
      },
    },
    {
      trip: {
        legs: [
          { shape, maneuvers: [] },
          { shape, maneuvers: [] },
        ],
      },
    },
  ],
  graphhopper: [
    { paths: [] },
    { paths: [{ points: { coordinates: [] } }] },
    { paths: [{ points: { coordinates: [[0, 'north']] } }] },
    {
      paths: [
        {
          points: {
            coordinates: [
              [200, 0],
              [0, 0],
            ],
          },
        },
      ],
    },
    {
      paths: [
        {
          points: {
            coordinates: [
              [0, 0],
              [0, 0.001],
            ],
          },
          instructions: [{ sign: 5, interval: [7, 7] }],
        },
      ],
    },
    {
      paths: [
        {
          points: {
            coordinates: [
              [0, 0],
              [0, 0.001],
            ],
          },
          instructions: [{ sign: 5, interval: [1, 1] }],
        },
      ],
    },
  ],
  osrm: [
    { code: 'Ok', routes: [] },
    { code: 'Ok', routes: [{ legs: [{ steps: [] }] }] },
    {
      code: 'Ok',
      routes: [{ legs: [{ steps: [{ geometry: '\u0001', maneuver: { type: 'depart' } }] }] }],
    },
    { routes: [{ legs: 'none' }] },
    {
      code: 'Ok',
      routes: [
        {
          legs: [1, 2].map(() => ({ steps: [{ geometry: shape, maneuver: { type: 'depart' } }] })),
        },
      ],
    },
  ],
};

describe.each(OTHER_ROUTERS)('%s', (name) => {
  it.each<[string, Said, string]>([
    ['a page of HTML', { status: 502, headers: html, body: '<h1>Bad Gateway</h1>' }, 'not_json'],
    ['a page that says 200', { headers: html, body: '<!doctype html>' }, 'not_json'],
    ['JSON that is cut', { body: '{"trip": {"legs": [{"sha' }, 'not_json'],
    ['nothing', { body: '' }, 'not_json'],
    ['a number', { body: 7 }, 'unexpected'],
    ['JSON of something else', { body: { hello: 'world' } }, 'unexpected'],
    ['an error of its own', { status: 500, body: { error: 'Oops', message: 'Oops' } }, 'refused'],
    ['that it is busy', { status: 429, body: { error: 'Later', message: 'Later' } }, 'refused'],
  ])('that answers %s is reported by name', async (_, said, reason) => {
    const router = await asking(name, said);
    expect(await router.route({ waypoints })).toMatchObject({
      error: { code: 'router_failed', details: { router: name, reason } },
    });
    const track = waypoints.map(({ position }) => position);
    expect((await router.match({ line: track })).status).toBe('failed');
    expect(
      (await router.isochrone({ position: track[0] ?? [0, 0], durationSeconds: 300 })).status,
    ).toBe('failed');
    expect((await router.loops({ start: track[0] ?? [0, 0], lengthMetres: 2000 })).status).toBe(
      'failed',
    );
  });

  it.each(wrongLines[name])('that answers with a malformed line is reported: %j', async (body) => {
    const router = await asking(name, { body });
    expect(await router.route({ waypoints })).toMatchObject({
      error: { code: 'router_failed', details: { router: name, reason: 'unexpected' } },
    });
  });

  it('is not followed to another address', async () => {
    let wasAsked = false;
    const { url, stop } = await serveRouter(() => {
      wasAsked = true;
      return { body: {} };
    });
    stops.push(stop);
    for (const status of [301, 302, 307, 308]) {
      const router = await asking(name, { status, headers: { location: url }, body: '' });
      expect(await router.route({ waypoints })).toMatchObject({
        error: { code: 'router_failed', details: { reason: 'redirect', httpStatus: status } },
      });
    }
    expect(wasAsked).toBe(false);
  });

  it('is not waited for longer than the limit', async () => {
    const router = await asking(name, () => new Promise<Said>(() => {}), {
      timeoutMilliseconds: 60,
    });
    expect(await router.route({ waypoints })).toMatchObject({
      error: { code: 'router_failed', details: { reason: 'timeout' } },
    });
  });

  it('has one time limit for all requests of an answer', async () => {
    let questions = 0;
    const router = await asking(
      name,
      () => {
        questions++;
        return new Promise<Said>(() => {});
      },
      { timeoutMilliseconds: 60_000, deadlineMilliseconds: 80 },
    );
    const start = waypoints[0].position;
    expect(await router.loops({ start, lengthMetres: 2000 })).toMatchObject({
      error: { code: 'router_failed', details: { reason: 'timeout' } },
    });
    expect(questions).toBeLessThanOrEqual(3);
  });

  it('is not read beyond the size limit', async () => {
    let sent = 0;
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => {
        while (!response.destroyed && sent < 1024 ** 3) {
          sent += 1024 ** 2;
          if (!response.write(' '.repeat(1024 ** 2))) break;
        }
      };
      response.on('drain', more);
      more();
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    stops.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const router = openExternalRouter({ router: name, url }, fetch)();
    expect(await router.route({ waypoints })).toMatchObject({
      error: { code: 'router_failed', details: { reason: 'too_large' } },
    });
    expect(sent).toBeLessThan(256 * 1024 ** 2);
  });

  it('that is not there, or goes away, is reported as unreachable', async () => {
    const { url, stop } = await serveRouter(() => ({ body: {} }));
    await stop();
    const router = openExternalRouter({ router: name, url }, fetch)();
    const gone = { error: { code: 'router_failed', details: { reason: 'unreachable' } } };
    expect(await router.route({ waypoints })).toMatchObject(gone);
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"trip"');
      setImmediate(() => response.destroy());
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    stops.push(async () => void server.close());
    const half = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const other = openExternalRouter({ router: name, url: half }, fetch)();
    expect(await other.route({ waypoints })).toMatchObject(gone);
  });

  it('gets its key, which its answer cannot leak', async () => {
    const key = 'not-for-everybody';
    const keys: (string | null | undefined)[] = [];
    const router = await asking(
      name,
      ({ query, headers }) => {
        expect(headers['user-agent']).toBe('WebMaps');
        keys.push(query.get('key') ?? query.get('api_key') ?? headers['authorization']?.toString());
        const words = `The key ${key}\nis not known`;
        return { status: 401, body: { error: words, message: words } };
      },
      { key },
    );
    const answer = await router.route({ waypoints });
    expect(keys[0]).toContain(key);
    expect(answer).toMatchObject({ error: { details: { reason: 'refused', httpStatus: 401 } } });
    const text = JSON.stringify(answer);
    expect(text).toContain('does not accept the key');
    expect(text).not.toContain(key);
    expect(text).not.toContain('\\n');
  });

  it('is aborted with the caller’s reason', async () => {
    const { url, stop } = await serveRouter(() => new Promise<Said>(() => {}));
    stops.push(stop);
    const gone = new AbortController();
    const reason = new Error('The caller hung up');
    const router = openExternalRouter({ router: name, url }, fetch)({ signal: gone.signal });
    const asked = router.route({ waypoints });
    gone.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });
});
