import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { asRequester } from '../../db/transaction.ts';
import {
  bucketListSchema,
  bucketSettingsSchema,
  limitBytesOf,
  newBucketSchema,
} from './bucket-input.ts';
import { bucketColumns, listedBucketColumns } from './bucket-rows.ts';
import type { BucketRow } from './bucket-rows.ts';
import type { StorageContext } from './context.ts';
import { parseInput } from './json-body.ts';
import { mustBeBucketName } from './names.ts';
import { escapeLike } from './object-rows.ts';
import { requireRequester, ownerColumnsOf } from './requester.ts';
import { bucketNotEmpty, noSuchBucket, notEnabled } from './storage-error.ts';

type OfBucket = { Params: { id: string } };

/** `/bucket`: create, list, get, change, empty, delete. */
export function bucketRoutes(app: FastifyInstance, context: StorageContext): void {
  const { pool, keys, config } = context;
  const { maxFileBytes } = config.storage;

  const asking = async <T>(
    request: FastifyRequest,
    work: (client: PoolClient) => Promise<T>,
    readOnly = false,
  ) => asRequester(pool, await requireRequester(request, keys), work, { readOnly });

  app.get('/bucket', async (request) => {
    const { limit, offset, sortColumn, sortOrder, search } = parseInput(
      bucketListSchema,
      request.query,
    );
    return asking(
      request,
      async (client) => {
        // Column and order are of a fixed list.
        const { rows } = await client.query<BucketRow>(
          `select ${listedBucketColumns} from storage.buckets
           where $1::text is null or name ilike '%' || $1 || '%'
           order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
          [search === undefined ? null : escapeLike(search), limit ?? null, offset],
        );
        return rows;
      },
      true,
    );
  });

  app.get<OfBucket>('/bucket/:id', async (request) =>
    asking(request, (client) => mustSeeBucket(client, request.params.id), true),
  );

  app.post('/bucket', async (request) => {
    const requester = await requireRequester(request, keys);
    const input = parseInput(newBucketSchema, request.body);
    const name = mustBeBucketName(input.name);
    if ((input.type ?? 'STANDARD') !== 'STANDARD') throw notEnabled(`${input.type} buckets`);
    mustNotKeepVersions(input);
    const values = [
      mustBeBucketName(input.id ?? name),
      name,
      ...ownerColumnsOf(requester),
      input.public ?? false,
      limitBytesOf(input.file_size_limit, maxFileBytes),
      input.allowed_mime_types ?? null,
    ];
    await asRequester(pool, requester, (client) =>
      client.query(
        `insert into storage.buckets
           (id, name, owner_id, owner, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        values,
      ),
    );
    return { name };
  });

  app.put<OfBucket>('/bucket/:id', async (request) => {
    const { id } = request.params;
    const input = parseInput(bucketSettingsSchema, request.body);
    mustNotKeepVersions(input);
    const limit = limitBytesOf(input.file_size_limit, maxFileBytes);
    return asking(request, async (client) => {
      const bucket = await mustSeeBucket(client, id);
      const { rowCount } = await client.query(
        `update storage.buckets set public = $2, file_size_limit = $3, allowed_mime_types = $4,
           updated_at = now() where id = $1`,
        [
          id,
          input.public ?? bucket.public,
          input.file_size_limit === undefined ? bucket.file_size_limit : limit,
          input.allowed_mime_types === undefined
            ? bucket.allowed_mime_types
            : input.allowed_mime_types,
        ],
      );
      if (rowCount === 0) throw noSuchBucket();
      return { message: 'Successfully updated' };
    });
  });

  app.post<OfBucket>('/bucket/:id/empty', async (request) => {
    const { id } = request.params;
    await asking(request, async (client) => {
      await mustSeeBucket(client, id);
      await client.query('delete from storage.objects where bucket_id = $1', [id]);
    });
    context.removeDeadFiles();
    // Supabase's message, although the rows are gone already: the bytes follow, which no request
    // can read any more.
    return { message: 'Empty bucket has been queued. Completion may take up to an hour.' };
  });

  app.delete<OfBucket>('/bucket/:id', async (request) => {
    const { id } = request.params;
    return asking(request, async (client) => {
      await mustSeeBucket(client, id);
      const { rowCount } = await client
        .query('delete from storage.buckets where id = $1', [id])
        .catch((error: { code?: string }) => {
          throw error.code === '23503' ? bucketNotEmpty() : error;
        });
      if (rowCount === 0) throw noSuchBucket();
      return { message: 'Successfully deleted' };
    });
  });

  app.route<OfBucket>({
    method: ['GET', 'PUT', 'DELETE'],
    url: '/bucket/:id/lifecycle',
    handler: async (request) => {
      await asking(request, (client) => mustSeeBucket(client, request.params.id), true);
      throw notEnabled('bucket lifecycle');
    },
  });
}

function mustNotKeepVersions(input: z.infer<typeof bucketSettingsSchema>): void {
  if ((input.versioning_status ?? 'DISABLED') !== 'DISABLED') throw notEnabled('versioning');
}

async function mustSeeBucket(client: PoolClient, id: string): Promise<BucketRow> {
  const { rows } = await client.query<BucketRow>(
    `select ${bucketColumns} from storage.buckets where id = $1`,
    [id],
  );
  const [bucket] = rows;
  if (!bucket) throw noSuchBucket();
  return bucket;
}
