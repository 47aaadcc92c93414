import type { FastifyInstance } from 'fastify';
import { sendFailure } from './failure.ts';

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Answers 405 with `Allow` to every other method on the address, before any body is read. */
export function allowMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly (typeof known)[number][],
): void {
  const refused = known.filter((method) => !allowed.includes(method));
  app.route({
    method: refused,
    url,
    schema: { hide: true },
    onRequest: (request, reply, _done) => {
      reply.header('allow', allowed.join(', '));
      sendFailure(reply, {
        code: 'method_not_allowed',
        message: `${request.method} is not for this address; use ${allowed.join(' or ')}.`,
      });
    },
    handler: () => undefined,
  });
}
