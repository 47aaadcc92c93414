import {
  isDatabaseUnavailable,
  RETRY_AFTER_SECONDS,
  unavailableMessage,
} from '../../db/unavailable.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** An error in the form that GoTrue's clients know. */
export class AuthError extends Error {
  readonly status: number;
  /** One of the codes that the clients know, such as `otp_expired`. */
  readonly code: string;
  /** Further fields of the body. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The API version whose errors have a different form from the first one. */
const version = '2024-01-01';
const versionHeader = 'x-supabase-api-version';

/** Gives every error of the scope the form that the client requested. */
export function handleAuthErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | AuthError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    else if (refusal.status >= 500) app.log.error({ err: error, req: request }, 'request failed');
    return sendRefusal(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, new AuthError(404, 'not_found', 'There is nothing here.')),
  );
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: AuthError) {
  const { status, code, message, details } = refusal;
  const asked = request.headers[versionHeader];
  const isNew = typeof asked === 'string' && /^\d{4}-\d\d-\d\d$/.test(asked) && asked >= version;
  if (isNew) reply.header(versionHeader, version);
  return reply
    .code(status)
    .header('x-sb-error-code', code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({
      ...(isNew ? { code, message } : { code: status, error_code: code, msg: message }),
      ...details,
    });
}

function refusalOf(error: FastifyError | AuthError): AuthError {
  if (error instanceof AuthError) return error;
  // Clients keep their session and retry after this status.
  if (isDatabaseUnavailable(error))
    return new AuthError(503, 'unexpected_failure', unavailableMessage);
  // SQLSTATE class 22: data that the database cannot store.
  if (/^22[\dA-Z]{3}$/.test(error.code)) {
    return new AuthError(
      400,
      'validation_failed',
      'The request contains a value that cannot be stored.',
    );
  }
  // The disk is full, or has turned read-only since.
  if (error.code === '53100' || error.code === '25006') {
    return new AuthError(507, 'unexpected_failure', 'There is no space left to store this.');
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new AuthError(413, 'validation_failed', 'The body is too large.');
  if (status >= 400 && status < 500) {
    return new AuthError(status, 'validation_failed', error.message);
  }
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}
