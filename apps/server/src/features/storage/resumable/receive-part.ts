import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { StorageContext } from '../context.ts';
import { tooLarge } from '../storage-error.ts';
import { tusError } from './protocol.ts';
import { addPart, offsetOf } from './upload-rows.ts';
import type { ResumableUpload } from './upload-rows.ts';

/**
 * Stores the body as the next part. Of a body that breaks off, the received bytes are kept: the
 * client continues from there.
 *
 * @returns the upload with the part.
 */
export async function receivePart(
  { pool, files }: StorageContext,
  upload: ResumableUpload,
  body: IncomingMessage,
): Promise<ResumableUpload> {
  const missing = upload.total_bytes - offsetOf(upload);
  if (Number(body.headers['content-length'] ?? 0) > missing) throw tooLarge();
  const name = `${upload.id}.${crypto.randomUUID()}`;
  const bytes = await files.write(name, Readable.from(receivedChunks(body, missing)));
  if (bytes === 0 || !(await addPart(pool, upload, { name, bytes }))) {
    await files.remove([name]);
    if (bytes > 0) throw tusError(409, 'Upload-Offset conflict');
    return upload;
  }
  return {
    ...upload,
    part_names: [...upload.part_names, name],
    part_bytes: [...upload.part_bytes, bytes],
  };
}

async function* receivedChunks(body: IncomingMessage, maxBytes: number): AsyncIterable<Buffer> {
  let seen = 0;
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  for (;;) {
    // A broken connection is the end of the part, not an error.
    const next = await chunks.next().catch(() => ({ done: true, value: undefined }) as const);
    if (next.done === true) return;
    seen += next.value.length;
    if (seen > maxBytes) throw tooLarge();
    yield next.value;
  }
}
