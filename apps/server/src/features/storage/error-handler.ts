import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER_SECONDS } from '../../db/unavailable.ts';
import { refusalOf, StorageError } from './storage-error.ts';
import type { StorageRefusal } from './storage-error.ts';

/**
 * Answers every error of this scope in the form of Supabase's storage: nearly always with status
 * 400.
 */
export function handleStorageErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (error instanceof StorageError) return sendRefusal(request, reply, error.refusal);
    const refusal = refusalOf(error);
    if (refusal) return sendRefusal(request, reply, refusal);
    const statusCode = error.statusCode ?? 500;
    if (statusCode < 500) {
      const { message } = error;
      return sendRefusal(request, reply, { statusCode, code: 'InvalidRequest', message });
    }
    request.log.error({ err: error }, 'storage request failed');
    return sendRefusal(request, reply, {
      statusCode: 500,
      code: 'InternalError',
      error: 'Internal',
      message: 'Internal Server Error',
    });
  });
}

/** Statuses that clients and caches depend on are kept. */
const plainStatuses: ReadonlySet<number> = new Set([416, 500, 503, 507, 544]);

async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: StorageRefusal,
): Promise<FastifyReply> {
  const { statusCode, code, error = code, message } = refusal;
  if (!(await drain(request))) reply.header('connection', 'close');
  if (statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(plainStatuses.has(statusCode) ? statusCode : 400)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ statusCode: String(statusCode), code, error, message });
}

const drainBytes = 64 * 1024 * 1024;
const drainMilliseconds = 5000;

/**
 * Reads the rest of a refused body. Most clients read an answer only once they have sent
 * everything; a connection cut off earlier breaks instead of delivering the reason.
 *
 * @returns whether the body was read to its end.
 */
export async function drain({ raw }: FastifyRequest): Promise<boolean> {
  if (raw.readableEnded || raw.destroyed) return raw.readableEnded;
  let drained = 0;
  return new Promise((resolve) => {
    const finish = (ended: boolean) => {
      clearTimeout(timer);
      raw.off('data', count).off('end', end).off('close', close).pause();
      resolve(ended);
    };
    const end = () => finish(true);
    const close = () => finish(false);
    const count = (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > drainBytes) finish(false);
    };
    const timer = setTimeout(close, drainMilliseconds);
    raw.unpipe();
    raw.on('data', count).on('end', end).on('close', close).resume();
  });
}
