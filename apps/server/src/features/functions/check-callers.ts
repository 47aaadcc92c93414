import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Requester } from '../../db/transaction.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { readRequester } from '../../http/requester.ts';
import type { Keys } from '../../keys/keys.ts';
import { networkOf } from '../../http/network-address.ts';
import { TokenBucket } from '../../http/token-bucket.ts';

export interface CallerLimits {
  /** Tells whether a token is good; none beside a hosted Supabase, whose keys are its own. */
  readonly keys?: Keys | undefined;
  /** Whether the session of who asks is active. */
  readonly isActive: (requester: Requester) => Promise<boolean>;
  /** From one network address; 0: without limit. */
  readonly requestsPerFiveMinutes: number;
}

/**
 * The functions know nothing that is not for everybody, so nobody needs a token for them; who
 * brings one that is not good is told so, as by every other service. And nobody gets all of the
 * processor: a network address may ask only so often.
 */
export function checkCallers(app: FastifyInstance, limits: CallerLimits): void {
  const { keys, isActive, requestsPerFiveMinutes } = limits;
  const allows = limiter(requestsPerFiveMinutes);
  app.addHook('onRoute', (route) => {
    const { url, schema } = route;
    if (!isFunction(url) || !schema || schema.hide) return;
    const refusals = failureResponses('invalid_token', 'too_many_requests');
    route.schema = { ...schema, response: { ...(schema.response as object), ...refusals } };
  });
  app.addHook('onRequest', async (request, reply) => {
    // The address of the route that was found: one that is written otherwise leads there too.
    if (!isFunction(request.routeOptions.url)) return undefined;
    if (request.method === 'OPTIONS') return undefined;
    if (!allows(request)) {
      return sendFailure(reply.header('retry-after', '10'), {
        code: 'too_many_requests',
        message: 'Too many questions came from your network. Try again in a moment.',
      });
    }
    const asking = keys && (await readRequester(request, keys));
    if (!asking) return undefined;
    if (asking.status === 'known') {
      if (await isActive(asking.requester)) return undefined;
      return sendFailure(reply, {
        code: 'invalid_token',
        message: 'Your session has ended. Sign in again.',
      });
    }
    return sendFailure(reply, {
      code: 'invalid_token',
      message:
        asking.reason === 'expired' ? 'The token has expired.' : 'The token is not one of ours.',
    });
  });
}

function isFunction(url: string | undefined): boolean {
  return url?.startsWith('/functions/v1/') === true;
}

/** Beyond this many networks at once, those that have not asked for longest are forgotten. */
const mostNetworks = 10_000;

function limiter(size: number): (request: FastifyRequest) => boolean {
  const buckets = new Map<string, TokenBucket>();
  return (request) => {
    if (size === 0) return true;
    const network = networkOf(request);
    const bucket = buckets.get(network) ?? new TokenBucket(size / 300, size);
    // The last in a map are the newest.
    buckets.delete(network);
    buckets.set(network, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > mostNetworks && oldest !== undefined) buckets.delete(oldest);
    return bucket.take();
  };
}
