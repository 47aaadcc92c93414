import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend.ts';
import { takeWebSockets } from '../../http/web-sockets.ts';
import type { WebSocketRequest } from '../../http/web-sockets.ts';
import { broadcastRoutes } from './broadcast-routes.ts';
import { readToken } from './channels/read-token.ts';
import { Connection } from './connection.ts';
import { defaultLimits } from './limits.ts';
import { Realtime } from './realtime.ts';
import type { Version } from './wire/message.ts';
import { createLog } from '../../log.ts';

const idleCheckMilliseconds = 1000;
/** Names and references of a frame, beyond the payload itself. */
const frameOverheadBytes = 65_536;

/** `/realtime/v1` */
export async function realtimeRoutes(
  app: FastifyInstance,
  backend: Backend,
  limits = defaultLimits,
): Promise<void> {
  const log = createLog(backend.config.logLevel);
  const realtime = new Realtime({ backend, limits, log });
  const connections = new Set<Connection>();
  takeWebSockets(app, {
    path: `${app.prefix}/websocket`,
    maxMessageBytes: limits.payloadBytes + frameOverheadBytes,
    refuse: async (request) => {
      if (versionOf(request.query.get('vsn')) === undefined) return 400;
      if (connections.size >= limits.connections) return 503;
      const read = await readToken(tokenOf(request), backend.keys);
      return read.status === 'refused' ? 403 : undefined;
    },
    open: (socket, request) => {
      const version = versionOf(request.query.get('vsn')) ?? '1.0.0';
      const { socket: stream } = request.raw;
      const token = tokenOf(request);
      const connection = new Connection(realtime, { socket, stream, version, token });
      connections.add(connection);
      socket.on('close', () => connections.delete(connection));
    },
  });
  app.addHook('onReady', () => realtime.start());
  const idle = setInterval(() => {
    const now = performance.now();
    for (const connection of connections) connection.checkIdle(now);
  }, idleCheckMilliseconds);
  idle.unref();
  app.addHook('preClose', async () => {
    clearInterval(idle);
    for (const connection of connections) connection.close();
  });
  app.addHook('onClose', () => realtime.stop());
  broadcastRoutes(app, realtime);
}

function versionOf(vsn: string | null): Version | undefined {
  if (vsn === null) return '1.0.0';
  return vsn === '1.0.0' || vsn === '2.0.0' ? vsn : undefined;
}

/** A browser's WebSocket can set no headers, so the key stands in the address. */
function tokenOf({ raw, query }: WebSocketRequest): string {
  const inHeader = raw.headers['x-api-key'];
  return typeof inHeader === 'string' ? inHeader : (query.get('apikey') ?? '');
}
