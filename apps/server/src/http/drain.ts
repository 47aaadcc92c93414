import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const lookMilliseconds = 50;

/**
 * Lets a stopping server end. Connections that were busy when it began to stop would otherwise be
 * kept open for their next request: their last answer tells them that there is none. And clients
 * open connections before they need them: one on which nothing was ever sent counts as busy, and
 * would be waited for until its client gives it up. Of those that answer at this very moment, each is
 * looked at again until it is idle.
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
    const look = setInterval(() => app.server.closeIdleConnections(), lookMilliseconds);
    app.server.once('close', () => clearInterval(look));
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
