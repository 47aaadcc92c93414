import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startServer } from '../../testing/backends/start-server.ts';
import { keepUsedSchemas } from './used-schemas.ts';

const mediaTypes = z.record(z.string(), z.object({ schema: z.looseObject({}) }));

const operationSchema = z.looseObject({
  summary: z.string().min(1),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['query', 'path', 'header']),
        schema: z.looseObject({}),
      }),
    )
    .optional(),
  requestBody: z.looseObject({ content: mediaTypes }).optional(),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.looseObject({ description: z.string().min(1), content: mediaTypes.optional() }),
  ),
});

/** The parts of OpenAPI 3.1.0 that this document uses, by its specification. */
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string().optional() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'head', 'post']), operationSchema),
  ),
  components: z.strictObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});

let app: FastifyInstance;
let document: z.infer<typeof documentSchema>;

beforeAll(async () => {
  ({ app } = await startServer());
  const response = await app.inject('/functions/v1/openapi.json');
  expect(response.statusCode).toBe(200);
  document = documentSchema.parse(response.json());
});
afterAll(() => app.close());

describe('the OpenAPI document', () => {
  it('lists every path with its methods', () => {
    const listed = Object.entries(document.paths).map(([path, item]) => [path, Object.keys(item)]);
    expect(Object.fromEntries(listed)).toEqual({
      '/regions': ['get'],
      '/regions/{id}/{file}': ['get', 'head'],
      '/healthz': ['get'],
      '/functions/v1/route': ['post'],
      '/functions/v1/loop': ['post'],
      '/functions/v1/alternatives': ['post'],
      '/functions/v1/isochrone': ['post'],
      '/functions/v1/match': ['post'],
      '/functions/v1/along': ['post'],
      '/functions/v1/elevation': ['post'],
      '/functions/v1/population': ['post'],
      '/functions/v1/geocode': ['get'],
      '/functions/v1/reverse': ['get'],
      '/functions/v1/commands/find_places': ['post'],
      '/functions/v1/commands/what_is_here': ['post'],
      '/functions/v1/commands/plan_route': ['post'],
      '/functions/v1/commands/find_loops': ['post'],
      '/functions/v1/commands/find_reach': ['post'],
      '/functions/v1/commands/measure_elevation': ['post'],
      '/functions/v1/picture': ['get', 'post'],
      '/functions/v1/project-picture': ['get'],
      '/functions/v1/route-picture': ['get'],
    });
  });

  it('refers only to schemas that it contains, and contains only those it refers to', () => {
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(new Set(referred)).toEqual(new Set(Object.keys(document.components.schemas)));
    expect(text.match(/"\$ref":"(?!#\/components\/schemas\/)/)).toBeNull();
  });

  it('documents the limits and the errors of the route function', () => {
    const route = document.paths['/functions/v1/route']?.post;
    expect(JSON.stringify(document.components.schemas['RouteRequestInput'])).toContain(
      '"maxItems":100',
    );
    expect(Object.keys(route?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '404', '413', '415', '422', '503']),
    );
    expect(route?.responses['422']?.description).toContain('`point_too_far`');
  });

  it('documents the query of geocode by name', () => {
    const parameters = document.paths['/functions/v1/geocode']?.get?.parameters ?? [];
    expect(parameters.map(({ name }) => name).sort()).toEqual(['limit', 'near', 'q', 'region']);
  });
});

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

describe('keepUsedSchemas', () => {
  it('keeps schemas that are referred to through others and drops the rest', () => {
    const kept = keepUsedSchemas({
      paths: { '/': reference('A') },
      components: { schemas: { A: { items: reference('B') }, B: {}, C: reference('A') } },
    });
    expect(Object.keys(kept.components?.schemas ?? {})).toEqual(['A', 'B']);
  });
});
