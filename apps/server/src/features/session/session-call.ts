import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountBackend } from '../../backend/account-backend.ts';
import type { Keys } from '../../keys/keys.ts';

export interface CsrfOptions {
  readonly keys: Pick<Keys, 'signShared' | 'verify'>;
  /** Whether cookies are for HTTPS alone. */
  readonly secure: boolean;
}

/** One request of a browser to the app's own API, with its dependencies. */
export interface SessionCall {
  readonly accounts: AccountBackend;
  readonly csrf: CsrfOptions;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}
