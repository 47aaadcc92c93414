import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Requester } from '../../db/transaction.ts';
import type { StorageContext } from './context.ts';
import { parseInput } from './json-body.ts';
import { mustKnowRequester } from './requester.ts';
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
        requester: await mustKnowRequester(request, keys),
        place: { bucketId: request.params.bucket, name: request.params['*'] },
        mode: request.method === 'PUT' && !upsert ? 'replace' : created,
      });
      return { Id: id, Key: key };
    },
  });

  app.put<OfObject>('/object/upload/sign/:bucket/*', async (request) => {
    const { token } = parseInput(tokenSchema, request.query);
    const { bucket: bucketId, '*': name } = request.params;
    const signed = await verifyToken(keys, token, { scope: 'upload', url: `${bucketId}/${name}` });
    const { id, key } = await upload(context, request, {
      requester: bearerOf(signed.owner),
      place: { bucketId, name },
      mode: signed.upsert === true ? 'upsert' : 'create',
    });
    return { Id: id, Key: key };
  });
}

/** The right was tried when the address was signed; who signed it owns what comes. */
export function bearerOf(owner: string | undefined): Requester {
  return { role: 'service_role', claims: owner === undefined ? {} : { sub: owner } };
}

/** Leaves bodies of every type unread, for handlers that stream them. */
export async function acceptStreams(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart);
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, streamsBody: true };
  });
  app.addHook('onRequest', async ({ raw }) => {
    raw.setTimeout(idleMilliseconds, () => {
      if (!raw.complete) raw.destroy();
    });
  });
}

/** A sender of whom nothing was heard for so long is gone. */
const idleMilliseconds = 60_000;

export const tokenSchema = z.object({ token: z.string().min(1) });
