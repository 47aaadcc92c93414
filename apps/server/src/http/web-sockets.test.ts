import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { acceptWebSockets, wantsWebSocket } from './web-sockets.ts';

let app: FastifyInstance;
let origin: string;
const opened: WebSocket[] = [];
beforeAll(async () => {
  app = fastify({ http: { shouldUpgradeCallback: wantsWebSocket } });
  app.get('/', async () => 'home');
  for (const [path, maxMessageBytes] of [
    ['/small', 10],
    ['/large', 10_000],
  ] as const) {
    await app.register(async (scope) =>
      acceptWebSockets(scope, {
        path,
        maxMessageBytes,
        trustedProxies: ['127.0.0.1'],
        refuse: async ({ query }) => (query.get('key') === 'good' ? undefined : 403),
        open: (socket) => {
          opened.push(socket);
          socket.on('message', (data) => socket.send(`${path} ${(data as Buffer).length}`));
        },
      }),
    );
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  origin = `127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

async function connect(path: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://${origin}${path}`);
  await once(socket, 'open');
  return socket;
}

it('leads each path to its own feature, with limits of its own', async () => {
  const [small, large] = [await connect('/small?key=good'), await connect('/large?key=good')];
  large.send('x'.repeat(1000));
  small.send('12345');
  expect(String((await once(large, 'message'))[0])).toBe('/large 1000');
  expect(String((await once(small, 'message'))[0])).toBe('/small 5');
  small.send('x'.repeat(1000));
  expect((await once(small, 'close'))[0]).toBe(1009);
  large.send('still there');
  expect(String((await once(large, 'message'))[0])).toBe('/large 11');
});

it('refuses unknown paths, and unauthorised requests', async () => {
  await expect(connect('/nowhere?key=good')).rejects.toThrow('404');
  await expect(connect('/')).rejects.toThrow('404');
  await expect(connect('/small?key=bad')).rejects.toThrow('403');
  expect((await connect('/small?key=good')).readyState).toBe(WebSocket.OPEN);
});

it('ignores other upgrades, and answers the request', async () => {
  const headers = { connection: 'upgrade, http2-settings', upgrade: 'h2c', 'http2-settings': '' };
  const [answer] = (await once(get(`http://${origin}/`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  expect([answer.statusCode, String((await answer.toArray())[0])]).toEqual([200, 'home']);
});

it('refuses every upgrade once the server stops', async () => {
  const socket = await connect('/large?key=good');
  const stopped = app.close();
  await expect(connect('/large?key=good')).rejects.toThrow(/503|ECONNREFUSED|ECONNRESET/);
  for (const each of opened) each.close(1001);
  expect((await once(socket, 'close'))[0]).toBe(1001);
  await stopped;
});
