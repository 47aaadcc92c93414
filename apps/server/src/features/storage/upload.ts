import type { FastifyRequest } from 'fastify';
import { asRequester } from '../../db/transaction.ts';
import type { Requester } from '../../db/transaction.ts';
import { findBucket } from './bucket-rows.ts';
import type { BucketRow } from './bucket-rows.ts';
import type { StorageContext } from './context.ts';
import type { FileStore } from './files/file-store.ts';
import { mustBeKey } from './names.ts';
import { writeObject } from './object-rows.ts';
import type { FileMetadata, NewObject, ObjectPlace, WriteMode } from './object-rows.ts';
import { withRoom } from './room.ts';
import { outOfRoom, refusalOf, StorageError, tooLarge } from './storage-error.ts';
import { limitBytes, mustTakeType, readUpload } from './upload-body.ts';
import type { UploadDetails } from './upload-body.ts';

export interface UploadOrder {
  readonly requester: Requester;
  readonly place: ObjectPlace;
  readonly mode: WriteMode;
}

/**
 * Receives an upload. The right to it is checked before any byte is stored, then the file is
 * written durably, and only then the row is inserted, with the requester's rights at that time. A
 * killed server leaves at worst a file without a row.
 */
export async function upload(
  context: StorageContext,
  request: FastifyRequest,
  order: UploadOrder,
): Promise<{ readonly id: string; readonly key: string }> {
  const { files } = context;
  const { bucketId, name } = order.place;
  const bucket = await mustBeAllowed(context, order);
  const maxBytes = maxBytesOf(context, bucket);
  if (!request.isMultipart() && Number(request.headers['content-length']) > maxBytes) {
    throw tooLarge();
  }
  const version = crypto.randomUUID();
  return withRoom(context, { ...order, version, ...sizeOf(request, maxBytes) }, async (room) => {
    const limit = room < maxBytes ? { maxBytes: room, refuse: outOfRoom } : { maxBytes };
    const { kept: size, details } = await readUpload(request, async (bytes, mimetype) => {
      mustTakeType(bucket, mimetype);
      return files.write(version, limitBytes(bytes, limit));
    }).catch(async (error: unknown) => {
      await discard(files, version);
      throw error;
    });
    const id = await writeRow(context, order, {
      bucketId,
      name,
      version,
      metadata: metadataOf({ details, size, version }),
      userMetadata: details.userMetadata ?? null,
    });
    return { id, key: `${bucketId}/${name}` };
  });
}

/** A form is larger than the file in it; without a length it may be anything. */
function sizeOf(request: FastifyRequest, maxBytes: number) {
  const length = Number(request.headers['content-length'] ?? maxBytes);
  const isExact = !request.isMultipart() && request.headers['content-length'] !== undefined;
  return { wanted: Math.min(length, maxBytes), isExact };
}

/** Inserts the row of a stored file; a file whose row is refused is removed. */
export async function writeRow(
  context: StorageContext,
  { requester, mode }: Pick<UploadOrder, 'requester' | 'mode'>,
  object: NewObject,
): Promise<string> {
  try {
    const id = await asRequester(context.pool, requester, (client) =>
      writeObject(client, requester, { mode, object }),
    );
    context.removeDeadFiles();
    return id;
  } catch (error) {
    await discardRefused(context, object.version, error);
    throw error;
  }
}

/** Removes a file whose row was refused. */
export async function discardRefused(
  { files }: StorageContext,
  version: string,
  error: unknown,
): Promise<void> {
  // Where the database connection broke the row may exist all the same: the sweep decides.
  if (error instanceof StorageError || refusalOf(error)) await discard(files, version);
}

/**
 * A file that cannot be removed now is left to the sweep; the reason of the refusal matters more.
 */
async function discard(files: FileStore, version: string): Promise<void> {
  await files.remove([version]).catch(() => undefined);
}

/**
 * Tries whether the upload would be allowed, and rolls back.
 *
 * @returns the target bucket.
 */
export async function mustBeAllowed(
  { pool }: StorageContext,
  { requester, place, mode }: UploadOrder,
): Promise<BucketRow> {
  mustBeKey(place.name);
  const bucket = await findBucket(pool, place.bucketId);
  const object = { ...place, version: crypto.randomUUID(), metadata: {} };
  await asRequester(pool, requester, (client) => writeObject(client, requester, { mode, object }), {
    end: 'rollback',
  });
  return bucket;
}

/** The maximum size of a file in this bucket. */
export function maxBytesOf({ config }: StorageContext, bucket: BucketRow): number {
  const { maxFileBytes } = config.storage;
  return Math.min(bucket.file_size_limit ?? maxFileBytes, maxFileBytes);
}

export function metadataOf({
  details,
  size,
  version,
}: {
  readonly details: UploadDetails;
  /** In bytes. */
  readonly size: number;
  readonly version: string;
}): FileMetadata {
  const { mimetype, cacheControl, contentEncoding, robotsTag } = details;
  return {
    // Each content has a version of its own, which is all that an entity tag needs.
    eTag: `"${version.replaceAll('-', '')}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(contentEncoding !== undefined && { contentEncoding }),
    ...(robotsTag !== undefined && { xRobotsTag: robotsTag }),
  };
}
