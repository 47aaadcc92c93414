import { foundRoutesSchema, loopRequestSchema } from '@webmaps/protocol/loop';
import type { LoopBody } from '@webmaps/protocol/loop';
import { planLoops } from '@webmaps/router/loops/plan-loops';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses } from '../../http/failure.ts';
import { answerLong } from './long-work.ts';
import type { RegionEngines } from './region-engines.ts';

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
    (request, reply) => {
      const { region: id, ...asked } = request.body;
      return answerLong({
        engines,
        request,
        reply,
        id,
        positions: [asked.start],
        plan: async (region, work) => planLoops(region, asked, work),
        bodyOf: ({ routes }) => ({ routes }),
      });
    },
  );
  allowMethods(app, url, ['POST']);
}
