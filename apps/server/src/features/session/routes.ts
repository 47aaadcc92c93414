import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { requireCsrfToken } from './csrf.ts';
import { endSession } from './end-session.ts';
import { claimFirstAdmin } from './first-admin.ts';
import { getSession } from './get-session.ts';
import type { SessionContext } from './session-call.ts';

/**
 * `/api`: the app's own calls, which know people by the cookies of their browser. Every one that
 * changes something needs the page's token, also those to come.
 */
export async function sessionRoutes(app: FastifyInstance, context: SessionContext): Promise<void> {
  await app.register(cookie);
  const { keys, apiUrl } = context.auth;
  const csrf = { keys, secure: apiUrl.startsWith('https:') };
  requireCsrfToken(app, csrf);
  const hidden = { schema: { hide: true } };
  app.get('/_auth/session', hidden, (request, reply) =>
    getSession(context, { request, reply, csrf }),
  );
  app.delete('/_auth/session', hidden, (request, reply) =>
    endSession(context, { request, reply, csrf }),
  );
  app.post('/_auth/first-admin', hidden, (request, reply) =>
    claimFirstAdmin(context, { request, reply, csrf }),
  );
}
