import { z } from 'zod';
import { StorageError } from './storage-error.ts';

const mimePattern = /^[\w.+*-]+\/[\w.+*-]+(?:\s*;.*)?$/;

/** The body of a request that creates or changes a bucket; unknown fields are ignored. */
export const bucketSettingsSchema = z.object({
  public: z.boolean().nullish(),
  file_size_limit: z.union([z.number(), z.string(), z.null()]).optional(),
  allowed_mime_types: z.array(z.string().regex(mimePattern).max(200)).max(200).nullish(),
  versioning_status: z.string().nullish(),
});

export const newBucketSchema = bucketSettingsSchema.extend({
  id: z.string().optional(),
  name: z.string(),
  type: z.string().nullish(),
});

export const bucketListSchema = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().optional(),
});

const unitBytes: Readonly<Record<string, number>> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Bytes of a limit such as 1000, "20MB" or "1.5 gb"; null and 0 mean none. */
export function limitBytesOf(
  limit: number | string | null | undefined,
  maxFileBytes: number,
): number | null {
  if (limit === null || limit === undefined) return null;
  const match = /^\s*(\d+(?:\.\d+)?)\s*([kmg]?b)?\s*$/i.exec(String(limit));
  const bytes = Math.round(Number(match?.[1]) * (unitBytes[match?.[2]?.toLowerCase() ?? 'b'] ?? 1));
  if (!Number.isSafeInteger(bytes)) {
    throw new StorageError({
      statusCode: 400,
      code: 'InvalidRequest',
      message: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
    });
  }
  if (bytes > maxFileBytes) {
    throw new StorageError({
      statusCode: 413,
      code: 'EntityTooLarge',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
    });
  }
  return bytes === 0 ? null : bytes;
}
