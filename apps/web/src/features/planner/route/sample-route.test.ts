import type { RouteRequest } from '@webmaps/router/route/route';
import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import type { RouteAnswer, SearchAnswer } from '../../../engine/engine.ts';
import { testRoute } from '../../../map/route/test-route.ts';
import { sampleRoute } from './sample-route.ts';

const place = { centre: [0, 0], bbox: [-1, -1, 1, 1] } as const;

/** Ways lead straight from everywhere to everywhere. */
function straight({ waypoints }: RouteRequest): RouteAnswer {
  const route = testRoute(waypoints.map(({ position }) => [position[0], position[1]]));
  return { status: 'ready', route, via: 'server' };
}

/** Something with a name is so far from everywhere. */
function nearest(distanceMetres: number): SearchAnswer {
  const hit = {
    id: 'street/1',
    name: 'High Street',
    label: 'near High Street',
    kind: 'street',
    category: 'residential',
    position: [0, 0],
    distanceMetres,
  } as const;
  return { status: 'ready', results: [hit], via: 'server' };
}

const reverse = async () => nearest(10);

describe('a sample route', () => {
  it('is a loop around a place', async () => {
    const sample = await sampleRoute(
      { route: async (request) => straight(request), reverse },
      place,
    );
    if (sample.status !== 'ready') throw new Error('no loop');
    expect(sample.places).toHaveLength(4);
    expect(sample.places[3]).toEqual(sample.places[0]);
  });

  it('asks for no route through a place that has nothing near it', async () => {
    const inSea = ([lon]: Position) => lon > 0.002;
    const asked: Position[] = [];
    const sample = await sampleRoute(
      {
        async route(request) {
          asked.push(...request.waypoints.map(({ position }) => position));
          return straight(request);
        },
        reverse: async ({ position }) => nearest(inSea(position) ? 400 : 10),
      },
      { ...place, centre: [-0.004, 0] },
    );
    expect(sample.status).toBe('ready');
    expect(asked.filter(inSea)).toEqual([]);
  });

  it('fails, and asks no further, where no engine can answer', async () => {
    let count = 0;
    const offline = async (): Promise<SearchAnswer> => {
      count += 1;
      return { status: 'failed', error: { code: 'offline', message: 'No network.' } };
    };
    const sample = await sampleRoute(
      { route: async (request) => straight(request), reverse: offline },
      place,
    );
    expect(sample).toEqual({ status: 'failed', message: 'No network.' });
    expect(count).toBe(1);
  });

  it.each([
    ['in a region that knows no places', 'not_available'],
    ['while the search fails', 'server_error'],
  ] as const)('is found %s', async (_, code) => {
    const missing = async (): Promise<SearchAnswer> => ({
      status: 'failed',
      error: { code, message: 'There are no places.' },
    });
    const engine = {
      route: async (request: RouteRequest) => straight(request),
      reverse: missing,
    };
    expect((await sampleRoute(engine, place)).status).toBe('ready');
  });

  it('is none, and is asked for no further, after its signal was aborted', async () => {
    const abort = new AbortController();
    const asked: RouteRequest[] = [];
    const route = async (request: RouteRequest) => {
      asked.push(request);
      // The question has been answered when the person draws a route of their own.
      abort.abort();
      return straight(request);
    };
    const options = { ...place, signal: abort.signal };
    expect(await sampleRoute({ route, reverse }, options)).toEqual({ status: 'none' });
    expect(asked).toHaveLength(1);
  });
});
