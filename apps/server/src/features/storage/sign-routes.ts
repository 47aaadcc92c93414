import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { asRequester } from '../../db/transaction.ts';
import type { StorageContext } from './context.ts';
import { placeOf } from './download-routes.ts';
import type { OfObject } from './download-routes.ts';
import { parseInput } from './json-body.ts';
import { findObject } from './object-rows.ts';
import { requireRequester, ownerOf } from './requester.ts';
import { linkRenewals, sealSigner } from './signer.ts';
import { signToken } from './signed-token.ts';
import { transformationOf, transformSchema, writeTransformation } from './transformation.ts';
import { mustBeAllowed } from './upload.ts';

/** Longer validities than configured are capped rather than refused: clients request years. */
const secondsSchema = z.number().int().min(1);
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

/** Signs addresses that let their bearer read or write one object for a time. */
export function signRoutes(app: FastifyInstance, context: StorageContext): void {
  const { pool, keys } = context;
  const { signedSeconds } = context.config.storage;

  app.post<OfObject>('/object/sign/:bucket/*', async (request) => {
    const requester = await requireRequester(request, keys);
    const { expiresIn, transform, versionId } = parseInput(signSchema, request.body);
    const place = placeOf(request);
    const { id } = await asRequester(
      pool,
      requester,
      (client) => findObject(client, place, versionId),
      { readOnly: true },
    );
    const url = `${place.bucketId}/${place.name}`;
    const seconds = Math.min(expiresIn, signedSeconds);
    const renewals = await linkRenewals(context, place.bucketId, [place.name]);
    const bound = {
      url,
      object: id,
      signer: await sealSigner(keys, requester),
      renewed: renewals.get(place.name),
    };
    const wanted = transformationOf(transform ?? {});
    if (wanted) {
      const transformations = writeTransformation(wanted);
      const token = await signToken(keys, { ...bound, scope: 'render', transformations }, seconds);
      return { signedURL: `/render/image/sign/${url}?token=${token}` };
    }
    const token = await signToken(keys, { ...bound, scope: 'download' }, seconds);
    return { signedURL: `/object/sign/${url}?token=${token}` };
  });

  app.post<{ Params: { bucket: string } }>('/object/sign/:bucket', async (request) => {
    const requester = await requireRequester(request, keys);
    const { expiresIn, paths } = parseInput(signManySchema, request.body);
    const { bucket } = request.params;
    const { rows } = await asRequester(
      pool,
      requester,
      (client) =>
        client.query<{ name: string; id: string }>(
          'select name, id from storage.objects where bucket_id = $1 and name = any ($2)',
          [bucket, paths],
        ),
      { readOnly: true },
    );
    const visible = new Map(rows.map(({ name, id }) => [name, id]));
    const renewals = await linkRenewals(context, bucket, [...visible.keys()]);
    const signer = await sealSigner(keys, requester);
    const seconds = Math.min(expiresIn, signedSeconds);
    return Promise.all(
      paths.map(async (path) => {
        const object = visible.get(path);
        if (object === undefined) {
          const error = 'Either the object does not exist or you do not have access to it';
          return { error, path, signedURL: null };
        }
        const url = `${bucket}/${path}`;
        const bound = { url, object, signer, renewed: renewals.get(path) };
        const token = await signToken(keys, { ...bound, scope: 'download' }, seconds);
        return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` };
      }),
    );
  });

  app.post<OfObject>('/object/upload/sign/:bucket/*', async (request) => {
    const requester = await requireRequester(request, keys);
    const place = placeOf(request);
    const upsert = request.headers['x-upsert'] === 'true';
    await mustBeAllowed(context, { requester, place, mode: upsert ? 'upsert' : 'create' });
    const url = `${place.bucketId}/${place.name}`;
    const renewals = await linkRenewals(context, place.bucketId, [place.name]);
    const payload = {
      scope: 'upload',
      url,
      upsert,
      owner: ownerOf(requester),
      signer: await sealSigner(keys, requester),
      renewed: renewals.get(place.name),
    } as const;
    const token = await signToken(keys, payload, Math.min(uploadSeconds, signedSeconds));
    return { url: `/object/upload/sign/${url}?token=${token}`, token };
  });
}
