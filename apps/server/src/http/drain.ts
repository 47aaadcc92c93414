import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const pollMilliseconds = 50;

/**
 * Closes the connections of a stopping server. Busy keep-alive connections would stay open for
 * their next request, so their last answer closes them. Clients also open connections before they
 * need them: Node counts a connection without any request as busy and would wait for it, so it is
 * closed. Connections that answer right now are checked again until they are idle.
 */
export function drainConnections(app: FastifyInstance): void {
  let stopping = false;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const poll = setInterval(() => app.server.closeIdleConnections(), pollMilliseconds);
    app.server.once('close', () => clearInterval(poll));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
