import type { RouteRequest } from '@webmaps/router/route/route';
import { describe, expect, it } from 'vitest';
import type { RouteAnswer } from '../../../engine/engine.ts';
import { testRoute } from '../../../map/route/test-route.ts';
import { sampleRoute } from './sample-route.ts';

const place = { centre: [0, 0], bbox: [-1, -1, 1, 1] } as const;

/** Ways lead straight from everywhere to everywhere. */
function straight({ waypoints }: RouteRequest): RouteAnswer {
  const route = testRoute(waypoints.map(({ position }) => [position[0], position[1]]));
  return { status: 'ready', route, via: 'server' };
}

describe('a sample route', () => {
  it('is a loop around a place', async () => {
    const sample = await sampleRoute({ route: async (request) => straight(request) }, place);
    expect(sample?.places).toHaveLength(4);
    expect(sample?.places[3]).toEqual(sample?.places[0]);
  });

  it('is none, and is asked for no further, when nobody waits for it any more', async () => {
    const abort = new AbortController();
    const asked: RouteRequest[] = [];
    const route = async (request: RouteRequest) => {
      asked.push(request);
      // The question has been answered when somebody draws a route of their own.
      abort.abort();
      return straight(request);
    };
    expect(await sampleRoute({ route }, { ...place, signal: abort.signal })).toBeUndefined();
    expect(asked).toHaveLength(1);
  });
});
