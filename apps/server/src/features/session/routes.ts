import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountBackend } from '../../backend/account-backend.ts';
import { claimFirstAdmin } from './claim-first-admin.ts';
import { requireCsrfToken } from './csrf.ts';
import { endSession } from './end-session.ts';
import { getSession } from './get-session.ts';
import type { CsrfOptions, SessionCall } from './session-call.ts';

interface SessionRoutes {
  readonly accounts: AccountBackend;
  readonly csrf: CsrfOptions;
  /** Registers further routes of the app's own API, behind the same CSRF token. */
  readonly more: (app: FastifyInstance, callOf: CallOf) => void;
}

export type CallOf = (request: FastifyRequest, reply: FastifyReply) => SessionCall;

/**
 * `/api`: the app's own API, which identifies users by their browser's cookies. Every request that
 * changes something needs the page's CSRF token, also on routes added later.
 */
export async function sessionRoutes(
  app: FastifyInstance,
  { accounts, csrf, more }: SessionRoutes,
): Promise<void> {
  await app.register(cookie);
  const callOf: CallOf = (request, reply) => ({ accounts, csrf, request, reply });
  requireCsrfToken(app, callOf);
  const hidden = { schema: { hide: true } };
  app.get('/_auth/session', hidden, (request, reply) => getSession(callOf(request, reply)));
  app.delete('/_auth/session', hidden, (request, reply) => endSession(callOf(request, reply)));
  const { createFirstAdmin } = accounts;
  if (createFirstAdmin) {
    app.post('/_auth/first-admin', hidden, (request, reply) =>
      claimFirstAdmin(createFirstAdmin, callOf(request, reply)),
    );
  }
  more(app, callOf);
}
