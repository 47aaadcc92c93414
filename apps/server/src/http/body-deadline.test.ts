import { setTimeout as passed } from 'node:timers/promises';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBodyTime } from './body-deadline.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ requestTimeout: 0 });
  limitBodyTime(app, 100);
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.post('/form', async ({ raw }) => Buffer.concat(await raw.toArray()).toString());
  app.post('/file', { config: { streamsBody: true } }, async ({ raw }) =>
    Buffer.concat(await raw.toArray()).toString(),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends the second half of a body on demand, and returns the answer. */
const sendSlowly = async (path: string, pause: Promise<void>) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nConnection: close\r\n\r\nab`,
  );
  const ended = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  await Promise.race([pause, ended]);
  if (!socket.destroyed) socket.write('cd');
  await ended;
  return answer;
};

it('ends a request whose body pauses too long, and no stream of a file', async () => {
  expect(await sendSlowly('/form', Promise.resolve())).toMatch(/^HTTP\/1.1 200 .*abcd$/s);
  const late = sendSlowly('/form', new Promise(() => undefined));
  const file = sendSlowly(
    '/file',
    late.then(() => undefined),
  );
  expect(await late).toMatch(/^HTTP\/1.1 408 /);
  expect(await file).toMatch(/^HTTP\/1.1 200 .*abcd$/s);
});

it('sets no deadline for the server’s own injected requests', async () => {
  const own = fastify();
  limitBodyTime(own, 1);
  own.post('/slow', async (request) => {
    await passed(20);
    return request.body;
  });
  const answer = await own.inject({ method: 'POST', url: '/slow', payload: { a: 1 } });
  expect(answer.json()).toEqual({ a: 1 });
  const stream = await own.inject({
    method: 'POST',
    url: '/slow',
    payload: '{"a": 2}',
    headers: { 'content-type': 'application/json' },
    payloadAsStream: true,
  });
  expect(stream.statusCode).toBe(200);
  await own.close();
});
