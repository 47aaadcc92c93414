import { foundRoutesSchema, loopRequestSchema } from '@webmaps/protocol/loop';
import type { LoopBody } from '@webmaps/protocol/loop';
import { planLoops } from '@webmaps/router/loops/plan-loops';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { dropIfGone, workFor } from './long-work.ts';
import type { RegionEngines } from './region-engines.ts';
import { routingRegion } from './routing-region.ts';

/** `POST /functions/v1/loop`: runs of a length or a time that end where they began. */
export function loopRoutes(app: FastifyInstance, engines: RegionEngines): void {
  const url = '/functions/v1/loop';
  app.post<{ Body: LoopBody }>(
    url,
    {
      schema: {
        summary: 'Find loops of a length or a time',
        tags: ['functions'],
        body: loopRequestSchema,
        response: {
          200: foundRoutesSchema,
          ...failureResponses(
            'bad_request',
            'unknown_profile',
            'unknown_region',
            'too_large',
            'unsupported_media_type',
            'outside_region',
            'point_too_far',
            'no_loop',
            'not_available',
            'unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { region: id, ...asked } = request.body;
      const work = workFor(request);
      try {
        const outcome = await engines.ask(
          { positions: [asked.start], role: 'routing', id },
          async (region) => planLoops(await routingRegion(engines, region), asked, work),
        );
        if (outcome.status === 'failed') return sendFailure(reply, outcome.error);
        const planned = outcome.answer;
        if (planned.status === 'failed') return sendFailure(reply, planned.error);
        return await reply.header('cache-control', 'no-store').send({ routes: planned.routes });
      } catch (thrown) {
        return dropIfGone(thrown, reply);
      }
    },
  );
  allowMethods(app, url, ['POST']);
}
