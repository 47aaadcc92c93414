import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend.ts';
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
  await app.register(websocket, {
    options: { maxPayload: limits.payloadBytes + frameOverheadBytes, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
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

  app.get<{ Querystring: Record<string, unknown> }>(
    '/websocket',
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (versionOf(request.query['vsn']) === undefined) return reply.code(400).send();
        if (connections.size >= limits.connections) return reply.code(503).send();
        const read = await readToken(tokenOf(request), backend.keys);
        if (read.status === 'refused') return reply.code(403).send();
        return undefined;
      },
    },
    (socket, request) => {
      const version = versionOf(request.query['vsn']) ?? '1.0.0';
      const stream = request.raw.socket;
      const token = tokenOf(request);
      const connection = new Connection(realtime, { socket, stream, version, token });
      connections.add(connection);
      socket.on('close', () => connections.delete(connection));
    },
  );
  broadcastRoutes(app, realtime);
}

function versionOf(vsn: unknown): Version | undefined {
  if (vsn === undefined) return '1.0.0';
  return vsn === '1.0.0' || vsn === '2.0.0' ? vsn : undefined;
}

/** A browser's WebSocket can set no headers, so the key stands in the address. */
function tokenOf({ headers, query }: { headers: object; query: Record<string, unknown> }): string {
  const inHeader = (headers as Record<string, unknown>)['x-api-key'];
  const token = inHeader ?? query['apikey'];
  return typeof token === 'string' ? token : '';
}
