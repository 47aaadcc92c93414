import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { invalidRequest } from './storage-error.ts';

/** Makes the scope parse JSON, and an empty body as an empty object. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Some clients send their JSON with another content type, or with none.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(body as string));
    } catch {
      done(invalidRequest('The body is not well-formed JSON'));
    }
  });
}

/** @throws a refusal that names the first mismatch. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = ['body', ...(issue?.path ?? [])].join('/');
  throw invalidRequest(`${where}: ${issue?.message ?? 'invalid'}`);
}
