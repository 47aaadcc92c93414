import { foundRoutesSchema, loopRequestSchema } from '@webmaps/protocol/loop';
import type { LoopBody } from '@webmaps/protocol/loop';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses } from '../../http/failure.ts';
import { answerByRouter } from './answer-by-router.ts';
import type { Charge } from './check-callers.ts';
import type { Routers } from './routers.ts';

/** `POST /functions/v1/loop`: runs of a length or a time that end where they began. */
export function loopRoutes(app: FastifyInstance, routers: Routers, charge: Charge): void {
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
            'unsupported',
            'router_failed',
            'unavailable',
          ),
        },
      },
    },
    (request, reply) => {
      const { region: id, ...asked } = request.body;
      return answerByRouter({
        routers,
        charge,
        request,
        reply,
        id,
        positions: [asked.start],
        call: { kind: 'loops', request: asked },
      });
    },
  );
  allowMethods(app, url, ['POST']);
}
