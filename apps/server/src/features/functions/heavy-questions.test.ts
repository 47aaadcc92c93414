import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';
import { startServer } from '../../testing/backends/start-server.ts';
import type { ConfigChanges } from '../../testing/backends/start-server.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function listen(changes: ConfigChanges): Promise<string> {
  const started = await startServer(changes);
  app = started.app;
  await writeFixtureRegion(started.config.dataFolder);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

function post(url: string, body: object, signal?: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** A track that crosses the town from side to side again and again: seconds of work. */
const endless = {
  geometry: {
    type: 'LineString',
    coordinates: Array.from({ length: 20_000 }, (_, at) => [
      0.0005 + (at % 2) * 0.015 + (at % 97) * 0.00001,
      0.0005 + (at % 89) * 0.0002,
    ]),
  },
};
const short = { waypoints: [{ position: [0.001, 0.001] }, { position: [0.01, 0.01] }] };

it('limits the heavy questions of one address and answers light ones before them', async () => {
  const url = await listen({ functionRequests: 0, functionThreads: 1 });
  const leaving = new AbortController();
  const statuses: number[] = [];
  const waits: (string | null)[] = [];
  const asking = Array.from({ length: 30 }, async () => {
    const answer = await post(`${url}/functions/v1/match`, endless, leaving.signal);
    statuses.push(answer.status);
    waits.push(answer.headers.get('retry-after'));
  });
  const asked = Promise.allSettled(asking);
  // Two run and twelve wait, of the one address; the others are refused for now.
  await expect.poll(() => statuses.length, { timeout: 30_000 }).toBe(16);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  for (let count = 0; count < 5; count++) {
    expect((await post(`${url}/functions/v1/route`, short)).status).toBe(200);
  }
  expect(new Set(statuses)).toEqual(new Set([429]));
  expect(statuses).toHaveLength(16);
  expect(new Set(waits)).toEqual(new Set(['10']));
  leaving.abort();
  const outcomes = await asked;
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(14);
  // An aborted question frees its slot.
  const isochrone = { position: [0.01, 0.01], durationSeconds: 120 };
  const ask = async () => (await post(`${url}/functions/v1/isochrone`, isochrone)).status;
  await expect.poll(ask, { timeout: 30_000 }).toBe(200);
});

it('counts a heavy question as many simple ones', async () => {
  const url = await listen({ functionRequests: 120 });
  const isochrone = { position: [0.01, 0.01], distanceMetres: 50_000 };
  const first = await post(`${url}/functions/v1/isochrone`, isochrone);
  const second = await post(`${url}/functions/v1/isochrone`, isochrone);
  expect([first.status, second.status]).toEqual([200, 429]);
  expect(second.headers.get('retry-after')).toBe('10');
  expect((await post(`${url}/functions/v1/route`, short)).status).toBe(200);
});
