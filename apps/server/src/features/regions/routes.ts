import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { otherRouterHeader } from '@webmaps/protocol/other-router';
import { regionSchema } from '@webmaps/protocol/region';
import type { Region } from '@webmaps/protocol/region';
import type { OtherRouter } from '@webmaps/router/route/route';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { allowMethods } from '../../http/allow-methods.ts';
import { noneMatchHits } from '../../http/etag.ts';
import { failureResponses, sendFailure } from '../../http/failure.ts';
import type { InstalledRegion, RegionStore } from './region-store.ts';
import { sendFile } from './send-file.ts';

/**
 * `GET /regions` and the files of each region. The list includes the name of the external router
 * for places without a region, if there is one.
 */
export function regionRoutes(
  app: FastifyInstance,
  regions: RegionStore,
  otherRouter?: OtherRouter,
): void {
  app.get(
    '/regions',
    {
      schema: {
        summary: 'The regions of this server',
        tags: ['regions'],
        response: {
          200: z.array(regionSchema),
          304: z.null().describe('Still what the entity tag in If-None-Match names.'),
        },
      },
    },
    async (request, reply) => {
      const installed = await regions.list();
      const body = JSON.stringify(installed.map(describeRegion));
      // Weak: the body may be sent compressed.
      const etag = `W/"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (otherRouter !== undefined) reply.header(otherRouterHeader, otherRouter);
      if (noneMatchHits(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    },
  );
  allowMethods(app, '/regions', ['GET', 'HEAD']);

  app.route<{ Params: { id: string; file: string } }>({
    // HEAD has its own handler: the framework would send the length of an empty body.
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/regions/:id/:file',
    compress: false,
    schema: {
      summary: 'One file of a region, whole or by byte range',
      tags: ['regions'],
      params: z.object({ id: z.string(), file: z.string() }),
      response: {
        200: binary('The whole file.'),
        206: binary('The range that was asked for.'),
        304: z.null().describe('Still what the entity tag in If-None-Match names.'),
        ...failureResponses('not_found', 'range_not_satisfiable'),
      },
    },
    async handler(request, reply) {
      const { id, file: name } = request.params;
      const found =
        findFile(await regions.recent(), id, name) ?? findFile(await regions.list(), id, name);
      if (!found) return fileNotFound(reply);
      try {
        return await sendFile(request, reply, found);
      } catch (error) {
        // An importer replaced the region since it was read.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return fileNotFound(reply);
        throw error;
      }
    },
  });
  allowMethods(app, '/regions/:id/:file', ['GET', 'HEAD']);
}

/** The manifest in the list, with URLs in place of file names. */
function describeRegion(region: InstalledRegion): Region {
  const { format: _format, version: _version, folder: _folder, files, ...listed } = region;
  const addressed = Object.entries(files).map(([role, { name, bytes, sha256 }]) => [
    role,
    { url: `/regions/${region.id}/${name}`, bytes, sha256 },
  ]);
  return { ...listed, files: Object.fromEntries(addressed) as Region['files'] };
}

/** Only names in a manifest are served, so no name can lead out of the folder. */
function findFile(regions: readonly InstalledRegion[], id: string, name: string) {
  const region = regions.find((each) => each.id === id);
  const file = Object.values(region?.files ?? {}).find((each) => each.name === name);
  return region && file && { ...file, path: join(region.folder, file.name) };
}

function fileNotFound(reply: FastifyReply): FastifyReply {
  for (const header of ['etag', 'accept-ranges', 'content-length', 'content-range']) {
    reply.removeHeader(header);
  }
  return sendFailure(reply, {
    code: 'not_found',
    message: 'This region has no such file. See /regions for the current names.',
  });
}

function binary(description: string) {
  return {
    description,
    content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
  };
}
