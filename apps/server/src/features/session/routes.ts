import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireCsrfToken } from './csrf.ts';
import type { CsrfOptions } from './csrf.ts';
import { endSession } from './end-session.ts';
import { claimFirstAdmin } from './first-admin.ts';
import type { FirstAdminContext } from './first-admin.ts';
import { getSession } from './get-session.ts';
import type { SessionCall } from './session-call.ts';
import type { SessionHome } from './session-home.ts';

interface SessionRoutes {
  readonly home: SessionHome;
  readonly csrf: CsrfOptions;
  /** Where accounts are kept here; a hosted home has its own way to make the first one. */
  readonly firstAdmin?: FirstAdminContext;
  /** More of the app's own calls, behind the same token. */
  readonly more?: (app: FastifyInstance, callOf: CallOf) => void;
}

export type CallOf = (request: FastifyRequest, reply: FastifyReply) => SessionCall;

/**
 * `/api`: the app's own calls, which know people by the cookies of their browser. Every one that
 * changes something needs the page's token, also those to come.
 */
export async function sessionRoutes(
  app: FastifyInstance,
  { home, csrf, firstAdmin, more }: SessionRoutes,
): Promise<void> {
  await app.register(cookie);
  const callOf: CallOf = (request, reply) => ({ home, csrf, request, reply });
  requireCsrfToken(app, callOf);
  const hidden = { schema: { hide: true } };
  app.get('/_auth/session', hidden, (request, reply) => getSession(callOf(request, reply)));
  app.delete('/_auth/session', hidden, (request, reply) => endSession(callOf(request, reply)));
  if (firstAdmin) {
    app.post('/_auth/first-admin', hidden, (request, reply) =>
      claimFirstAdmin(firstAdmin, callOf(request, reply)),
    );
  }
  more?.(app, callOf);
}
