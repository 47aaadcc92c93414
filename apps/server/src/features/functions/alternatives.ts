import { alternativesRequestSchema, foundRoutesSchema } from '@webmaps/protocol/loop';
import type { AlternativesBody } from '@webmaps/protocol/loop';
import { planAlternatives } from '@webmaps/router/alternatives/plan-alternatives';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { dropIfGone, workFor } from './long-work.ts';
import type { RegionEngines } from './region-engines.ts';
import { routingRegion } from './routing-region.ts';

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
    async (request, reply) => {
      const { region: id, ...asked } = request.body;
      const work = workFor(request);
      try {
        const outcome = await engines.ask(
          { positions: asked.waypoints.map(({ position }) => position), role: 'routing', id },
          async (region) => planAlternatives(await routingRegion(engines, region), asked, work),
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
