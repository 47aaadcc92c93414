import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { allowMethods } from '../../http/allow-methods.ts';
import { version } from '../../config/version.ts';
import type { RegionStore } from '../regions/region-store.ts';

const healthSchema = z
  .object({
    status: z.literal('ok'),
    version: z.string(),
    regions: z.int().nonnegative().describe('How many regions can be used.'),
  })
  .meta({ id: 'Health' });

/** `GET /healthz`, for load balancers and start scripts. */
export function healthRoutes(app: FastifyInstance, regions: RegionStore): void {
  app.get(
    '/healthz',
    {
      schema: {
        summary: 'Whether the server works',
        tags: ['health'],
        response: { 200: healthSchema },
      },
    },
    async (_request, reply) => {
      const installed = await regions.list();
      reply.header('cache-control', 'no-store');
      const health: z.infer<typeof healthSchema> = {
        status: 'ok',
        version,
        regions: installed.length,
      };
      return reply.send(health);
    },
  );
  allowMethods(app, '/healthz', ['GET', 'HEAD']);
}
