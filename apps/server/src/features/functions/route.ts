import { routeRequestSchema, routeSchema } from '@webmaps/protocol/route';
import type { RouteBody } from '@webmaps/protocol/route';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses } from '../../http/failure.ts';
import { answerByRouter } from './answer-by-router.ts';
import type { Charge } from './check-callers.ts';
import type { Routers } from './routers.ts';

/** `POST /functions/v1/route`: the way on foot through two or more waypoints. */
export function routeRoutes(app: FastifyInstance, routers: Routers, charge: Charge): void {
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
        call: { kind: 'route', request: asked },
      });
    },
  );
  allowMethods(app, url, ['POST']);
}
