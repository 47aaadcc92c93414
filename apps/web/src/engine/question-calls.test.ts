import { RoutingEngine } from '@webmaps/router/engine';
import { planLoops } from '@webmaps/router/loops/plan-loops';
import type { LoopRequest } from '@webmaps/router/loops/loop';
import { degrees } from '@webmaps/router/testing/street-network';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEngineApi } from '../workers/engine-api.ts';
import type { EngineApi } from '../workers/engine-api.ts';
import { connect, serve } from '../workers/rpc.ts';
import { createEngine } from './create-engine.ts';
import type { Engine } from './engine.ts';
import { memoryCaches } from './testing/memory-caches.ts';
import { smallRegion } from './testing/small-region.ts';

const small = smallRegion();
const start: LoopRequest['start'] = [degrees(100), 0];
const loop: LoopRequest = { start, lengthMetres: 1400, count: 1 };
const line: LoopRequest['start'][] = [
  start,
  [degrees(400), degrees(10)],
  [degrees(400), degrees(300)],
];

let asked: { path: string; body: unknown }[] = [];
let answer: () => Response = () => Response.json({});
let engine: Engine;

const fetcher = (async (url: string, init?: RequestInit) => {
  init?.signal?.throwIfAborted();
  if (url === '/regions') return Response.json([small.region]);
  const file = small.files.get(url);
  if (file) return new Response(file.slice());
  asked.push({
    path: url,
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
  });
  return answer();
}) as unknown as typeof fetch;

beforeEach(() => {
  asked = [];
  const caches = memoryCaches();
  engine = createEngine({
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
        onLost: () => undefined,
      };
    },
  });
});
afterEach(() => engine.close());

/** What the server would answer. */
async function planned() {
  const bytes = (role: 'routing' | 'elevation') =>
    small.files.get(small.region.files[role]?.url ?? '') ?? new Uint8Array();
  const outcome = await planLoops(
    {
      region: 'small',
      engine: RoutingEngine.open({ routing: bytes('routing') }),
      elevation: ElevationGrid.open(bytes('elevation')),
    },
    loop,
  );
  if (outcome.status === 'failed') throw new Error(outcome.error.message);
  return outcome.routes;
}

describe('an answer of the engine other than a route', () => {
  it('comes from the worker once the region is there, as the server would say it', async () => {
    await engine.loadRegion(small.region);
    expect(await engine.loops(loop)).toEqual({
      status: 'ready',
      routes: await planned(),
      via: 'browser',
    });
    const waypoints = [{ position: start }, { position: line[2] ?? start }];
    expect(await engine.alternatives({ waypoints })).toMatchObject({
      status: 'ready',
      via: 'browser',
      routes: [{ kind: 'alternative' }],
    });
    expect(await engine.isochrone({ position: start, distanceMetres: 300 })).toMatchObject({
      via: 'browser',
      isochrone: { features: [{ properties: { value: 300, unit: 'metres' } }] },
    });
    expect(await engine.match({ line })).toMatchObject({ via: 'browser', matchedShare: 1 });
    const geometry = {
      type: 'LineString' as const,
      coordinates: line.map(([x, y]): [number, number] => [x, y]),
    };
    expect(await engine.along({ geometry })).toMatchObject({
      status: 'ready',
      places: [{ kind: 'food', name: 'Corner Cafe', offMetres: 0 }],
      via: 'browser',
    });
    expect(asked).toEqual([]);
  });

  it('is asked of the server before that', async () => {
    const routes = await planned();
    answer = () => Response.json({ routes });
    expect(await engine.loops(loop)).toEqual({ status: 'ready', routes, via: 'server' });
    answer = () => Response.json({ route: routes[0], matchedShare: 0.5 });
    const matched = await engine.match({ line });
    expect(matched).toMatchObject({ status: 'ready', matchedShare: 0.5, via: 'server' });
    expect(asked).toEqual([
      { path: '/functions/v1/loop', body: loop },
      {
        path: '/functions/v1/match',
        body: { geometry: { type: 'LineString', coordinates: line } },
      },
    ]);
  });

  it('passes on why there is none', async () => {
    const error = { code: 'no_loop', message: 'Too short', details: { longestMetres: 12 } };
    answer = () => Response.json(error, { status: 422 });
    expect(await engine.loops(loop)).toEqual({ status: 'failed', error });
    answer = () => new Response('<html>', { status: 502 });
    expect(await engine.isochrone({ position: start, durationSeconds: 60 })).toMatchObject({
      status: 'failed',
      error: { code: 'server_error' },
    });
  });

  it('drops a question for the next of its kind, and on request', async () => {
    await engine.loadRegion(small.region);
    const [first, second] = await Promise.all([engine.loops(loop), engine.loops(loop)]);
    expect(first).toEqual({ status: 'cancelled' });
    expect(second.status).toBe('ready');
    const leaving = new AbortController();
    const asking = engine.isochrone({ position: start, durationSeconds: 60 }, leaving);
    leaving.abort();
    expect(await asking).toEqual({ status: 'cancelled' });
  });
});
