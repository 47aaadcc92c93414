import { reverse } from '@webmaps/geocoder/reverse';
import { search } from '@webmaps/geocoder/search';
import {
  geocodeQuerySchema,
  reverseQuerySchema,
  searchResultsSchema,
} from '@webmaps/protocol/geocode';
import { parsePositionParameter } from '@webmaps/protocol/position';
import { mergeResults, regionsToSearch } from '@webmaps/answers/search-regions';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { allowMethods } from '../../http/allow-methods.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import type { RegionEngines } from './region-engines.ts';

/** `GET /functions/v1/geocode`: finds places by typed text. */
export function geocodeRoutes(app: FastifyInstance, engines: RegionEngines): void {
  const url = '/functions/v1/geocode';
  app.get<{ Querystring: z.infer<typeof geocodeQuerySchema> }>(
    url,
    {
      schema: {
        summary: 'Find places by name, address, category or coordinates',
        tags: ['functions'],
        querystring: geocodeQuerySchema,
        response: {
          200: searchResultsSchema,
          ...failureResponses('bad_request', 'unknown_region', 'unavailable'),
        },
      },
    },
    async (request, reply) => {
      const { q: query, near: nearText, limit, region: id } = request.query;
      const near = nearText === undefined ? undefined : parsePositionParameter(nearText);
      const outcome = await engines.askAll(id, async (regions) => {
        const indexes = await Promise.all(
          regionsToSearch(regions, near).map((region) => engines.places(region)),
        );
        const options = { query, limit, ...(near && { near }) };
        return mergeResults(
          indexes.map((index) => search(index, options)),
          { limit, near, query },
        );
      });
      if (outcome.status === 'failed') return sendFailure(reply, outcome.error);
      return reply.header('cache-control', 'no-cache').send({ results: outcome.answer });
    },
  );
  allowMethods(app, url, ['GET', 'HEAD']);
}

/** `GET /functions/v1/reverse`: the place at a position. */
export function reverseRoutes(app: FastifyInstance, engines: RegionEngines): void {
  const url = '/functions/v1/reverse';
  app.get<{ Querystring: z.infer<typeof reverseQuerySchema> }>(
    url,
    {
      schema: {
        summary: 'Name what is at a position',
        tags: ['functions'],
        querystring: reverseQuerySchema,
        response: {
          200: searchResultsSchema,
          ...failureResponses(
            'bad_request',
            'unknown_region',
            'outside_region',
            'not_available',
            'unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { position: text, limit, region: id } = request.query;
      const position = parsePositionParameter(text);
      const outcome = await engines.ask(
        { positions: [position], role: 'places', id },
        async (region) => reverse(await engines.places(region), { position, limit }),
      );
      if (outcome.status === 'failed') return sendFailure(reply, outcome.error);
      return reply.header('cache-control', 'no-cache').send({ results: outcome.answer });
    },
  );
  allowMethods(app, url, ['GET', 'HEAD']);
}
