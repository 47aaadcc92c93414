import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { startServer } from '../testing/backends/start-server.ts';
import { answerBrokenRequests } from './broken-request.ts';
import { connectionDeadlines } from './connection-deadlines.ts';

/** The same deadlines, a hundredth as long. */
const app = fastify({
  connectionTimeout: connectionDeadlines.connectionTimeout / 100,
  keepAliveTimeout: connectionDeadlines.keepAliveTimeout / 100,
  http: {
    headersTimeout: connectionDeadlines.http.headersTimeout / 100,
    connectionsCheckingInterval: connectionDeadlines.http.connectionsCheckingInterval / 100,
  },
  requestTimeout: 0,
  clientErrorHandler: answerBrokenRequests,
});
app.get('/large', (_request, reply) => reply.send(Buffer.alloc(64 * 1024 * 1024)));
app.get('/small', () => ({}));
afterAll(() => app.close());

describe('a slow client', () => {
  it('has 15 s for the head of a request, Node’s check interval included', async () => {
    const { app: own } = await startServer();
    const { headersTimeout, connectionsCheckingInterval } = own.server as typeof own.server & {
      readonly connectionsCheckingInterval: number;
    };
    expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
    expect(own.server.timeout).toBe(120_000);
    expect(own.server.keepAliveTimeout).toBe(65_000);
    await own.close();
  });

  it.each([
    ['sends nothing', '', /^HTTP\/1.1 408 /],
    ['sends half a head', 'GET / HTTP/1.1\r\nHost: a\r\nX: ', /^HTTP\/1.1 408 /],
    [
      'keeps a connection that it no longer uses',
      'GET /small HTTP/1.1\r\nHost: a\r\n\r\n',
      /\{\}$/,
    ],
  ])('is disconnected where it %s', async (_what, sent, answer) => {
    const { received, ended } = await open(sent);
    await ended;
    expect(received()).toMatch(answer);
  });

  it('is disconnected where it does not read its answer', async () => {
    const { socket } = await open('GET /large HTTP/1.1\r\nHost: a\r\n\r\n', { reads: false });
    await expect
      .poll(
        () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))),
        {
          timeout: 30_000,
        },
      )
      .toBe(0);
    socket.destroy();
  });
});

async function open(sent: string, { reads }: { readonly reads: boolean } = { reads: true }) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  if (reads) socket.on('data', (chunk) => (text += String(chunk)));
  else socket.pause();
  // A connection that is cut ends too.
  socket.on('error', () => undefined);
  const ended = new Promise((resolve) => void socket.once('close', resolve));
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  socket.write(sent);
  return { socket, received: () => text, ended };
}
