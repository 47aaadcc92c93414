import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequests } from './broken-request.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Streamed bodies are as large as they are: they have no deadline but must not pause. */
    readonly streamsBody?: boolean;
  }
}

/**
 * Ends requests whose body is not complete in this time. Node's own limit covers every request of a
 * server, uploads of files too, which take as long as they take.
 */
export function limitBodyTime(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    const hasBody = encoding !== undefined || (length !== undefined && length !== '0');
    if (routeOptions.config.streamsBody === true || !hasBody || raw.complete) return;
    // The server's own injected requests have no connection, and arrive complete.
    if (!(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      // Created on demand: an error records its stack, which takes long.
      const late = Object.assign(new Error('Late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      answerBrokenRequests(late, raw.socket);
    }, milliseconds);
    timer.unref();
    const settle = () => clearTimeout(timer);
    raw.once('end', settle).once('close', settle);
  });
}
