import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { allowMethods } from '../../http/allow-methods.ts';
import { version } from '../../config/version.ts';
import { keepUsedSchemas } from './used-schemas.ts';

const url = '/functions/v1/openapi.json';

/** Collects the schemas of all routes that are registered after it. */
export async function collectOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'WebMaps',
        version,
        description:
          'Maps, routes for runners, heights and places of the regions of this server. Every error ' +
          'is `{code, message, details?}`; `code` is stable, the status fits it.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      tags: [
        { name: 'regions', description: 'What is on this server, and its files.' },
        { name: 'functions', description: 'Questions to the map.' },
        { name: 'health' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
}

/** `GET /functions/v1/openapi.json`, generated once from the schemas that validate the requests. */
export function openApiRoutes(app: FastifyInstance): void {
  let document: string | undefined;
  app.get(url, { schema: { hide: true } }, (_request, reply) => {
    document ??= JSON.stringify(keepUsedSchemas({ ...app.swagger() }));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(document);
  });
  allowMethods(app, url, ['GET', 'HEAD']);
}
