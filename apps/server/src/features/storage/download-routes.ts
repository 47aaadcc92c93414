import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { asRequester } from '../../db/transaction.ts';
import { findBucket } from './bucket-rows.ts';
import type { StorageContext } from './context.ts';
import { parseInput } from './json-body.ts';
import { findObject } from './object-rows.ts';
import type { ObjectPlace, ObjectRow } from './object-rows.ts';
import { requesterOf } from './requester.ts';
import { sendObject } from './send-object.ts';
import { verifyToken } from './signed-token.ts';
import { noSuchBucket } from './storage-error.ts';
import { tokenSchema } from './upload-routes.ts';

export type OfObject = { Params: { bucket: string; '*': string } };

const downloadSchema = z.object({ download: z.string().optional() });
const versionSchema = z.object({ versionId: z.string().optional() });

/** Reading objects: as oneself, from public buckets, by a signed address; and what they are. */
export function downloadRoutes(app: FastifyInstance, context: StorageContext): void {
  const { pool, files, keys } = context;
  // Ranges are of the bytes as they lie, so nothing is compressed on the way.
  const get: { method: HTTPMethods[]; compress: false } = {
    method: ['GET', 'HEAD'],
    compress: false,
  };

  for (const url of ['/object/:bucket/*', '/object/authenticated/:bucket/*']) {
    app.route<OfObject>({
      ...get,
      url,
      handler: async (request, reply) => {
        const object = await readableObject(context, request);
        const { download } = parseInput(downloadSchema, request.query);
        return sendObject(request, reply, { files, object, download, embedding: 'here' });
      },
    });
  }

  app.route<OfObject>({
    ...get,
    url: '/object/public/:bucket/*',
    handler: async (request, reply) => {
      const object = await publicObject(context, request);
      const { download } = parseInput(downloadSchema, request.query);
      return sendObject(request, reply, { files, object, download, embedding: 'anywhere' });
    },
  });

  app.route<OfObject>({
    ...get,
    url: '/object/sign/:bucket/*',
    handler: async (request, reply) => {
      const { token } = parseInput(tokenSchema, request.query);
      const place = placeOf(request);
      const url = `${place.bucketId}/${place.name}`;
      const { exp } = await verifyToken(keys, token, { scope: 'download', url });
      const { download } = parseInput(downloadSchema, request.query);
      const object = await findObject(pool, place);
      const expires = new Date(exp * 1000);
      return sendObject(request, reply, {
        files,
        object,
        download,
        expires,
        embedding: 'anywhere',
      });
    },
  });

  for (const url of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*']) {
    app.route<OfObject>({
      ...get,
      url,
      handler: async (request) => infoOf(await readableObject(context, request)),
    });
  }
  app.route<OfObject>({
    ...get,
    url: '/object/info/public/:bucket/*',
    handler: async (request) => infoOf(await publicObject(context, request)),
  });
}

export function placeOf({ params }: FastifyRequest<OfObject>): ObjectPlace {
  return { bucketId: params.bucket, name: params['*'] };
}

/**
 * The object as the requester may see it. A public bucket is open to everybody, signed in or not.
 *
 * @throws where it is not there, or not for them: nobody can tell these apart.
 */
export async function readableObject(
  context: StorageContext,
  request: FastifyRequest<OfObject>,
): Promise<ObjectRow> {
  const { pool, keys } = context;
  const requester = await requesterOf(request, keys);
  const place = placeOf(request);
  const bucket = await findBucket(pool, place.bucketId);
  const { versionId } = parseInput(versionSchema, request.query);
  if (bucket.public) return findObject(pool, place, versionId);
  if (!requester) throw noSuchBucket();
  return asRequester(pool, requester, (client) => findObject(client, place, versionId), {
    readOnly: true,
  });
}

/** @throws where the bucket is not public, as if it were not there. */
export async function publicObject(
  { pool }: StorageContext,
  request: FastifyRequest<OfObject>,
): Promise<ObjectRow> {
  const place = placeOf(request);
  const bucket = await findBucket(pool, place.bucketId);
  if (!bucket.public) throw noSuchBucket();
  return findObject(pool, place, parseInput(versionSchema, request.query).versionId);
}

function infoOf(object: ObjectRow) {
  const { id, name, version, bucket_id, created_at, metadata, user_metadata } = object;
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata?.size ?? null,
    content_type: metadata?.mimetype ?? null,
    content_encoding: metadata?.contentEncoding ?? null,
    cache_control: metadata?.cacheControl ?? null,
    etag: metadata?.eTag ?? null,
    metadata: user_metadata ?? {},
    last_modified: object.updated_at,
    created_at,
  };
}
