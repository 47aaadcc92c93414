import { maxWaypoints } from '@webmaps/plan/limits';
import { maxBodyBytes, maxElevationPositions } from '@webmaps/protocol/limits';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ZodFastifySchemaValidationError } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import { isDatabaseUnavailable, unavailableMessage } from '../db/unavailable.ts';
import { sendFailure } from './failure.ts';
import type { Failure } from './failure.ts';

/** Answers every error in the protocol's shape; only faults of the server become a 500. */
export function handleErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === 'internal') log.error({ err: error, req: request }, 'request failed');
    return sendFailure(reply, failure);
  });
}

function failureOf(error: FastifyError): Failure {
  if (isDatabaseUnavailable(error)) return { code: 'unavailable', message: unavailableMessage };
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error.validation);
  const status = error.statusCode ?? 500;
  if (status === 413) {
    return {
      code: 'too_large',
      message: `The body is larger than ${maxBodyBytes} bytes.`,
      details: { limit: maxBodyBytes },
    };
  }
  if (status === 415) {
    return { code: 'unsupported_media_type', message: 'Send the body as application/json.' };
  }
  if (status >= 400 && status < 500) return { code: 'bad_request', message: error.message };
  return { code: 'internal', message: 'Something went wrong on the server.' };
}

/** Codes of limits that a request has exceeded. */
const limits: Readonly<Record<string, Failure & { readonly details: { readonly limit: number } }>> =
  {
    '/waypoints': {
      code: 'too_many_waypoints',
      message: `A route can have ${maxWaypoints} waypoints at most.`,
      details: { limit: maxWaypoints },
    },
    '/geometry/coordinates': {
      code: 'too_large',
      message: `A geometry can have ${maxElevationPositions} positions at most.`,
      details: { limit: maxElevationPositions },
    },
  };

/** Enough to fix a request; a body can violate the schema in a hundred thousand places. */
const maxIssues = 10;

function validationFailure(issues: readonly ZodFastifySchemaValidationError[]): Failure {
  for (const { keyword, instancePath, params } of issues) {
    const failure = limits[instancePath];
    if (!failure || keyword !== 'too_big') continue;
    if (params['maximum'] === failure.details.limit) return failure;
  }
  const reported = issues.slice(0, maxIssues).map(({ instancePath, message }) => ({
    path: instancePath,
    message: (message ?? 'Invalid').replace(/, received undefined$/, ', but there is nothing'),
  }));
  const first = reported[0];
  const where = first && first.path !== '/' ? ` at ${first.path}` : '';
  return {
    code: 'bad_request',
    message: `The request does not fit the schema${where}: ${first?.message ?? 'invalid'}.`,
    details: { issues: reported },
  };
}
