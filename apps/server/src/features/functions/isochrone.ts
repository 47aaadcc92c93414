import { isochroneRequestSchema, reachSchema } from '@webmaps/protocol/isochrone';
import type { IsochroneBody } from '@webmaps/protocol/isochrone';
import { planIsochrone } from '@webmaps/router/isochrone/plan-isochrone';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses } from '../../http/failure.ts';
import { answerLong } from './long-work.ts';
import type { RegionEngines } from './region-engines.ts';

/** `POST /functions/v1/isochrone`: where one can be within a time or a distance. */
export function isochroneRoutes(app: FastifyInstance, engines: RegionEngines): void {
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
        positions: [asked.position],
        plan: async (region, work) => planIsochrone(region, asked, work),
        bodyOf: ({ reach }) => reach,
      });
    },
  );
  allowMethods(app, url, ['POST']);
}
