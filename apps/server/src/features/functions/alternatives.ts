import { alternativesRequestSchema, foundRoutesSchema } from '@webmaps/protocol/loop';
import type { AlternativesBody } from '@webmaps/protocol/loop';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses } from '../../http/failure.ts';
import { answerByRouter } from './answer-by-router.ts';
import type { Charge } from './check-callers.ts';
import type { Routers } from './routers.ts';

/**
 * `POST /functions/v1/alternatives`: the best way between two points, and others that really
 * differ.
 */
export function alternativesRoutes(app: FastifyInstance, routers: Routers, charge: Charge): void {
  const url = '/functions/v1/alternatives';
  app.post<{ Body: AlternativesBody }>(
    url,
    {
      schema: {
        summary: 'Find several ways between two points',
        tags: ['functions'],
        body: alternativesRequestSchema,
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
            'no_route',
            'needs_difficult_path',
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
        positions: asked.waypoints.map(({ position }) => position),
        call: { kind: 'alternatives', request: asked },
      });
    },
  );
  allowMethods(app, url, ['POST']);
}
