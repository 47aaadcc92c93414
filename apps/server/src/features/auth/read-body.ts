import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthError } from './errors.ts';

/**
 * Parses every body as JSON, and a missing one as none: clients send the content type without a
 * body too.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') {
      done(null, {});
      return;
    }
    try {
      const parsed: unknown = JSON.parse(body as string);
      if (isStorable(parsed)) done(null, parsed);
      else done(notText);
    } catch {
      done(new AuthError(400, 'bad_json', 'Could not parse request body as JSON'));
    }
  });
}

const notText = new AuthError(400, 'validation_failed', 'The body contains invalid text');

/** Whether the database can store it: no zero characters, no unpaired surrogates. */
function isStorable(parsed: unknown): boolean {
  // After `JSON.stringify`, only those two stay escaped.
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i.test(JSON.stringify(parsed));
}

/** @throws `validation_failed` where the body does not match the schema. */
export function readBody<T extends z.ZodType>(request: FastifyRequest, schema: T): z.infer<T> {
  return read(schema, request.body ?? {}, 'body');
}

/** @throws `validation_failed` where the query does not match the schema. */
export function readQuery<T extends z.ZodType>(request: FastifyRequest, schema: T): z.infer<T> {
  return read(schema, request.query, 'query');
}

function read<T extends z.ZodType>(schema: T, value: unknown, what: string): z.infer<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : '';
  throw new AuthError(
    400,
    'validation_failed',
    `The ${what} is not right${where}: ${issue?.message ?? 'invalid'}`,
  );
}

/** A text that may be missing, null or empty, which all mean the same. */
export const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** The metadata that users set themselves. */
export const userData = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {});
