import { isochroneRequestSchema, reachSchema } from '@webmaps/protocol/isochrone';
import type { IsochroneBody } from '@webmaps/protocol/isochrone';
import { planIsochrone } from '@webmaps/router/isochrone/plan-isochrone';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { dropIfGone, workFor } from './long-work.ts';
import type { RegionEngines } from './region-engines.ts';
import { routingRegion } from './routing-region.ts';

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
    async (request, reply) => {
      const { region: id, ...asked } = request.body;
      const work = workFor(request);
      try {
        const outcome = await engines.ask(
          { positions: [asked.position], role: 'routing', id },
          async (region) => planIsochrone(await routingRegion(engines, region), asked, work),
        );
        if (outcome.status === 'failed') return sendFailure(reply, outcome.error);
        const planned = outcome.answer;
        if (planned.status === 'failed') return sendFailure(reply, planned.error);
        return await reply.header('cache-control', 'no-store').send(planned.reach);
      } catch (thrown) {
        return dropIfGone(thrown, reply);
      }
    },
  );
  allowMethods(app, url, ['POST']);
}
