import { asRequester } from '../../../db/transaction.ts';
import type { Requester } from '../../../db/transaction.ts';
import type { StorageContext } from '../context.ts';
import { writeObject } from '../object-rows.ts';
import { StorageError } from '../storage-error.ts';
import { discardRefused, metadataOf } from '../upload.ts';
import { deleteUpload, markFinished, offsetOf } from './upload-rows.ts';
import type { ResumableUpload } from './upload-rows.ts';

/**
 * Turns a complete upload into an object; does nothing for an incomplete one. The row is written
 * with the requester's rights, in the transaction that marks the upload as finished, so it happens
 * once, and after a kill the next request repeats it.
 *
 * @throws where the requester may not write the object (any more): the upload is aborted then.
 */
export async function finishIfWhole(
  context: StorageContext,
  upload: ResumableUpload,
  requester: Requester,
): Promise<void> {
  if (upload.finished || offsetOf(upload) < upload.total_bytes) return;
  const { pool, files } = context;
  const version = crypto.randomUUID();
  await files.join(upload.part_names, version);
  try {
    const wrote = await asRequester(pool, requester, async (client) => {
      const actAs = (role: string) => client.query("select set_config('role', $1, true)", [role]);
      await actAs('none');
      if (!(await markFinished(client, upload.id))) return false;
      await actAs(requester.role);
      await writeObject(client, requester, {
        mode: upload.upsert ? 'upsert' : 'create',
        object: {
          bucketId: upload.bucket_id,
          name: upload.name,
          version,
          metadata: metadataOf({
            details: { mimetype: upload.mimetype, cacheControl: upload.cache_control },
            size: upload.total_bytes,
            version,
          }),
          userMetadata: upload.user_metadata,
        },
      });
      return true;
    });
    await files.remove(wrote ? upload.part_names : [version]);
    context.removeDeadFiles();
  } catch (error) {
    await discardRefused(context, version, error);
    if (error instanceof StorageError || isRefused(error)) await giveUp(context, upload);
    throw error;
  }
}

export async function giveUp(
  { pool, files }: StorageContext,
  upload: ResumableUpload,
): Promise<void> {
  await deleteUpload(pool, upload.id);
  await files.remove(upload.part_names);
}

/** A retry cannot change missing rights and taken names. */
function isRefused(error: unknown): boolean {
  return ['42501', '23505', '23503'].includes((error as { code?: string }).code ?? '');
}
