import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { RestFailure } from '../features/rest/rest-failure.ts';
import { withMinDuration } from '../http/min-duration.ts';
import { networkOf } from '../http/network-address.ts';

/** Per hour and network address. The database limits all networks together. */
const size = 10;
const seconds = 3600;

interface AccessRequestLimits {
  readonly limits: RateLimiter;
  /** 0: without limit. */
  readonly requestsPerFiveMinutes: number;
}

/**
 * Guards the SQL function by which strangers request access, since each request reaches a mailbox.
 * The answer takes the same time whether the named project exists or not.
 */
export function limitAccessRequests({ limits, requestsPerFiveMinutes }: AccessRequestLimits) {
  return (request: FastifyRequest, answer: () => Promise<FastifyReply>): Promise<FastifyReply> =>
    withMinDuration(async () => {
      const isLimited = requestsPerFiveMinutes > 0 && request.method === 'POST';
      const bucket = { what: 'access request', who: networkOf(request), size, seconds };
      if (isLimited && !(await limits.tryTake(bucket))) {
        throw new RestFailure(429, {
          code: 'PT429',
          message: 'Too many requests from your network. Try again in an hour.',
          details: null,
          hint: null,
        });
      }
      return answer();
    });
}
