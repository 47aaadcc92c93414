import type { FastifyInstance } from 'fastify';

/**
 * Lets a stopping server end: connections that were busy when it began to stop would otherwise be
 * kept open for their next request. Their last answer tells them that there is none.
 */
export function drainConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
