import { setTimeout as passed } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { limitBodyTime } from './body-deadline.ts';

it('sets no deadline for what the server asks of itself, which comes by no connection', async () => {
  const app = fastify();
  limitBodyTime(app, 1);
  app.post('/slow', async (request) => {
    await passed(20);
    return request.body;
  });
  const answer = await app.inject({ method: 'POST', url: '/slow', payload: { a: 1 } });
  expect(answer.json()).toEqual({ a: 1 });
  const stream = await app.inject({
    method: 'POST',
    url: '/slow',
    payload: '{"a": 2}',
    headers: { 'content-type': 'application/json' },
    payloadAsStream: true,
  });
  expect(stream.statusCode).toBe(200);
  await app.close();
});
