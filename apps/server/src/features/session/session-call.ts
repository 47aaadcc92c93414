import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Backend } from '../../backend.ts';
import type { AuthContext } from '../auth/context.ts';
import type { CsrfOptions } from './csrf.ts';

/** What the calls under `/api` stand on. */
export interface SessionContext {
  readonly auth: AuthContext;
  readonly backend: Backend;
}

/** One call of a browser. */
export interface SessionCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly csrf: CsrfOptions;
}
