import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Requester } from '../../db/transaction.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { readRequester } from '../../http/read-requester.ts';
import type { Keys } from '../../keys/keys.ts';
import { networkOf } from '../../http/network-address.ts';
import { TokenBuckets } from '../../http/token-buckets.ts';

export interface CallerLimits {
  /** Checks tokens; undefined beside a hosted Supabase, whose keys are its own. */
  readonly keys?: Keys | undefined;
  /** Whether the session of the requester is active. */
  readonly isActive: (requester: Requester) => Promise<boolean>;
  /** The limit of one network address, counted in simple questions; 0: without limit. */
  readonly requestsPerFiveMinutes: number;
}

/**
 * Takes the cost of a question, of which 1 was taken at its arrival, from its network's allowance.
 *
 * @returns whether there was enough; nothing is taken where there was not
 */
export type Charge = (request: FastifyRequest, cost: number) => boolean;

/**
 * The functions return public data only, so no caller needs a token; an invalid one is refused all
 * the same, as by every other service. And a network address has a limit, so that no caller gets
 * all of the processor.
 */
export function checkCallers(app: FastifyInstance, limits: CallerLimits): Charge {
  const { keys, isActive, requestsPerFiveMinutes } = limits;
  const size = requestsPerFiveMinutes;
  const left = new TokenBuckets(size / 300, size);
  const take = (request: FastifyRequest, cost: number): boolean =>
    size === 0 || left.take(networkOf(request), cost);
  app.addHook('onRoute', (route) => {
    const { url, schema } = route;
    if (!isFunction(url) || !schema || schema.hide) return;
    const refusals = failureResponses('invalid_token', 'too_many_requests');
    route.schema = { ...schema, response: { ...(schema.response as object), ...refusals } };
  });
  app.addHook('onRequest', async (request, reply) => {
    // The path of the matched route; other spellings of it lead there too.
    if (!isFunction(request.routeOptions.url)) return undefined;
    if (request.method === 'OPTIONS') return undefined;
    if (!take(request, 1)) return refuseTooMany(reply);
    const auth = keys && (await readRequester(request, keys));
    if (!auth) return undefined;
    if (auth.status === 'known') {
      if (await isActive(auth.requester)) return undefined;
      return sendFailure(reply, {
        code: 'invalid_token',
        message: 'Your session has ended. Sign in again.',
      });
    }
    return sendFailure(reply, {
      code: 'invalid_token',
      message:
        auth.reason === 'expired' ? 'The token has expired.' : 'The token is not one of ours.',
    });
  });
  // A limit below the cost of a question still allows it while the allowance is full.
  return (request, cost) => cost <= 1 || take(request, Math.min(cost, size) - 1);
}

/** Answers with a time to retry. */
export function refuseTooMany(
  reply: FastifyReply,
  message = 'Too many questions came from your network. Try again in a moment.',
): FastifyReply {
  return sendFailure(reply.header('retry-after', '10'), { code: 'too_many_requests', message });
}

function isFunction(url: string | undefined): boolean {
  return url?.startsWith('/functions/v1/') === true;
}
