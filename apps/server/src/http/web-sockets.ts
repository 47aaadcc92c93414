import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { createNetworkReader } from './network-address.ts';

/** A path that accepts web sockets. */
interface SocketEndpoint {
  /** The whole path, such as `/realtime/v1/websocket`. */
  readonly path: string;
  /** A longer message ends its connection. */
  readonly maxMessageBytes: number;
  /** Proxies trusted to name the client's address. */
  readonly trustedProxies: readonly string[];
  /** @returns the status that refuses the upgrade; undefined accepts it. */
  readonly refuse: (request: WebSocketRequest) => Promise<number | undefined>;
  readonly open: (socket: WebSocket, request: WebSocketRequest) => void;
}

export interface WebSocketRequest {
  readonly raw: IncomingMessage;
  readonly query: URLSearchParams;
  /** The client's network address, by which limits count. */
  readonly network: string;
}

/**
 * Accepts web sockets at one path. Node reports upgrades to the server as a whole, so all features
 * share one listener, and each has its own limits behind its own path. An endpoint closes its
 * sockets itself when the server stops; the router refuses new ones from then on.
 */
export function acceptWebSockets(app: FastifyInstance, endpoint: SocketEndpoint): void {
  const router = routers.get(app.server) ?? createUpgradeRouter(app);
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: endpoint.maxMessageBytes,
    perMessageDeflate: false,
  });
  router.endpoints.set(endpoint.path, {
    ...endpoint,
    sockets,
    readNetwork: createNetworkReader(endpoint.trustedProxies),
  });
}

/** Whether the request asks for a web socket; other upgrades, such as `h2c`, get a plain answer. */
export function wantsWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

interface OpenEndpoint extends SocketEndpoint {
  readonly sockets: WebSocketServer;
  readonly readNetwork: (raw: IncomingMessage) => string;
}

interface UpgradeRouter {
  readonly endpoints: Map<string, OpenEndpoint>;
  isClosing: boolean;
}

const routers = new WeakMap<Server, UpgradeRouter>();

function createUpgradeRouter(app: FastifyInstance): UpgradeRouter {
  const router: UpgradeRouter = { endpoints: new Map(), isClosing: false };
  routers.set(app.server, router);
  app.addHook('preClose', async () => {
    router.isClosing = true;
  });
  app.server.on('upgrade', (raw: IncomingMessage, stream: Duplex, head: Buffer) => {
    const drop = () => stream.destroy();
    stream.on('error', drop);
    handleUpgrade(router, { raw, stream, head, drop }).catch((error: unknown) => {
      app.log.error({ err: error }, 'a web socket could not be opened');
      stream.destroy();
    });
  });
  return router;
}

interface Upgrade {
  readonly raw: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
  readonly drop: () => void;
}

async function handleUpgrade(
  router: UpgradeRouter,
  { raw, stream, head, drop }: Upgrade,
): Promise<void> {
  const address = URL.parse(raw.url ?? '', 'http://here');
  const endpoint = router.endpoints.get(address?.pathname ?? '');
  if (!address || !endpoint) return refuseUpgrade(stream, 404);
  const request = { raw, query: address.searchParams, network: endpoint.readNetwork(raw) };
  const refused = await endpoint.refuse(request);
  const status = router.isClosing ? 503 : refused;
  if (status !== undefined) return refuseUpgrade(stream, status);
  if (stream.destroyed) return;
  stream.off('error', drop);
  endpoint.sockets.handleUpgrade(raw, stream, head, (socket) => {
    socket.on('error', () => socket.terminate());
    endpoint.open(socket, request);
  });
}

function refuseUpgrade(stream: Duplex, status: number): void {
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    () => stream.destroy(),
  );
}
