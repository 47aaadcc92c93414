import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequests } from './broken-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is as large as it is, and is streamed: it has no deadline but must not rest. */
    readonly streamsBody?: boolean;
  }
}

/**
 * Ends requests whose body is not here as a whole in this time. Node's own limit holds for every
 * request of a server, uploads of files too, and these take as long as they take.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
    if (routeOptions.config.streamsBody === true || !hasBody || raw.complete) return;
    // What the server asks of itself comes by no connection, and as a whole.
    if (!(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      // Made when it is needed: an error notes where it was made, which takes long.
      const late = Object.assign(new Error('Late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      answerBrokenRequests(late, raw.socket);
    }, milliseconds);
    timer.unref();
    const settle = () => clearTimeout(timer);
    raw.once('end', settle).once('close', settle);
  });
}
