import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { asRequester } from '../../db/transaction.ts';
import type { Requester } from '../../db/transaction.ts';
import { findBucket } from './bucket-rows.ts';
import type { StorageContext } from './context.ts';
import type { OfObject } from './download-routes.ts';
import { placeOf } from './download-routes.ts';
import { parseInput } from './json-body.ts';
import { mustBeKey } from './names.ts';
import { findObject, objectColumns } from './object-rows.ts';
import type { ObjectPlace, ObjectRow } from './object-rows.ts';
import { requireRequester } from './requester.ts';
import { withRoom } from './room.ts';
import { noSuchKey, tooLarge } from './storage-error.ts';
import { maxBytesOf, mustBeAllowed, writeRow } from './upload.ts';
import { decodedMetadata, detailsOf, mustTakeType } from './upload-body.ts';

const fromToSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
  sourceVersionId: z.string().nullish(),
});

const copySchema = fromToSchema.extend({
  copyMetadata: z.boolean().nullish(),
  metadata: z
    .object({
      cacheControl: z.string().optional(),
      contentEncoding: z.string().optional(),
      mimetype: z.string().optional(),
    })
    .nullish(),
});

/** The size of a large folder; the body itself has a limit too. */
const maxNames = 20_000;

const removeSchema = z.object({
  prefixes: z
    .array(z.union([z.string(), z.object({ path: z.string(), versionId: z.string() })]))
    .min(1)
    .max(maxNames),
});

/** Move, copy and remove. */
export function objectRoutes(app: FastifyInstance, context: StorageContext): void {
  const { pool, keys } = context;

  app.post('/object/move', async (request) => {
    const requester = await requireRequester(request, keys);
    const input = parseInput(fromToSchema, request.body);
    const { from, to } = placesOf(input);
    const id = await move(context, requester, { from, to, version: input.sourceVersionId });
    return { message: 'Successfully moved', Id: id, Key: `${to.bucketId}/${to.name}` };
  });

  app.post('/object/copy', async (request) => {
    const requester = await requireRequester(request, keys);
    const input = parseInput(copySchema, request.body);
    const { from, to } = placesOf(input);
    const changes = input.copyMetadata === false ? (input.metadata ?? {}) : {};
    const mode = request.headers['x-upsert'] === 'true' ? 'upsert' : 'create';
    const bucket = await mustBeAllowed(context, { requester, place: to, mode });
    const source = await asRequester(
      pool,
      requester,
      (client) => findObject(client, from, input.sourceVersionId),
      {
        readOnly: true,
      },
    );
    const { version: sourceVersion, metadata: old } = source;
    if (sourceVersion === null || !old?.mimetype) throw noSuchKey();
    // Changed metadata becomes headers of downloads, so it is checked like an upload's.
    const { mimetype, cacheControl, contentEncoding, userMetadata } = detailsOf({
      mimetype: changes.mimetype ?? old.mimetype,
      cacheControl: changes.cacheControl ?? old.cacheControl,
      contentEncoding: changes.contentEncoding ?? old.contentEncoding,
      metadata: decodedMetadata(request.headers['x-metadata']),
    });
    mustTakeType(bucket, mimetype);
    if ((old.size ?? 0) > maxBytesOf(context, bucket)) throw tooLarge();
    const version = crypto.randomUUID();
    const { contentEncoding: _old, ...kept } = old;
    const metadata = {
      ...kept,
      mimetype,
      cacheControl,
      ...(contentEncoding !== undefined && { contentEncoding }),
      eTag: `"${version.replaceAll('-', '')}"`,
      lastModified: new Date().toISOString(),
    };
    const said = input.copyMetadata === false ? (userMetadata ?? null) : source.user_metadata;
    const object = { ...to, version, metadata, userMetadata: said };
    const room = { version, place: to, requester, wanted: old.size ?? 0, isExact: true };
    const id = await withRoom(context, room, async () => {
      await context.files.copy(sourceVersion, version);
      return writeRow(context, { requester, mode }, object);
    });
    const { bucketId: bucket_id, name } = to;
    return { Id: id, Key: `${bucket_id}/${name}`, id, bucket_id, name, version, metadata };
  });

  app.delete<{ Params: { bucket: string } }>('/object/:bucket', async (request) => {
    const requester = await requireRequester(request, keys);
    const { prefixes } = parseInput(removeSchema, request.body);
    const entries = prefixes.map((entry) => (typeof entry === 'string' ? { path: entry } : entry));
    const rows = await remove(context, requester, request.params.bucket, entries);
    return rows;
  });

  app.delete<OfObject>('/object/:bucket/*', async (request) => {
    const requester = await requireRequester(request, keys);
    const { bucketId, name } = placeOf(request);
    const rows = await remove(context, requester, bucketId, [{ path: name }]);
    if (rows.length === 0) throw noSuchKey();
    return { message: 'Successfully deleted' };
  });
}

function placesOf(input: z.infer<typeof fromToSchema>) {
  const { bucketId, sourceKey, destinationKey, destinationBucket } = input;
  const from: ObjectPlace = { bucketId, name: sourceKey };
  const to: ObjectPlace = {
    bucketId: destinationBucket ?? bucketId,
    name: mustBeKey(destinationKey),
  };
  return { from, to };
}

/** Only the row changes: the bytes are stored under its version, whatever its path. */
async function move(
  context: StorageContext,
  requester: Requester,
  {
    from,
    to,
    version,
  }: {
    readonly from: ObjectPlace;
    readonly to: ObjectPlace;
    readonly version: string | null | undefined;
  },
): Promise<string> {
  const { pool } = context;
  const bucket = await findBucket(pool, to.bucketId);
  return asRequester(pool, requester, async (client) => {
    const { metadata } = await findObject(client, from, version);
    if (to.bucketId !== from.bucketId) {
      mustTakeType(bucket, metadata?.mimetype ?? 'application/octet-stream');
      if ((metadata?.size ?? 0) > maxBytesOf(context, bucket)) throw tooLarge();
    }
    const { rows } = await client.query<{ id: string }>(
      `update storage.objects set bucket_id = $3, name = $4
       where bucket_id = $1 and name = $2 returning id`,
      [from.bucketId, from.name, to.bucketId, to.name],
    );
    const [row] = rows;
    if (!row) throw noSuchKey();
    return row.id;
  });
}

/** @returns the deleted rows; objects that the requester may not delete are left out. */
async function remove(
  context: StorageContext,
  requester: Requester,
  bucketId: string,
  entries: readonly { readonly path: string; readonly versionId?: string }[],
): Promise<readonly ObjectRow[]> {
  const { rows } = await asRequester(context.pool, requester, (client) =>
    client.query<ObjectRow>(
      `delete from storage.objects o where bucket_id = $1 and name = any ($2)
         and exists (
           select from unnest($2::text[], $3::text[]) as entry (path, wanted)
           where path = o.name and coalesce(wanted, o.version) is not distinct from o.version
         )
       returning ${objectColumns}`,
      [
        bucketId,
        entries.map(({ path }) => path),
        entries.map(({ versionId }) => versionId ?? null),
      ],
    ),
  );
  context.removeDeadFiles();
  return rows;
}
