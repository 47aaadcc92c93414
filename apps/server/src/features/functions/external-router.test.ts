import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isochroneSchema } from '@webmaps/protocol/isochrone';
import { foundRoutesSchema } from '@webmaps/protocol/loop';
import { matchedTrackSchema } from '@webmaps/protocol/match';
import { otherRouterHeader } from '@webmaps/protocol/other-router';
import { routeSchema } from '@webmaps/protocol/route';
import { encodePolyline } from '@webmaps/external-routers/encoded-polyline';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';
import { startServer } from '../../testing/backends/start-server.ts';

/** A Valhalla that leads straight from place to place, and counts its requests. */
const asked: string[] = [];
let speak: (path: string, body: string, response: ServerResponse) => void;
let valhalla: Server;
let app: FastifyInstance;
let alone: FastifyInstance;
let address = '';

const answers = (path: string, body: string, response: ServerResponse): void => {
  const { locations = [] } = JSON.parse(body) as { locations?: { lat: number; lon: number }[] };
  const legs = locations.slice(1).map((to, at) => {
    const from = locations[at] ?? to;
    const shape = encodePolyline([
      [from.lon, from.lat],
      [to.lon, to.lat],
    ]);
    return { shape, maneuvers: [{ type: 1, begin_shape_index: 0, end_shape_index: 1 }] };
  });
  const edges = [
    {
      begin_shape_index: 0,
      end_shape_index: 1,
      use: 'path',
      surface: 'dirt',
      names: ['Coast Path'],
    },
  ];
  const trace = {
    shape: encodePolyline([
      [80, 0],
      [80.01, 0],
    ]),
    matched_points: [
      { type: 'matched', edge_index: 0 },
      { type: 'matched', edge_index: 0 },
    ],
  };
  const ring = [
    [80, 0],
    [80.01, 0],
    [80.01, 0.01],
    [80, 0],
  ];
  const isochrone = { features: [{ geometry: { type: 'Polygon', coordinates: [ring] } }] };
  const said: Record<string, object> = {
    '/route': { trip: { legs } },
    '/trace_attributes': { edges, ...trace },
    '/isochrone': isochrone,
  };
  response.end(JSON.stringify(said[path]));
};

beforeAll(async () => {
  valhalla = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '';
    asked.push(path);
    void text(request).then((body) => speak(path, body, response));
  });
  await new Promise<void>((resolve) => void valhalla.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(valhalla.address() as AddressInfo).port}`;
  const started = await startServer({ router: { router: 'valhalla', url } });
  app = started.app;
  await writeFixtureRegion(started.config.dataFolder);
  await writeFixtureRegion(started.config.dataFolder, {
    id: 'heights',
    shift: 40,
    without: ['routing', 'hierarchy'],
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  alone = (await startServer()).app;
});
beforeEach(() => {
  asked.length = 0;
  speak = answers;
});
afterAll(async () => {
  await app.close();
  await alone.close();
  valhalla.closeAllConnections();
  valhalla.close();
});

const post = (name: string, payload: object, to = app) =>
  to.inject({ method: 'POST', url: `/functions/v1/${name}`, payload });
const through = (...positions: [number, number][]) => ({
  waypoints: positions.map((position) => ({ position })),
});

describe('an external router', () => {
  it('is named with the regions, so that no page requests routes where there is no router', async () => {
    const header = async (server: FastifyInstance) =>
      (await server.inject('/regions')).headers[otherRouterHeader];
    expect(await header(app)).toBe('valhalla');
    expect(await header(alone)).toBeUndefined();
  });

  it('answers where no region is, and is credited', async () => {
    const response = await post('route', { ...through([80, 0], [80.01, 0]), cues: true });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const route = routeSchema.parse(response.json());
    expect(route).toMatchObject({
      region: '',
      source: { router: 'valhalla', attributions: [{ text: '© OpenStreetMap contributors' }, {}] },
      waytypes: [{ kind: 'path' }],
      climbMetres: null,
    });
    expect(route.cues?.[0]?.text).toBe('Start along Coast Path');
    expect(asked).toEqual(['/route', '/trace_attributes']);
  });

  it('answers for ways that leave a region, and not where a region has its own network', async () => {
    const out = await post('route', through([0.001, 0.001], [80, 0]));
    expect(out.json()).toMatchObject({ source: { router: 'valhalla' } });
    asked.length = 0;
    const inside = await post('route', through([0.001, 0.001], [0.01, 0.01]));
    expect(inside.json()).toMatchObject({ region: 'fixture' });
    expect(inside.json()).not.toHaveProperty('source');
    expect(asked).toEqual([]);
  });

  it('is not used for a region that a question names', async () => {
    const body = { ...through([80, 0], [80.01, 0]), region: 'fixture' };
    expect((await post('route', body)).json()).toMatchObject({ code: 'outside_region' });
    expect(asked).toEqual([]);
  });

  it('gets heights from a region that has these alone', async () => {
    const response = await post('route', through([40.001, 0.002], [40.015, 0.002]));
    const route = routeSchema.parse(response.json());
    expect(route.source?.router).toBe('valhalla');
    expect(route.climbMetres).toBeGreaterThan(60);
  });

  it('answers alternatives, isochrones and tracks', async () => {
    const found = await post('alternatives', through([80, 0], [80.01, 0]));
    expect(foundRoutesSchema.parse(found.json()).routes[0]?.kind).toBe('alternative');
    const isochrone = await post('isochrone', { position: [80, 0], durationSeconds: 300 });
    expect(isochroneSchema.parse(isochrone.json()).source?.router).toBe('valhalla');
    const coordinates = [
      [80, 0],
      [80.01, 0],
    ];
    const match = await post('match', { geometry: { type: 'LineString', coordinates } });
    expect(matchedTrackSchema.parse(match.json())).toMatchObject({ matchedShare: 1 });
    const loop = await post('loop', { start: [80, 0], lengthMetres: 3000, count: 1 });
    expect(foundRoutesSchema.parse(loop.json()).routes[0]?.kind).toBe('loop');
  });

  it('is named in the failure when it does not answer', async () => {
    speak = (_, __, response) => response.writeHead(500).end('<h1>No</h1>');
    const response = await post('route', through([80, 0], [80.01, 0]));
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({
      code: 'router_failed',
      details: { router: 'valhalla', reason: 'not_json', httpStatus: 500 },
    });
    speak = (_, __, response) =>
      response
        .writeHead(400)
        .end(JSON.stringify({ error_code: 151, error: 'Exceeded max time: 120' }));
    const isochrone = await post('isochrone', { position: [80, 0], durationSeconds: 14_000 });
    expect([isochrone.statusCode, isochrone.json().code]).toEqual([422, 'unsupported']);
  });

  it('is aborted once the caller has hung up', async () => {
    let isGone = false;
    let arrived = (): void => {};
    const arriving = new Promise<void>((resolve) => (arrived = resolve));
    speak = (_, __, response) => {
      response.on('close', () => (isGone = true));
      arrived();
    };
    const leaving = new AbortController();
    const asking = fetch(`${address}/functions/v1/route`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(through([80, 0], [80.01, 0])),
      signal: leaving.signal,
    });
    await arriving;
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await expect.poll(() => isGone).toBe(true);
  });
});

it('without configuration no external router is used', async () => {
  const response = await post('route', through([80, 0], [80.01, 0]), alone);
  expect(response.json()).toMatchObject({ code: 'outside_region' });
  expect(asked).toEqual([]);
});
