import { alternativesRequestSchema, foundRoutesSchema } from '@webmaps/protocol/loop';
import type { AlternativesBody } from '@webmaps/protocol/loop';
import { planAlternatives } from '@webmaps/router/alternatives/plan-alternatives';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses } from '../../http/failure.ts';
import { answerLong } from './long-work.ts';
import type { RegionEngines } from './region-engines.ts';

/** `POST /functions/v1/alternatives`: the best way between two points, and others that really differ. */
export function alternativesRoutes(app: FastifyInstance, engines: RegionEngines): void {
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
        positions: asked.waypoints.map(({ position }) => position),
        plan: async (region, work) => planAlternatives(region, asked, work),
        bodyOf: ({ routes }) => ({ routes }),
      });
    },
  );
  allowMethods(app, url, ['POST']);
}
