import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { createNetworkReader } from './network-address.ts';

/** An address that takes web sockets. */
interface WebSocketDoor {
  /** The whole path, such as `/realtime/v1/websocket`. */
  readonly path: string;
  /** A longer message ends its connection. */
  readonly maxMessageBytes: number;
  /** Proxies that are believed whose request they pass on. */
  readonly trustedProxies: readonly string[];
  /** The status that somebody is turned away with; undefined lets them in. */
  readonly refuse: (request: WebSocketRequest) => Promise<number | undefined>;
  readonly open: (socket: WebSocket, request: WebSocketRequest) => void;
}

export interface WebSocketRequest {
  readonly raw: IncomingMessage;
  readonly query: URLSearchParams;
  /** The network address that it comes from, as limits count by it. */
  readonly network: string;
}

/**
 * Takes web sockets at one path. Upgrades come to the server as a whole, so all features share one
 * listener, and each has its own limits behind its own path. A door closes its sockets itself when
 * the server stops; new ones are turned away from then on.
 */
export function takeWebSockets(app: FastifyInstance, door: WebSocketDoor): void {
  const hall = hallOf.get(app.server) ?? openHall(app);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: door.maxMessageBytes,
    perMessageDeflate: false,
  });
  hall.doors.set(door.path, {
    ...door,
    sockets,
    readNetwork: createNetworkReader(door.trustedProxies),
  });
}

/** Whether the upgrade is one that there is here; who offers another, such as `h2c`, is answered as usual. */
export function wantsWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

interface OpenDoor extends WebSocketDoor {
  readonly sockets: WebSocketServer;
  readonly readNetwork: (raw: IncomingMessage) => string;
}

interface Hall {
  readonly doors: Map<string, OpenDoor>;
  isClosing: boolean;
}

const hallOf = new WeakMap<Server, Hall>();

function openHall(app: FastifyInstance): Hall {
  const hall: Hall = { doors: new Map(), isClosing: false };
  hallOf.set(app.server, hall);
  app.addHook('preClose', async () => {
    hall.isClosing = true;
  });
  app.server.on('upgrade', (raw: IncomingMessage, stream: Duplex, head: Buffer) => {
    const drop = () => stream.destroy();
    stream.on('error', drop);
    enter(hall, { raw, stream, head, drop }).catch((error: unknown) => {
      app.log.error({ err: error }, 'a web socket could not be opened');
      stream.destroy();
    });
  });
  return hall;
}

interface Upgrade {
  readonly raw: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
  readonly drop: () => void;
}

async function enter(hall: Hall, { raw, stream, head, drop }: Upgrade): Promise<void> {
  const address = URL.parse(raw.url ?? '', 'http://here');
  const door = hall.doors.get(address?.pathname ?? '');
  if (!address || !door) return turnAway(stream, 404);
  const request = { raw, query: address.searchParams, network: door.readNetwork(raw) };
  const refused = await door.refuse(request);
  const status = hall.isClosing ? 503 : refused;
  if (status !== undefined) return turnAway(stream, status);
  if (stream.destroyed) return;
  stream.off('error', drop);
  door.sockets.handleUpgrade(raw, stream, head, (socket) => {
    socket.on('error', () => socket.terminate());
    door.open(socket, request);
  });
}

function turnAway(stream: Duplex, status: number): void {
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    () => stream.destroy(),
  );
}
