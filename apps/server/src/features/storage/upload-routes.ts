import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Requester } from '../../db/transaction.ts';
import type { StorageContext } from './context.ts';
import { parseInput } from './json-body.ts';
import type { ObjectPlace } from './object-rows.ts';
import { requireRequester } from './requester.ts';
import { requireSigner } from './signer.ts';
import { verifyToken } from './signed-token.ts';
import { upload } from './upload.ts';

type OfObject = { Params: { bucket: string; '*': string } };

/** Uploads in one request. Their bodies are streams, whatever their type. */
export function uploadRoutes(app: FastifyInstance, context: StorageContext): void {
  const { keys } = context;

  app.route<OfObject>({
    method: ['POST', 'PUT'],
    url: '/object/:bucket/*',
    handler: async (request) => {
      const upsert = request.headers['x-upsert'] === 'true';
      const created = upsert ? 'upsert' : 'create';
      const { id, key } = await upload(context, request, {
        requester: await requireRequester(request, keys),
        place: { bucketId: request.params.bucket, name: request.params['*'] },
        mode: request.method === 'PUT' && !upsert ? 'replace' : created,
      });
      return { Id: id, Key: key };
    },
  });

  app.put<OfObject>('/object/upload/sign/:bucket/*', async (request) => {
    const { token } = parseInput(tokenSchema, request.query);
    const { bucket: bucketId, '*': name } = request.params;
    const { requester, upsert } = await signedUploader(context, token, { bucketId, name });
    const { id, key } = await upload(context, request, {
      requester,
      place: { bucketId, name },
      mode: upsert ? 'upsert' : 'create',
    });
    return { Id: id, Key: key };
  });
}

export interface Uploader {
  readonly requester: Requester;
  /** Whether they may replace an existing object. */
  readonly upsert: boolean;
}

/** The uploader by a signed token: its signer, with the signer's present rights. */
export async function signedUploader(
  context: StorageContext,
  token: string,
  place: ObjectPlace,
): Promise<Uploader> {
  const payload = await verifyToken(context.keys, token, {
    scope: 'upload',
    url: `${place.bucketId}/${place.name}`,
    maxSeconds: context.config.storage.signedSeconds,
  });
  return {
    requester: await requireSigner(context, payload, place),
    upsert: payload.upsert ?? false,
  };
}

/** Leaves bodies of every type unparsed, for handlers that stream them. */
export async function acceptStreams(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, streamsBody: true };
  });
  app.addHook('onRequest', async ({ raw }) => {
    // This server's own requests to itself come over no connection, and are never silent.
    if (!('setTimeout' in raw)) return;
    raw.setTimeout(idleMilliseconds, () => {
      if (!raw.complete) raw.destroy();
    });
  });
}

/** A sender that was silent for so long is gone. */
const idleMilliseconds = 60_000;

export const tokenSchema = z.object({ token: z.string().min(1) });
