import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { IncomingMailConfig } from '../../../config/incoming-mail.ts';
import { sendFailure } from '../../../http/failure.ts';
import { verifyWebhook } from '../../../http/webhook-signature.ts';
import { receiveMail } from './receive-mail.ts';

interface ReplyRoutes {
  readonly pool: Pool;
  readonly config: IncomingMailConfig;
}

const MAX_MAIL_BYTES = 20 * 1024 * 1024;
/** Each takes a thread and the memory of its mail. */
const MAX_AT_ONCE = 2;
/** A mail is in memory before its signature is known, and strangers can send to this address too. */
const MAX_OPEN = 4;
/** Raised by the database where a person has sent many messages. */
const TOO_MANY = 'PT429';

/**
 * `POST /functions/v1/receive-mail`: a mail that a service of the operator has received, as it is
 * (RFC 5322), signed by Standard Webhooks. The answer `{status}` is final; with 429 and 5xx the service
 * delivers again.
 */
export function replyRoutes(app: FastifyInstance, { pool, config }: ReplyRoutes): void {
  const { address, secret } = config;
  let running = 0;
  let open = 0;
  app.addHook('onRequest', async (_request, reply) => {
    if (open >= MAX_OPEN) return tooMany(reply);
    open += 1;
    reply.raw.once('close', () => {
      open -= 1;
    });
    return undefined;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post(
    '/functions/v1/receive-mail',
    { bodyLimit: MAX_MAIL_BYTES, schema: { hide: true } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const id = verifyWebhook({ headers: request.headers, body: raw, secret, now: Date.now() });
      if (id === undefined) {
        return sendFailure(reply, {
          code: 'invalid_token',
          message: 'The request is not signed with the secret of this server, or is too old.',
        });
      }
      if (running >= MAX_AT_ONCE) return tooMany(reply);
      running += 1;
      try {
        return { status: await receiveMail({ pool, address, id, raw }) };
      } catch (error) {
        if ((error as { code?: unknown }).code === TOO_MANY) return tooMany(reply);
        throw error;
      } finally {
        running -= 1;
      }
    },
  );
}

function tooMany(reply: Parameters<typeof sendFailure>[0]) {
  return sendFailure(reply, {
    code: 'too_many_requests',
    message: 'Too many mails at once. Deliver this one again later.',
  });
}
