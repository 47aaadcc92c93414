import { elevationSchema } from '@webmaps/protocol/elevation';
import { errorBodySchema } from '@webmaps/protocol/error';
import { searchResultsSchema } from '@webmaps/protocol/geocode';
import { routeFailureSchema, routeSchema } from '@webmaps/protocol/route';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';
import { startServer } from '../../testing/backends/start-server.ts';

let app: FastifyInstance;
let dataFolder = '';

beforeAll(async () => {
  const started = await startServer();
  app = started.app;
  dataFolder = started.config.dataFolder;
  await writeFixtureRegion(dataFolder);
  await writeFixtureRegion(dataFolder, { id: 'world', overview: true });
  await writeFixtureRegion(dataFolder, {
    id: 'bare',
    shift: 40,
    without: ['routing', 'hierarchy', 'elevation', 'places'],
  });
  // A pack of an importer from before hierarchies.
  await writeFixtureRegion(dataFolder, {
    id: 'flat',
    shift: 60,
    without: ['elevation', 'hierarchy'],
  });
});
afterAll(() => app.close());

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });
const elevation = (geometry: object, more: object = {}) =>
  post('/functions/v1/elevation', { geometry, ...more });
const route = (positions: [number, number][], more: object = {}) =>
  post('/functions/v1/route', {
    waypoints: positions.map((position) => ({ position })),
    ...more,
  });

const get = async (url: string) => {
  const response = await app.inject(url);
  return { status: response.statusCode, ...searchResultsSchema.partial().parse(response.json()) };
};
const line = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => [(index % 11) * 0.002, 0.002]);
const newLand: [number, number][] = [
  [80, 0],
  [80.01, 0],
];

describe('route', () => {
  it('answers with the whole contract', async () => {
    const response = await route([
      [0.001, 0.0021],
      [0.015, 0.0121],
      [0.001, 0.0021],
    ]);
    expect(response.statusCode).toBe(200);
    const planned = routeSchema.parse(response.json());
    expect(planned.region).toBe('fixture');
    expect(planned.legs).toHaveLength(2);
    // 70 m up and down again, less the smoothing of the turning point.
    expect(planned.climbMetres).toBeGreaterThan(66);
    expect(planned.climbMetres).toBeLessThanOrEqual(70);
    expect(planned.descentMetres).toBe(planned.climbMetres);
    expect(planned.surfaces).toEqual([{ kind: 'asphalt', metres: planned.distanceMetres }]);
    expect(planned.geometry.coordinates[0]).toEqual([0.001, 0.002, 55]);
  });

  it('gives the same answer to the same question', async () => {
    const [first, second] = [
      await route([
        [0, 0],
        [0.02, 0.02],
      ]),
      await route([
        [0, 0],
        [0.02, 0.02],
      ]),
    ];
    expect(first.body).toBe(second.body);
  });

  it('draws a straight leg where the waypoint does not snap', async () => {
    const waypoints = [{ position: [0, 0] }, { position: [0.003, 0.001], snap: false }];
    const planned = routeSchema.parse((await post('/functions/v1/route', { waypoints })).json());
    expect(planned.legs.map(({ snapped }) => snapped)).toEqual([false]);
  });

  it('has null for climb where the region has no heights', async () => {
    const planned = routeSchema.parse(
      (
        await route([
          [60, 0],
          [60.02, 0.02],
        ])
      ).json(),
    );
    expect(planned).toMatchObject({ climbMetres: null, descentMetres: null, elevation: null });
    expect(planned.geometry.coordinates[0]).toHaveLength(2);
  });

  it('names the waypoints that no way joins', async () => {
    const response = await route([
      [0, 0],
      [0.002, 0.002],
      [0.002, 0.082],
    ]);
    expect(response.statusCode).toBe(422);
    expect(routeFailureSchema.parse(response.json())).toMatchObject({
      code: 'no_route',
      details: { fromIndex: 1, toIndex: 2 },
    });
  });

  it('names the waypoint that is too far from the network, and its distance', async () => {
    const response = await route([
      [0, 0],
      [0.01, 0.05],
    ]);
    expect(response.statusCode).toBe(422);
    const failure = routeFailureSchema.parse(response.json());
    expect(failure).toMatchObject({ code: 'point_too_far', details: { waypointIndex: 1 } });
    expect(failure.details).toHaveProperty('distanceMetres', expect.closeTo(3336, -1));
  });

  it.each([
    [
      'outside_region',
      422,
      { index: 1 },
      [
        [0, 0],
        [-100, 50],
      ],
      {},
    ],
    [
      'outside_region',
      422,
      { index: 1 },
      [
        [0, 0],
        [60, 0],
      ],
      {},
    ],
    [
      'outside_region',
      422,
      { index: 0 },
      [
        [0, 0],
        [60, 0],
      ],
      { region: 'flat' },
    ],
    [
      'unknown_region',
      404,
      { known: ['bare', 'fixture', 'flat'] },
      [
        [0, 0],
        [0.01, 0],
      ],
      { region: 'atlantis' },
    ],
    [
      'unknown_region',
      404,
      { known: ['bare', 'fixture', 'flat'] },
      [
        [0, 0],
        [0.01, 0],
      ],
      { region: 'world' },
    ],
    [
      'not_available',
      422,
      { missing: 'routing' },
      [
        [40, 0],
        [40.01, 0],
      ],
      {},
    ],
    [
      'unknown_profile',
      400,
      { known: expect.arrayContaining(['road']) },
      [
        [0, 0],
        [0.01, 0],
      ],
      { profile: 'hover' },
    ],
  ] as const)(
    'fails with %s and status %i, details %o',
    async (code, status, details, positions, more) => {
      const response = await route(
        positions.map(([lon, lat]) => [lon, lat]),
        more,
      );
      expect(errorBodySchema.parse(response.json())).toMatchObject({ code, details });
      expect(response.statusCode).toBe(status);
    },
  );

  it('accepts its maximum of waypoints, and not one more', async () => {
    expect((await route(line(100))).statusCode).toBe(200);
    const response = await route(line(101));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'too_many_waypoints', details: { limit: 100 } });
  });

  it('plans on a region that is added while the server runs', async () => {
    expect((await route(newLand)).json()).toMatchObject({ code: 'outside_region' });
    await writeFixtureRegion(dataFolder, { id: 'new-land', shift: 80 });
    expect((await route(newLand)).json()).toMatchObject({ region: 'new-land' });
  });
});

describe('elevation', () => {
  it('gives the heights of points', async () => {
    const response = await elevation({
      type: 'MultiPoint',
      coordinates: [
        [0, 0],
        [0.01, 0.01, 7],
      ],
    });
    expect(elevationSchema.parse(response.json())).toEqual({
      region: 'fixture',
      geometry: {
        type: 'MultiPoint',
        coordinates: [
          [0, 0, 50],
          [0.01, 0.01, 100],
        ],
      },
      climbMetres: null,
      descentMetres: null,
      profile: null,
      resolutionMetres: 111,
    });
  });

  it('gives climb, descent and a profile along a line', async () => {
    const response = await elevation({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [0.02, 0],
        [0.01, 0],
      ],
    });
    const answer = elevationSchema.parse(response.json());
    expect(answer.climbMetres).toBeGreaterThan(95);
    expect((answer.climbMetres ?? 0) - (answer.descentMetres ?? 0)).toBeCloseTo(50, 0);
    expect(answer.profile?.metres[0]).toBe(50);
  });

  it('reports where it has no heights', async () => {
    const response = await elevation({ type: 'Point', coordinates: [60.01, 0.01] });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'not_available',
      details: { missing: 'elevation' },
    });
  });

  it('refuses too many positions, and a line that is too long', async () => {
    const coordinates = Array.from({ length: 20_001 }, () => [0.01, 0.01]);
    const many = await elevation({ type: 'LineString', coordinates });
    expect(many.statusCode).toBe(413);
    expect(many.json()).toMatchObject({ code: 'too_large', details: { limit: 20_000 } });
    expect(
      (await elevation({ type: 'LineString', coordinates: coordinates.slice(1) })).statusCode,
    ).toBe(200);
    const zigzag = Array.from({ length: 20_000 }, (_, index) => [(index % 2) * 0.02, 0]);
    const long = await elevation({ type: 'LineString', coordinates: zigzag });
    expect(long.statusCode).toBe(413);
    expect(long.json()).toMatchObject({ code: 'too_large' });
  });
});

describe('geocode and reverse', () => {
  it('finds places by their beginning, those in the nearby region first', async () => {
    const { results = [] } = await get('/functions/v1/geocode?q=market%20fou&near=60,0');
    expect(results[0]).toMatchObject({ name: 'Market Fountain', category: 'drinking_water' });
    expect(results[0]?.position[0]).toBeCloseTo(60.004, 6);
  });

  it('returns as many results as requested', async () => {
    expect((await get('/functions/v1/geocode?q=gridtown&limit=1')).results).toHaveLength(1);
  });

  it('returns no result for an unknown place, which is no error', async () => {
    expect(await get('/functions/v1/geocode?q=xyzzyqwv')).toEqual({ status: 200, results: [] });
  });

  it('parses coordinates', async () => {
    const { results = [] } = await get('/functions/v1/geocode?q=0.01,%200.02');
    expect(results[0]?.kind).toBe('coordinate');
  });

  it('names the place at a position', async () => {
    const { results = [] } = await get('/functions/v1/reverse?position=0.0041,0.004&limit=1');
    expect(results).toMatchObject([{ name: 'Market Fountain' }]);
  });

  it.each([
    ['/functions/v1/geocode?q=a&region=atlantis', 404, 'unknown_region'],
    ['/functions/v1/reverse?position=0,0&region=atlantis', 404, 'unknown_region'],
    ['/functions/v1/reverse?position=-100,50', 422, 'outside_region'],
    ['/functions/v1/reverse?position=40.01,0.01', 422, 'not_available'],
  ])('answers %s with %i %s', async (url, status, code) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(status);
    expect(errorBodySchema.parse(response.json()).code).toBe(code);
  });
});
