import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { asRequester } from '../../db/transaction.ts';
import type { StorageContext } from './context.ts';
import { parseInput } from './json-body.ts';
import { listFolder } from './list-folder.ts';
import { listPage } from './list-page.ts';
import { requireRequester } from './requester.ts';

type OfBucket = { Params: { bucket: string } };

/** Caps larger limits, as Supabase does. */
const limitUpTo = (max: number) =>
  z
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, max));

const folderSchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: limitUpTo(10_000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

const pageSchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: limitUpTo(1000).default(1000),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

/** Lists the objects of a bucket that the requester may see. */
export function listRoutes(app: FastifyInstance, { pool, keys }: StorageContext): void {
  app.post<OfBucket>('/object/list/:bucket', async (request) => {
    const query = parseInput(folderSchema, request.body);
    const requester = await requireRequester(request, keys);
    const { bucket } = request.params;
    return asRequester(pool, requester, (client) => listFolder(client, bucket, query), {
      readOnly: true,
    });
  });

  app.post<OfBucket>('/object/list-v2/:bucket', async (request) => {
    const query = parseInput(pageSchema, request.body);
    const requester = await requireRequester(request, keys);
    const { bucket } = request.params;
    return asRequester(pool, requester, (client) => listPage(client, bucket, query), {
      readOnly: true,
    });
  });
}
