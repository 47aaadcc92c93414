import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { asRequester } from '../../db/transaction.ts';
import { findBucket } from './bucket-rows.ts';
import type { StorageContext } from './context.ts';
import { parseInput } from './json-body.ts';
import { findObject } from './object-rows.ts';
import type { ObjectPlace, ObjectRow } from './object-rows.ts';
import { requesterOf } from './requester.ts';
import { sendObject } from './send-object.ts';
import { requireSigner } from './signer.ts';
import { verifyToken } from './signed-token.ts';
import type { SignedPayload } from './signed-token.ts';
import { noSuchBucket, noSuchKey } from './storage-error.ts';
import { tokenSchema } from './upload-routes.ts';

export type OfObject = { Params: { bucket: string; '*': string } };

const downloadSchema = z.object({ download: z.string().optional() });
const versionSchema = z.object({ versionId: z.string().optional() });

/**
 * Reads objects: with the requester's rights, from public buckets, by a signed address; and their
 * metadata.
 */
export function downloadRoutes(app: FastifyInstance, context: StorageContext): void {
  const { files } = context;
  // Ranges count stored bytes, so nothing is compressed on the way.
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
      const { object, payload } = await signedObject(context, request, 'download');
      const { download } = parseInput(downloadSchema, request.query);
      const expires = new Date(payload.exp * 1000);
      return sendObject(request, reply, {
        files,
        object,
        download,
        expires,
        embedding: 'anywhere',
      });
    },
  });

  const sendInfo = (
    request: FastifyRequest,
    reply: FastifyReply,
    object: ObjectRow,
  ): FastifyReply | Promise<FastifyReply> =>
    request.method === 'HEAD'
      ? sendObject(request, reply, { files, object, embedding: 'here' })
      : reply.send(infoOf(object));
  for (const url of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*']) {
    app.route<OfObject>({
      ...get,
      url,
      handler: async (request, reply) =>
        sendInfo(request, reply, await readableObject(context, request)),
    });
  }
  app.route<OfObject>({
    ...get,
    url: '/object/info/public/:bucket/*',
    handler: async (request, reply) =>
      sendInfo(request, reply, await publicObject(context, request)),
  });
}

export function placeOf({ params }: FastifyRequest<OfObject>): ObjectPlace {
  return { bucketId: params.bucket, name: params['*'] };
}

/**
 * The object as the requester may see it. A public bucket is open to every requester, signed in or
 * not.
 *
 * @throws the same error where it does not exist and where the requester may not read it.
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

/** @throws where the bucket is not public, as if it did not exist. */
export async function publicObject(
  { pool }: StorageContext,
  request: FastifyRequest<OfObject>,
): Promise<ObjectRow> {
  const place = placeOf(request);
  const bucket = await findBucket(pool, place.bucketId);
  if (!bucket.public) throw noSuchBucket();
  return findObject(pool, place, parseInput(versionSchema, request.query).versionId);
}

/**
 * The object of a signed address, with the present rights of its signer.
 *
 * @throws where the address has expired, was revoked, or its signer may no longer read the object.
 */
export async function signedObject(
  context: StorageContext,
  request: FastifyRequest<OfObject>,
  scope: 'download' | 'render',
): Promise<{ readonly object: ObjectRow; readonly payload: SignedPayload }> {
  const { token } = parseInput(tokenSchema, request.query);
  const place = placeOf(request);
  const payload = await verifyToken(context.keys, token, {
    scope,
    url: `${place.bucketId}/${place.name}`,
    maxSeconds: context.config.storage.signedSeconds,
  });
  const signer = await requireSigner(context, payload, place);
  const object = await asRequester(context.pool, signer, (client) => findObject(client, place), {
    readOnly: true,
  });
  if (payload.object !== undefined && payload.object !== object.id) throw noSuchKey();
  return { object, payload };
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
