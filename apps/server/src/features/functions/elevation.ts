import type { Position } from '@webmaps/geo/position';
import { elevationRequestSchema, elevationSchema } from '@webmaps/protocol/elevation';
import type { ElevationBody, ElevationGeometry } from '@webmaps/protocol/elevation';
import { measureElevation } from '@webmaps/answers/measure-elevation';
import type { FastifyInstance } from 'fastify';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import { refuseTooMany } from './check-callers.ts';
import type { Charge } from './check-callers.ts';
import { costOfLine } from './question-cost.ts';
import type { RegionEngines } from './region-engines.ts';

/** `POST /functions/v1/elevation`: heights of points, and the profile along a line. */
export function elevationRoutes(
  app: FastifyInstance,
  engines: RegionEngines,
  charge: Charge,
): void {
  const url = '/functions/v1/elevation';
  app.post<{ Body: ElevationBody }>(
    url,
    {
      schema: {
        summary: 'Heights of a geometry, and the profile along a line',
        tags: ['functions'],
        body: elevationRequestSchema,
        response: {
          200: elevationSchema,
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
      const { geometry, region: id } = request.body;
      const positions = positionsOf(geometry);
      if (!charge(request, costOfLine(positions))) return refuseTooMany(reply);
      const outcome = await engines.ask({ positions, role: 'elevation', id }, async (region) =>
        measureElevation(geometry, {
          region: region.id,
          heights: await engines.heights(region),
        }),
      );
      if (outcome.status === 'failed') return sendFailure(reply, outcome.error);
      const measured = outcome.answer;
      if (measured.status === 'failed') return sendFailure(reply, measured.error);
      return reply.header('cache-control', 'no-store').send(measured.elevation);
    },
  );
  allowMethods(app, url, ['POST']);
}

function positionsOf(geometry: ElevationGeometry): Position[] {
  const loose = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
  return loose.map(([lon, lat]) => [lon, lat]);
}
