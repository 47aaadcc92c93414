import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { drainConnections } from './drain.ts';

async function listen() {
  const app = fastify({ keepAliveTimeout: 600_000, forceCloseConnections: 'idle' });
  drainConnections(app);
  const body = new PassThrough();
  app.get('/', (_request, reply) => reply.send(body));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, body, at: { port, host: '127.0.0.1' } };
}

it('finishes a running answer, and ends its connection', async () => {
  const { app, body, at } = await listen();
  const agent = new Agent({ keepAlive: true });
  const asked = get({ ...at, agent });
  body.write('first ');
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const closed = app.close();
  body.end('last');
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  expect(text).toBe('first last');
  await closed;
  agent.destroy();
}, 10_000);

it('does not wait for a connection that its client has opened ahead', async () => {
  const { app, at } = await listen();
  const ahead = connect(at);
  await once(app.server, 'connection');
  const ended = once(ahead, 'close');
  await app.close();
  await ended;
}, 10_000);
