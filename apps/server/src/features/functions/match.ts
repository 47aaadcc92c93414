import type { Position } from '@webmaps/geo/position';
import { matchedTrackSchema, matchRequestSchema } from '@webmaps/protocol/match';
import type { MatchBody } from '@webmaps/protocol/match';
import { matchTrack } from '@webmaps/router/matching/match-track';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses } from '../../http/failure.ts';
import { answerLong } from './long-work.ts';
import type { RegionEngines } from './region-engines.ts';

/** `POST /functions/v1/match`: the route that a recorded track followed. */
export function matchRoutes(app: FastifyInstance, engines: RegionEngines): void {
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
            'unavailable',
          ),
        },
      },
    },
    (request, reply) => {
      const { region: id, geometry, ...track } = request.body;
      const line = geometry.coordinates.map(([lon, lat]): Position => [lon, lat]);
      return answerLong({
        engines,
        request,
        reply,
        id,
        positions: line,
        plan: async (region, work) => ({
          status: 'ready' as const,
          matched: await matchTrack(region, { ...track, line }, work),
        }),
        bodyOf: ({ matched }) => matched,
      });
    },
  );
  allowMethods(app, url, ['POST']);
}
