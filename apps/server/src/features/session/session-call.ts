import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CsrfOptions } from './csrf.ts';
import type { SessionHome } from './session-home.ts';

/** One call of a browser. */
export interface SessionCall {
  readonly home: SessionHome;
  readonly csrf: CsrfOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
