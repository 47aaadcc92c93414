import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { asRequester } from '../../db/transaction.ts';
import type { StorageContext } from './context.ts';
import { placeOf } from './download-routes.ts';
import type { OfObject } from './download-routes.ts';
import { parseInput } from './json-body.ts';
import { findObject } from './object-rows.ts';
import { mustKnowRequester, ownerOf } from './requester.ts';
import { signToken } from './signed-token.ts';
import { transformationOf, transformSchema, writeTransformation } from './transformation.ts';
import { mustBeAllowed } from './upload.ts';

const secondsSchema = z
  .number()
  .int()
  .min(1)
  .max(10 * 365 * 86_400);
const signSchema = z.object({
  expiresIn: secondsSchema,
  transform: transformSchema.nullish(),
  versionId: z.string().nullish(),
});
const signManySchema = z.object({
  expiresIn: secondsSchema,
  paths: z.array(z.string()).min(1).max(20_000),
});

/** As long as Supabase's. */
const uploadSeconds = 2 * 3600;

/** Addresses that let their bearer read or write one object for a time. */
export function signRoutes(app: FastifyInstance, context: StorageContext): void {
  const { pool, keys } = context;

  app.post<OfObject>('/object/sign/:bucket/*', async (request) => {
    const requester = await mustKnowRequester(request, keys);
    const { expiresIn, transform, versionId } = parseInput(signSchema, request.body);
    const place = placeOf(request);
    await asRequester(pool, requester, (client) => findObject(client, place, versionId), {
      readOnly: true,
    });
    const url = `${place.bucketId}/${place.name}`;
    const wanted = transformationOf(transform ?? {});
    if (wanted) {
      const transformations = writeTransformation(wanted);
      const token = await signToken(keys, { scope: 'render', url, transformations }, expiresIn);
      return { signedURL: `/render/image/sign/${url}?token=${token}` };
    }
    const token = await signToken(keys, { scope: 'download', url }, expiresIn);
    return { signedURL: `/object/sign/${url}?token=${token}` };
  });

  app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request) => {
    const requester = await mustKnowRequester(request, keys);
    const { expiresIn, paths } = parseInput(signManySchema, request.body);
    const { bucket } = request.params;
    const { rows } = await asRequester(
      pool,
      requester,
      (client) =>
        client.query<{ name: string }>(
          'select name from storage.objects where bucket_id = $1 and name = any ($2)',
          [bucket, paths],
        ),
      { readOnly: true },
    );
    const visible = new Set(rows.map(({ name }) => name));
    return Promise.all(
      paths.map(async (path) => {
        if (!visible.has(path)) {
          const error = 'Either the object does not exist or you do not have access to it';
          return { error, path, signedURL: null };
        }
        const url = `${bucket}/${path}`;
        const token = await signToken(keys, { scope: 'download', url }, expiresIn);
        return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
      }),
    );
  });

  app.post<OfObject>('/object/upload/sign/:bucket/*', async (request) => {
    const requester = await mustKnowRequester(request, keys);
    const place = placeOf(request);
    const upsert = request.headers['x-upsert'] === 'true';
    await mustBeAllowed(context, { requester, place, mode: upsert ? 'upsert' : 'create' });
    const url = `${place.bucketId}/${place.name}`;
    const owner = ownerOf(requester);
    const payload = {
      scope: 'upload',
      url,
      upsert,
      ...(owner !== undefined && { owner }),
    } as const;
    const token = await signToken(keys, payload, uploadSeconds);
    return { url: `/object/upload/sign/${url}?token=${token}`, token };
  });
}
