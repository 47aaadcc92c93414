import { isochroneRequestSchema, reachSchema } from '@webmaps/protocol/isochrone';
import type { IsochroneBody } from '@webmaps/protocol/isochrone';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses } from '../../http/failure.ts';
import { answerByRouter } from './answer-by-router.ts';
import type { Charge } from './check-callers.ts';
import type { Routers } from './routers.ts';

/** `POST /functions/v1/isochrone`: the area within a time or a distance. */
export function isochroneRoutes(app: FastifyInstance, routers: Routers, charge: Charge): void {
  const url = '/functions/v1/isochrone';
  app.post<{ Body: IsochroneBody }>(
    url,
    {
      schema: {
        summary: 'Find what is within reach',
        tags: ['functions'],
        body: isochroneRequestSchema,
        response: {
          200: reachSchema,
          ...failureResponses(
            'bad_request',
            'unknown_profile',
            'unknown_region',
            'too_large',
            'unsupported_media_type',
            'outside_region',
            'point_too_far',
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
        positions: [asked.position],
        call: { kind: 'isochrone', request: asked },
      });
    },
  );
  allowMethods(app, url, ['POST']);
}
