import type { FastifyInstance } from 'fastify';
import type { Backend } from '../../backend/backend.ts';
import { OpenConnections } from '../../http/open-connections.ts';
import { acceptWebSockets } from '../../http/web-sockets.ts';
import type { WebSocketRequest } from '../../http/web-sockets.ts';
import { broadcastRoutes } from './broadcast-routes.ts';
import { readToken } from './channels/read-token.ts';
import { Connection } from './connection.ts';
import { defaultLimits } from './limits.ts';
import type { RealtimeLimits } from './limits.ts';
import { Realtime } from './realtime.ts';
import type { Version } from './wire/message.ts';
import { createLog } from '../../http/log.ts';

const idleCheckMilliseconds = 1000;
/** Names and references of a frame, beyond the payload itself. */
const frameOverheadBytes = 65_536;

/** `/realtime/v1` */
export async function realtimeRoutes(
  app: FastifyInstance,
  backend: Backend,
  limits: RealtimeLimits = { ...defaultLimits, ...backend.config.realtime },
): Promise<void> {
  const log = createLog(backend.config.logLevel);
  const realtime = new Realtime({ backend, limits, log });
  const connections = new Set<Connection>();
  const places = new OpenConnections(limits.connections);
  const placesOfNetwork = new OpenConnections(limits.connectionsPerNetwork);
  /** Counted until the stream ends, so that running upgrades count too. */
  const takePlace = ({ raw, network }: WebSocketRequest): number | undefined => {
    const leaveNetwork = placesOfNetwork.take(network);
    if (!leaveNetwork) return 429;
    const leave = places.take('');
    if (!leave) {
      leaveNetwork();
      return 503;
    }
    const leaveBoth = () => {
      leave();
      leaveNetwork();
    };
    if (raw.socket.destroyed) leaveBoth();
    else raw.socket.once('close', leaveBoth);
    return undefined;
  };
  acceptWebSockets(app, {
    path: `${app.prefix}/websocket`,
    maxMessageBytes: limits.payloadBytes + frameOverheadBytes,
    trustedProxies: backend.config.trustedProxies,
    refuse: async (request) => {
      if (versionOf(request.query.get('vsn')) === undefined) return 400;
      const isFull = takePlace(request);
      if (isFull !== undefined) return isFull;
      const read = await readToken(tokenOf(request), backend.keys);
      return read.status === 'refused' ? 403 : undefined;
    },
    open: (socket, request) => {
      const version = versionOf(request.query.get('vsn')) ?? '1.0.0';
      const { socket: stream } = request.raw;
      const token = tokenOf(request);
      const { network } = request;
      const connection = new Connection(realtime, { socket, stream, version, token, network });
      connections.add(connection);
      socket.on('close', () => connections.delete(connection));
    },
  });
  app.addHook('onReady', () => realtime.start());
  const idle = setInterval(() => {
    const now = performance.now();
    for (const connection of connections) connection.checkIdle(now);
    dropSlowest(connections, limits.waitingBytesInAll);
  }, idleCheckMilliseconds);
  idle.unref();
  app.addHook('preClose', async () => {
    clearInterval(idle);
    for (const connection of connections) connection.close();
  });
  app.addHook('onClose', () => realtime.stop());
  broadcastRoutes(app, realtime);
}

/** Drops the clients with the most waiting until the total is within the limit. */
function dropSlowest(connections: ReadonlySet<Connection>, maxBytes: number): void {
  let bytes = 0;
  for (const connection of connections) bytes += connection.waitingBytes;
  if (bytes <= maxBytes) return;
  const slowest = [...connections].toSorted((a, b) => b.waitingBytes - a.waitingBytes);
  for (const connection of slowest) {
    if (bytes <= maxBytes) return;
    bytes -= connection.waitingBytes;
    connection.drop();
  }
}

function versionOf(vsn: string | null): Version | undefined {
  if (vsn === null) return '1.0.0';
  return vsn === '1.0.0' || vsn === '2.0.0' ? vsn : undefined;
}

/** A browser's WebSocket can set no headers, so the key is in the address. */
function tokenOf({ raw, query }: WebSocketRequest): string {
  const inHeader = raw.headers['x-api-key'];
  return typeof inHeader === 'string' ? inHeader : (query.get('apikey') ?? '');
}
