import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountBackend } from '../../backend/account-backend.ts';
import type { CsrfOptions } from './csrf.ts';

/** One request of a browser to the app's own API, with what answers it. */
export interface SessionCall {
  readonly accounts: AccountBackend;
  readonly csrf: CsrfOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
