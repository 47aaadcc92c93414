import type { Position } from '@webmaps/geo/position';
import { matchedTrackSchema, matchRequestSchema } from '@webmaps/protocol/match';
import type { MatchBody } from '@webmaps/protocol/match';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses } from '../../http/failure.ts';
import { answerByRouter } from './answer-by-router.ts';
import type { Charge } from './check-callers.ts';
import type { Routers } from './routers.ts';

/** `POST /functions/v1/match`: the route that a recorded track followed. */
export function matchRoutes(app: FastifyInstance, routers: Routers, charge: Charge): void {
  const url = '/functions/v1/match';
  app.post<{ Body: MatchBody }>(
    url,
    {
      schema: {
        summary: 'Match a recorded track to ways',
        tags: ['functions'],
        body: matchRequestSchema,
        response: {
          200: matchedTrackSchema,
          ...failureResponses(
            'bad_request',
            'unknown_region',
            'too_large',
            'unsupported_media_type',
            'outside_region',
            'not_available',
            'unsupported',
            'router_failed',
            'unavailable',
          ),
        },
      },
    },
    (request, reply) => {
      const { region: id, geometry, ...track } = request.body;
      const line = geometry.coordinates.map(([lon, lat]): Position => [lon, lat]);
      return answerByRouter({
        routers,
        charge,
        request,
        reply,
        id,
        positions: line,
        call: { kind: 'match', request: { ...track, line } },
      });
    },
  );
  allowMethods(app, url, ['POST']);
}
