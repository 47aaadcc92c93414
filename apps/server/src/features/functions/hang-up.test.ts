import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { writeFixtureRegion } from '../../testing/regions/fixture-region.ts';
import { startServer } from '../../testing/backends/start-server.ts';

let app: FastifyInstance;
let address = '';

beforeAll(async () => {
  const started = await startServer();
  app = started.app;
  await writeFixtureRegion(started.config.dataFolder);
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** An absurd track: crossing the town from side to side, again and again. */
const coordinates = Array.from({ length: 20_000 }, (_, at) => [
  0.0005 + (at % 2) * 0.015 + (at % 97) * 0.00001,
  0.0005 + (at % 89) * 0.0002,
]);

it('aborts long work once its caller has hung up, and answers others meanwhile', async () => {
  const errors = vi.spyOn(app.log, 'error');
  const leaving = new AbortController();
  const asking = fetch(`${address}/functions/v1/match`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ geometry: { type: 'LineString', coordinates } }),
    signal: leaving.signal,
  });
  const other = await fetch(`${address}/functions/v1/isochrone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ position: [0.01, 0.01], durationSeconds: 120 }),
  });
  expect(other.status).toBe(200);
  leaving.abort();
  await expect(asking).rejects.toThrow();
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect(errors).not.toHaveBeenCalled();
});
