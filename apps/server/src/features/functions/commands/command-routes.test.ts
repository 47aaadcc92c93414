import { elevationSchema } from '@webmaps/protocol/elevation';
import { errorBodySchema } from '@webmaps/protocol/error';
import { searchResultsSchema } from '@webmaps/protocol/geocode';
import { isochroneSchema } from '@webmaps/protocol/isochrone';
import { foundRoutesSchema } from '@webmaps/protocol/loop';
import { routeSchema } from '@webmaps/protocol/route';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../testing/backends/start-server.ts';
import { writeFixtureRegion } from '../../../testing/regions/fixture-region.ts';

let app: FastifyInstance;
beforeAll(async () => {
  const started = await startServer();
  app = started.app;
  await writeFixtureRegion(started.config.dataFolder);
});
afterAll(() => app.close());

const run = async (name: string, input: object) => {
  const response = await app.inject({
    method: 'POST',
    url: `/functions/v1/commands/${name}`,
    payload: input,
  });
  return { status: response.statusCode, body: response.json<unknown>() };
};
const refused = async (name: string, input: object) => {
  const { status, body } = await run(name, input);
  return { status, ...errorBodySchema.parse(body) };
};

describe('a command by the API', () => {
  it('finds places by a name, nearer ones first', async () => {
    const { status, body } = await run('find_places', {
      query: 'Market Fountain',
      near: '0.001, 0.002',
    });
    expect(status).toBe(200);
    expect(searchResultsSchema.parse(body).results[0]?.name).toBe('Market Fountain');
  });

  it('names what is at coordinates', async () => {
    const { status, body } = await run('what_is_here', { place: '0.002, 0.001' });
    expect(status).toBe(200);
    expect(searchResultsSchema.parse(body).results.length).toBeGreaterThan(0);
  });

  it('plans a route through a name and coordinates, as people write them', async () => {
    const { status, body } = await run('plan_route', {
      stops: ['Market Fountain', '0.012, 0.015'],
      profile: 'foot',
      preferences: { hills: 0 },
    });
    expect(status).toBe(200);
    expect(routeSchema.parse(body).legs).toHaveLength(1);
  });

  it('finds loops, an isochrone and an elevation', async () => {
    const loops = await run('find_loops', { start: '0.010, 0.010', lengthMetres: 2000, count: 1 });
    expect(foundRoutesSchema.parse(loops.body).routes).toHaveLength(1);
    const reach = await run('find_reach', { centre: '0.010, 0.010', durationSeconds: 300 });
    expect(isochroneSchema.parse(reach.body).features.length).toBeGreaterThan(0);
    const height = await run('measure_elevation', { place: '0.002, 0.001' });
    expect(elevationSchema.parse(height.body).geometry.type).toBe('Point');
  });

  it.each([
    ['plan_route', { stops: ['Market Fountain', 'Atlantis'] }, 'Atlantis'],
    ['plan_route', { stops: ['@here', 'Market Fountain'] }, '@here'],
    ['what_is_here', { place: '@me' }, '@me'],
    ['find_places', { query: 'Market Fountain', along: '@route' }, '@route'],
    ['measure_elevation', { along: '@route' }, '@route'],
    ['find_reach', { centre: '0.01, 0.01', durationSeconds: 300, rings: 3 }, 'ring'],
  ])('says what only a page knows, or what is nowhere: %s %j', async (name, input, word) => {
    const answer = await refused(name, input);
    expect(answer).toMatchObject({ status: 400, code: 'bad_request' });
    expect(answer.message).toContain(word);
  });

  it.each([
    ['plan_route', { stops: ['Market Fountain'] }],
    ['find_loops', { start: '0.01, 0.01' }],
    ['find_loops', { start: '0.01, 0.01', lengthMetres: 900_000 }],
    ['find_places', { query: 'x', url: 'https://example.org' }],
    ['what_is_here', {}],
  ])('refuses what the schema of the tool refuses: %s %j', async (name, input) => {
    expect(await refused(name, input)).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('exists for tools that need no page alone, and by POST alone', async () => {
    const other = await app.inject({
      method: 'POST',
      url: '/functions/v1/commands/undo',
      payload: {},
    });
    expect(other.statusCode).toBe(404);
    const got = await app.inject('/functions/v1/commands/plan_route');
    expect(got.statusCode).toBe(405);
  });

  it('is as a tool says where it runs', async () => {
    const { toolSpecs } = await import('@webmaps/commands/tools');
    const { serverTools } = await import('./translate-call.ts');
    const anywhere = Object.values(toolSpecs).filter(({ runs }) => runs === 'anywhere');
    expect(anywhere.map(({ name }) => name).toSorted()).toEqual([...serverTools].toSorted());
  });
});
