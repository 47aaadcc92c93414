import { alongSchema } from '@webmaps/protocol/along';
import { isochroneSchema } from '@webmaps/protocol/isochrone';
import { foundRoutesSchema } from '@webmaps/protocol/loop';
import { matchedTrackSchema } from '@webmaps/protocol/match';
import { routeSchema } from '@webmaps/protocol/route';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';
import { startServer } from '../../testing/backends/start-server.ts';

let app: FastifyInstance;

beforeAll(async () => {
  const started = await startServer();
  app = started.app;
  await writeFixtureRegion(started.config.dataFolder);
});
afterAll(() => app.close());

const post = (name: string, payload: object) =>
  app.inject({ method: 'POST', url: `/functions/v1/${name}`, payload });

const start = [0.01, 0.01];
const waypoints = [{ position: [0.001, 0.002] }, { position: [0.017, 0.014] }];
const line = {
  type: 'LineString',
  coordinates: [
    [0.002, 0.002, 99],
    [0.002, 0.01],
    [0.012, 0.01],
  ],
};

describe('loop', () => {
  it('answers with loops of the length or the time, best first', async () => {
    for (const size of [{ lengthMetres: 3000 }, { durationSeconds: 1200 }]) {
      const response = await post('loop', {
        start,
        ...size,
        profile: 'trail',
        count: 3,
        cues: true,
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      const { routes } = foundRoutesSchema.parse(response.json());
      expect(routes.length).toBeGreaterThanOrEqual(1);
      for (const route of routes) {
        expect(route).toMatchObject({ region: 'fixture', profile: 'trail', kind: 'loop' });
        expect(route.cues?.length).toBeGreaterThan(2);
        if ('lengthMetres' in size) {
          expect(Math.abs(route.distanceMetres / 3000 - 1)).toBeLessThan(0.05);
        } else expect(Math.abs(route.durationSeconds / 1200 - 1)).toBeLessThan(0.06);
      }
    }
  });

  it.each([
    ['neither size', { start }, 400, 'bad_request'],
    ['both sizes', { start, lengthMetres: 3000, durationSeconds: 900 }, 400, 'bad_request'],
    [
      'a preference beyond 1',
      { start, lengthMetres: 3000, preferences: { green: 2 } },
      400,
      'bad_request',
    ],
    [
      'a profile that is not there',
      { start, lengthMetres: 3000, profile: 'jet' },
      400,
      'unknown_profile',
    ],
    ['a start outside', { start: [170, 0], lengthMetres: 3000 }, 422, 'outside_region'],
  ])('refuses %s', async (_, body, status, code) => {
    const response = await post('loop', body);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code });
  });
});

describe('alternatives', () => {
  it('answers with the best way first and others after it', async () => {
    const response = await post('alternatives', { waypoints, count: 3 });
    expect(response.statusCode).toBe(200);
    const { routes } = foundRoutesSchema.parse(response.json());
    const best = routeSchema.parse((await post('route', { waypoints })).json());
    expect(routes[0]?.distanceMetres).toBe(best.distanceMetres);
    expect(routes.every(({ kind }) => kind === 'alternative')).toBe(true);
  });

  it('accepts two waypoints, and refuses a third without naming the limit of routes', async () => {
    const response = await post('alternatives', { waypoints: [...waypoints, { position: start }] });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('expected array to have exactly 2 items'),
      details: { issues: [{ path: '/waypoints' }] },
    });
  });

  it('documents its failures without those of loops', async () => {
    const { paths } = (await app.inject('/functions/v1/openapi.json')).json();
    const { responses } = paths['/functions/v1/alternatives'].post;
    expect(responses[422].description).toContain('no_route');
    expect(responses[422].description).not.toContain('no_loop');
  });
});

describe('isochrone', () => {
  it('answers with GeoJSON polygons with their value and unit', async () => {
    const response = await post('isochrone', { position: start, durationSeconds: 240 });
    expect(response.statusCode).toBe(200);
    const { features } = isochroneSchema.parse(response.json());
    expect(features[0]?.properties).toEqual({ value: 240, unit: 'seconds' });
    const far = await post('isochrone', { position: start, distanceMetres: 300, reverse: true });
    expect(isochroneSchema.parse(far.json()).features[0]?.properties.unit).toBe('metres');
  });

  it('requires exactly one size', async () => {
    expect((await post('isochrone', { position: start })).statusCode).toBe(400);
  });
});

describe('match', () => {
  it('answers with the route of a track and how much of it was matched', async () => {
    const response = await post('match', { geometry: line, times: [0, 400, 800], splits: true });
    expect(response.statusCode).toBe(200);
    const { route, matchedShare } = matchedTrackSchema.parse(response.json());
    expect(matchedShare).toBe(1);
    expect(route.distanceMetres).toBeCloseTo(2001.5, -1);
    expect(route.splits?.length).toBeGreaterThanOrEqual(2);
  });

  it('refuses times that do not belong to the line', async () => {
    for (const times of [
      [0, 1],
      [0, 5, 4],
    ]) {
      expect((await post('match', { geometry: line, times })).statusCode).toBe(400);
    }
  });
});

describe('along', () => {
  it('answers with places near the line, in its order', async () => {
    const response = await post('along', { geometry: line, withinMetres: 500 });
    expect(response.statusCode).toBe(200);
    const { places } = alongSchema.parse(response.json());
    const marks = places.map(({ distanceMetres }) => distanceMetres);
    expect(marks).toEqual(marks.toSorted((a, b) => a - b));
    expect(places.every(({ offMetres }) => offMetres <= 500)).toBe(true);
  });
});

describe('route', () => {
  it('accepts preferences, and returns cues and splits on request', async () => {
    const response = await post('route', {
      waypoints,
      preferences: { hills: 0, avoidRepeats: 1 },
      cues: true,
      splits: 'mile',
    });
    expect(response.statusCode).toBe(200);
    const route = routeSchema.parse(response.json());
    expect(route.cues?.at(-1)?.type).toBe('arrive');
    expect(route.splits?.[0]?.endMetres).toBeCloseTo(1609.34, 1);
  });
});
