import { routeRequestSchema, routeSchema } from '@webmaps/protocol/route';
import type { RouteBody } from '@webmaps/protocol/route';
import { planRoute } from '@webmaps/router/plan-route';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import type { RegionEngines } from './region-engines.ts';
import { routingRegion } from './routing-region.ts';

/** `POST /functions/v1/route`: the way on foot through two or more waypoints. */
export function routeRoutes(app: FastifyInstance, engines: RegionEngines): void {
  const url = '/functions/v1/route';
  app.post<{ Body: RouteBody }>(
    url,
    {
      schema: {
        summary: 'Plan a route through waypoints',
        tags: ['functions'],
        body: routeRequestSchema,
        response: {
          200: routeSchema,
          ...failureResponses(
            'bad_request',
            'too_many_waypoints',
            'unknown_profile',
            'unknown_region',
            'too_large',
            'unsupported_media_type',
            'outside_region',
            'point_too_far',
            'no_route',
            'not_available',
            'unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { region: id, ...asked } = request.body;
      const outcome = await engines.ask(
        { positions: asked.waypoints.map(({ position }) => position), role: 'routing', id },
        async (region) => planRoute(await routingRegion(engines, region), asked),
      );
      if (outcome.status === 'failed') return sendFailure(reply, outcome.error);
      const planned = outcome.answer;
      if (planned.status === 'failed') return sendFailure(reply, planned.error);
      return reply.header('cache-control', 'no-store').send(planned.route);
    },
  );
  allowMethods(app, url, ['POST']);
}
