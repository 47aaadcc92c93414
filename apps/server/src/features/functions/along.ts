import type { Position } from '@webmaps/geo/position';
import { alongRequestSchema, alongSchema } from '@webmaps/protocol/along';
import type { AlongBody } from '@webmaps/protocol/along';
import { findAlong } from '@webmaps/answers/find-along';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { refuseTooMany } from './check-callers.ts';
import type { Charge } from './check-callers.ts';
import { costOfLine } from './question-cost.ts';
import type { RegionEngines } from './region-engines.ts';

/** `POST /functions/v1/along`: water, toilets and shelters near a line. */
export function alongRoutes(app: FastifyInstance, engines: RegionEngines, charge: Charge): void {
  const url = '/functions/v1/along';
  app.post<{ Body: AlongBody }>(
    url,
    {
      schema: {
        summary: 'Find water, toilets and shelters along a line',
        tags: ['functions'],
        body: alongRequestSchema,
        response: {
          200: alongSchema,
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
    async (request, reply) => {
      const { region: id, ...asked } = request.body;
      const positions = asked.geometry.coordinates.map(([lon, lat]): Position => [lon, lat]);
      if (!charge(request, costOfLine(positions))) return refuseTooMany(reply);
      const outcome = await engines.ask({ positions, role: 'places', id }, async (region) =>
        findAlong(await engines.places(region), asked),
      );
      if (outcome.status === 'failed') return sendFailure(reply, outcome.error);
      return reply.header('cache-control', 'no-store').send(outcome.answer);
    },
  );
  allowMethods(app, url, ['POST']);
}
