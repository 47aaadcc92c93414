import { measureElevation } from '@webmaps/answers/measure-elevation';
import { otherRouterHeader } from '@webmaps/protocol/other-router';
import type { Region } from '@webmaps/protocol/region';
import { RoutingEngine } from '@webmaps/router/engine';
import { planRoute } from '@webmaps/router/route/plan-route';
import type { RouteRequest } from '@webmaps/router/route/route';
import { degrees } from '@webmaps/router/testing/street-network';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngineApi } from '../workers/engine-api.ts';
import type { EngineApi } from '../workers/engine-api.ts';
import { connect, serve } from '../workers/rpc.ts';
import { createEngine } from './create-engine.ts';
import type { Engine, RegionStatus } from './engine.ts';
import { memoryCaches } from './testing/memory-caches.ts';
import { smallRegion } from './testing/small-region.ts';

const small = smallRegion();
const request: RouteRequest = {
  waypoints: [{ position: [0, 0] }, { position: [degrees(400), degrees(300)] }],
};

/** The fake server's answer to a request; tests replace single answers. */
let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[] = [];
let online = true;
let regions: Region[] = [];
let caches = memoryCaches();
let loseWorker: () => void = () => undefined;
let engine: Engine;

const fetcher = vi.fn(async (url: string, init?: RequestInit) => {
  init?.signal?.throwIfAborted();
  const [path = ''] = url.split('?');
  asked.push(path);
  if (!online) throw new TypeError('Failed to fetch');
  const file = small.files.get(path);
  if (file) return new Response(file.slice());
  const answer = answers[path];
  if (!answer)
    return Response.json({ code: 'not_found', message: 'Nothing there' }, { status: 404 });
  return Promise.race([answer(), aborted(init?.signal)]);
}) as unknown as typeof fetch;

/** Rejects as a real request does when it is aborted. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/** The answer of `planRoute`, as the server would pass it on. */
function plannedByServer() {
  const { routing, elevation: grid } = small.region.files;
  const graph = small.files.get(routing?.url ?? '');
  const elevation = small.files.get(grid?.url ?? '');
  if (!graph || !elevation) throw new Error('The small region has lost its files');
  const heights = ElevationGrid.open(elevation);
  const outcome = planRoute(
    { region: 'small', engine: RoutingEngine.open({ routing: graph }), elevation: heights },
    request,
  );
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return { route: outcome.route, heights };
}

function newEngine(): Engine {
  return createEngine({
    fetch: fetcher,
    caches,
    downloaded: async () => [],
    startWorker() {
      const { port1, port2 } = new MessageChannel();
      for (const port of [port1, port2]) port.start();
      serve(port1, createEngineApi({ fetch: fetcher, caches, downloaded: async () => undefined }));
      return {
        client: connect<EngineApi>(port2),
        terminate: () => port1.close(),
        onLost: (listener) => (loseWorker = listener),
      };
    },
  });
}

beforeEach(() => {
  asked = [];
  online = true;
  regions = [small.region];
  caches = memoryCaches();
  answers = {
    '/regions': () => Response.json(regions),
    '/functions/v1/route': () => Response.json(plannedByServer().route),
    '/functions/v1/geocode': () => Response.json({ results: [] }),
  };
  engine = newEngine();
});
afterEach(() => {
  engine.close();
  vi.restoreAllMocks();
});

describe('places in no region', () => {
  const far = [100, 50] as const;
  const line = { waypoints: [{ position: [0, 0] as const }, { position: far }] };
  const askAll = async () => [
    await engine.route(line),
    await engine.reverse({ position: far }),
    await engine.elevation({
      geometry: { type: 'LineString', coordinates: [[...far], [100.01, 50]] },
    }),
    await engine.loops({ start: far, lengthMetres: 5000 }),
    await engine.alternatives({ waypoints: [{ position: far }, { position: [100.01, 50] }] }),
    await engine.isochrone({ position: far, durationSeconds: 600 }),
    await engine.match({ line: [far, [100.01, 50]] }),
    await engine.along({
      geometry: { type: 'LineString', coordinates: [[...far], [100.01, 50]] },
      withinMetres: 150,
    }),
  ];

  it('are asked about until the server has listed its regions, and not after', async () => {
    expect(engine.knowsWays([far])).toBe(true);
    await engine.regions();
    asked = [];
    expect(engine.knowsWays([far])).toBe(false);
    expect(engine.knowsWays([[0, 0]])).toBe(true);
    for (const answer of await askAll()) {
      expect(answer).toMatchObject({ status: 'failed', error: { code: 'outside_region' } });
    }
    expect(asked).toEqual([]);
  });

  it('are asked about for ways where another router plans elsewhere', async () => {
    answers['/regions'] = () =>
      Response.json(regions, { headers: { [otherRouterHeader]: 'valhalla' } });
    await engine.regions();
    asked = [];
    expect(engine.knowsWays([far])).toBe(true);
    await askAll();
    const questions = ['route', 'loop', 'alternatives', 'isochrone', 'match'];
    expect(asked).toEqual(questions.map((question) => `/functions/v1/${question}`));
  });
});

describe('a route', () => {
  it('comes from the server while the region is not loaded', async () => {
    await engine.regions();
    expect(await engine.route(request)).toMatchObject({ status: 'ready', via: 'server' });
  });

  it('comes from the browser when it is, and is the same', async () => {
    await engine.regions();
    const fromServer = await engine.route(request);
    await engine.loadRegion(small.region);
    asked = [];
    const fromBrowser = await engine.route(request);
    expect(fromBrowser).toEqual({ ...fromServer, via: 'browser' });
    expect(asked).toEqual([]);
  });

  it('comes from the browser without network', async () => {
    await engine.loadRegion(small.region);
    online = false;
    expect(await engine.route(request)).toMatchObject({ status: 'ready', via: 'browser' });
  });

  it('cannot be planned without network and region', async () => {
    online = false;
    expect(await engine.route(request)).toMatchObject({
      status: 'failed',
      error: { code: 'offline' },
    });
  });

  it('waits without network for the region that is kept from an earlier visit', async () => {
    await engine.regions();
    await engine.loadRegion(small.region);
    engine.close();
    engine = newEngine();
    online = false;
    await engine.regions();
    expect(await engine.route(request)).toMatchObject({ status: 'ready', via: 'browser' });
  });

  it('says that there is no network where the region was not kept', async () => {
    await engine.regions();
    online = false;
    expect(await engine.route(request)).toMatchObject({
      status: 'failed',
      error: { code: 'offline' },
    });
  });

  it('ends as cancelled while it waits for a region that is kept', async () => {
    await engine.regions();
    await engine.loadRegion(small.region);
    engine.close();
    engine = newEngine();
    online = false;
    await engine.regions();
    const abort = new AbortController();
    const waiting = engine.route(request, { signal: abort.signal });
    abort.abort();
    expect(await waiting).toEqual({ status: 'cancelled' });
  });

  it('fails with the reason of the map, from either side', async () => {
    const error = {
      code: 'point_too_far',
      message: 'Waypoint 2 is far away.',
      details: { waypointIndex: 1, distanceMetres: 700, limitMetres: 500 },
    };
    answers['/functions/v1/route'] = () => Response.json(error, { status: 422 });
    expect(await engine.route(request)).toEqual({ status: 'failed', error });

    await engine.loadRegion(small.region);
    const far = { waypoints: [{ position: [0, 0] }, { position: [0.0099, 0.0099] }] } as const;
    expect(await engine.route(far)).toMatchObject({ error: { code: 'point_too_far' } });
  });

  describe('to which the loaded region has no ways', () => {
    const far = { waypoints: [{ position: [0, 0] }, { position: [0.0099, 0.0099] }] } as const;

    it('is planned by the server, which asks the next region', async () => {
      await engine.loadRegion(small.region);
      expect(await engine.route(far)).toMatchObject({ status: 'ready', via: 'server' });
      asked = [];
      const bound = await engine.route({ ...far, region: 'small' });
      expect(bound).toMatchObject({ error: { code: 'point_too_far' } });
      expect(asked).toEqual([]);
    });

    it.each([
      ['is away', undefined],
      ['fails', () => new Response('a page of a proxy', { status: 502 })],
      [
        'knows less',
        () => Response.json({ code: 'outside_region', message: 'Out there' }, { status: 422 }),
      ],
    ])('fails with what the region said where the server %s', async (_, respond) => {
      await engine.loadRegion(small.region);
      online = respond !== undefined;
      if (respond) answers['/functions/v1/route'] = respond;
      expect(await engine.route(far)).toMatchObject({ error: { code: 'point_too_far' } });
    });
  });

  it.each([
    ['outside_region', 422, { code: 'outside_region', message: 'Out there' }],
    ['too_many_waypoints', 400, { code: 'too_many_waypoints', message: 'Too many' }],
    ['server_error', 500, { code: 'internal', message: 'Something went wrong' }],
    ['server_error', 502, 'a page of a proxy'],
    ['server_error', 200, { not: 'a route' }],
    ['server_error', 200, 'not json'],
  ])('fails with %s where the server answers %i %o', async (code, status, body) => {
    answers['/functions/v1/route'] = () =>
      typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status });
    expect(await engine.route(request)).toMatchObject({ status: 'failed', error: { code } });
  });

  it('goes to the server where another region holds the waypoints more closely', async () => {
    const town: Region = { ...small.region, id: 'town', bbox: [-0.005, -0.005, 0.005, 0.005] };
    regions = [small.region, town];
    await engine.regions();
    await engine.loadRegion(small.region);
    expect(await engine.route(request)).toMatchObject({ via: 'server' });
    expect(await engine.route({ ...request, region: 'small' })).toMatchObject({ via: 'browser' });
  });

  it('is cancelled by its own signal, and by no other question', async () => {
    const gate = Promise.withResolvers<undefined>();
    answers['/functions/v1/route'] = async () => {
      await gate.promise;
      return Response.json(plannedByServer().route);
    };
    const own = new AbortController();
    const cancelled = engine.route(request, { signal: own.signal });
    const others = [engine.route(request), engine.route(request)];
    own.abort();
    gate.resolve(undefined);
    expect(await cancelled).toEqual({ status: 'cancelled' });
    for (const answer of await Promise.all(others)) expect(answer.status).toBe('ready');

    await engine.loadRegion(small.region);
    const { signal } = own;
    expect(await engine.route(request, { signal })).toEqual({ status: 'cancelled' });
    const answered = await Promise.all([engine.route(request), engine.route(request)]);
    expect(answered.map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  it('goes to the server after the worker was lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await engine.loadRegion(small.region);
    const running = engine.route(request);
    loseWorker();
    expect(await running).toMatchObject({ status: 'ready', via: 'server' });
    const lost = { status: 'failed', error: { code: 'not_available' } };
    expect(engine.regionStatus('small')).toMatchObject(lost);
    // It may be lost while it loads, too.
    const loading = engine.loadRegion(small.region);
    loseWorker();
    expect(await loading).toMatchObject(lost);
    expect(await engine.loadRegion(small.region)).toEqual({ status: 'ready' });
    expect(await engine.route(request)).toMatchObject({ via: 'browser' });
  });
});

describe('a region', () => {
  it('reports its progress, each time with a new object', async () => {
    const seen: RegionStatus[] = [];
    const stop = engine.subscribe(() => seen.push(engine.regionStatus('small')));
    expect(engine.regionStatus('small')).toEqual({ status: 'idle' });
    expect(engine.regionStatus('small')).toBe(engine.regionStatus('other'));
    expect(await engine.loadRegion(small.region)).toEqual({ status: 'ready' });
    const totalBytes = [...small.files.values()].reduce((sum, { length }) => sum + length, 0);
    expect(seen[0]).toEqual({ status: 'loading', loadedBytes: 0, totalBytes });
    expect(seen).toContainEqual({ status: 'loading', loadedBytes: totalBytes, totalBytes });
    expect(seen.at(-1)).toEqual({ status: 'ready' });
    stop();
  });

  it('is fetched once, however often it is loaded', async () => {
    await Promise.all([engine.loadRegion(small.region), engine.loadRegion(small.region)]);
    await engine.loadRegion(small.region);
    expect(asked.filter((path) => path.startsWith('/regions/'))).toHaveLength(4);
  });

  it('is there on the second visit without network, list and all', async () => {
    await engine.regions();
    await engine.loadRegion(small.region);
    online = false;
    engine.close();
    engine = newEngine();
    const { regions: kept } = await engine.regions();
    const [region] = kept;
    expect(region).toEqual(small.region);
    expect(await engine.loadRegion(small.region)).toEqual({ status: 'ready' });
    expect(await engine.route(request)).toMatchObject({ status: 'ready', via: 'browser' });
  });

  it('can be tried again after it failed', async () => {
    online = false;
    expect(await engine.loadRegion(small.region)).toMatchObject({ status: 'failed' });
    online = true;
    expect(await engine.loadRegion(small.region)).toEqual({ status: 'ready' });
  });

  it('fails where a file is cut, and keeps nothing of it', async () => {
    const [[url = '', bytes = new Uint8Array()] = []] = small.files;
    small.files.set(url, bytes.subarray(0, bytes.length - 8));
    expect(await engine.loadRegion(small.region)).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining('ended after') },
    });
    small.files.set(url, bytes);
    expect(await engine.loadRegion(small.region)).toEqual({ status: 'ready' });
  });

  it('is loaded again after another import, and its old files are forgotten', async () => {
    await engine.loadRegion(small.region);
    const next = smallRegion('small', 2);
    for (const [url, bytes] of next.files) small.files.set(url, bytes);
    expect(await engine.loadRegion(next.region)).toEqual({ status: 'ready' });
    const kept = await (await caches.open('webmaps-regions')).keys();
    const paths = kept.map(({ url }) => new URL(url).pathname).sort();
    expect(paths).toEqual([...next.files.keys()].sort());
    for (const url of next.files.keys()) small.files.delete(url);
  });
});

describe('search, reverse and elevation', () => {
  it('search the loaded region where no other has places', async () => {
    await engine.regions();
    expect(await engine.search('corner')).toMatchObject({ status: 'ready', via: 'server' });
    await engine.loadRegion(small.region);
    expect(await engine.search('corner')).toMatchObject({
      via: 'browser',
      results: [{ name: 'Corner Cafe' }],
    });
  });

  it('search the server where another region may know more, and what is loaded when that is away', async () => {
    regions = [small.region, { ...small.region, id: 'other', bbox: [5, 5, 6, 6] }];
    await engine.regions();
    await engine.loadRegion(small.region);
    expect(await engine.search('corner')).toMatchObject({ via: 'server', results: [] });
    online = false;
    expect(await engine.search('corner')).toMatchObject({
      via: 'browser',
      results: [{ name: 'Corner Cafe' }],
    });
  });

  it('find nothing for an empty query, without a request', async () => {
    expect(await engine.search('  ')).toMatchObject({ status: 'ready', results: [] });
    expect(asked).toEqual([]);
  });

  it('name a position without network by the region that is kept', async () => {
    await engine.regions();
    const position = [degrees(100), 0] as const;
    await engine.loadRegion(small.region);
    const named = await engine.reverse({ position });
    engine.close();
    engine = newEngine();
    online = false;
    await engine.regions();
    expect(await engine.reverse({ position })).toEqual(named);
    expect(named).toMatchObject({ status: 'ready', via: 'browser' });
  });

  it('name a position in the browser', async () => {
    await engine.loadRegion(small.region);
    const answer = await engine.reverse({ position: [degrees(400), degrees(299)] });
    expect(answer).toMatchObject({ via: 'browser', results: [{ name: 'Corner Cafe' }] });
  });

  it('measure heights in the browser as the server does', async () => {
    await engine.loadRegion(small.region);
    const coordinates: [number, number][] = [
      [-0.005, 0],
      [0.005, 0],
    ];
    const { heights } = plannedByServer();
    const geometry = { type: 'LineString', coordinates } as const;
    const expected = measureElevation({ ...geometry, coordinates }, { region: 'small', heights });
    expect(await engine.elevation({ geometry: { ...geometry, coordinates } })).toEqual({
      ...expected,
      via: 'browser',
    });
    expect(
      await engine.elevation({ geometry: { type: 'MultiPoint', coordinates: [[0, 0]] } }),
    ).toMatchObject({
      elevation: { geometry: { type: 'MultiPoint', coordinates: [[0, 0, 10]] } },
    });
  });

  it('end as cancelled when the engine is closed', async () => {
    answers['/functions/v1/geocode'] = () => new Promise(() => undefined);
    const searching = engine.search('corner');
    engine.close();
    expect(
      await Promise.race([searching, new Promise((done) => setTimeout(done, 50, 'stuck'))]),
    ).toEqual({
      status: 'cancelled',
    });
  });
});
