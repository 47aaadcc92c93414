import type { FastifyInstance } from 'fastify';
import type { Answering } from '../answer-acts.ts';
import type { Site } from '../site.ts';
import { readSystem } from './read-system.ts';

interface SystemRoutes {
  readonly answering: Answering;
  readonly site: Site;
}

/** `GET /api/_admin/system`: the state of the server, for administrators. */
export function systemRoutes(app: FastifyInstance, { answering, site }: SystemRoutes): void {
  app.get(
    '/_admin/system',
    { schema: { hide: true } },
    answering(({ context, token }) => readSystem(site, { context, token })),
  );
}
