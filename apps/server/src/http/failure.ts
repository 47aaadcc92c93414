import { errorBodySchema, errorStatuses } from '@webmaps/protocol/error';
import type { ErrorBody, ErrorCode } from '@webmaps/protocol/error';
import type { FastifyReply } from 'fastify';
import { RETRY_AFTER_SECONDS } from '../db/unavailable.ts';

/** An error answer of the API. */
export interface Failure {
  readonly code: ErrorCode;
  /** A sentence that pages can show. */
  readonly message: string;
  readonly details?: unknown;
}

/** Answers with the failure and its code's status. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, message, details } = failure;
  const body: ErrorBody = details === undefined ? { code, message } : { code, message, details };
  if (code === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS);
  // Caches must not keep an error in place of a later answer.
  return reply
    .code(errorStatuses[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

/** The part of a route's `response` schema that lists its failures. */
export function failureResponses(...codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => errorStatuses[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: errorBodySchema } },
      },
    ]),
  );
}
