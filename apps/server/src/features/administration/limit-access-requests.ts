import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth/context.ts';
import { withMinDuration } from '../../http/min-duration.ts';
import { networkOf } from '../../http/network-address.ts';
import { RestFailure } from '../rest/rest-failure.ts';

/** In an hour, from one network address. The database limits all of them together. */
const size = 10;
const seconds = 3600;

/**
 * Stands before the function by which strangers ask to be let in: each request reaches somebody's
 * mailbox. The answer takes the same time whether there is what they ask for or not.
 */
export function limitAccessRequests({ limits, settings }: AuthContext) {
  return (request: FastifyRequest, answer: () => Promise<FastifyReply>): Promise<FastifyReply> =>
    withMinDuration(async () => {
      const isLimited = settings.requestsPerFiveMinutes > 0 && request.method === 'POST';
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
