import { importUploadSchema } from '@webmaps/protocol/region-jobs';
import type { ImportUpload } from '@webmaps/protocol/region-jobs';
import { isUnreachable, postBytesToServer, postToServer } from '../../data/ask.ts';
import { readJobs } from './region-calls.ts';

/** Of one request; small enough that the progress is seen. */
const PART_BYTES = 4 * 1024 * 1024;
/** Between tries in a row without a byte of progress. */
const RETRY_DELAYS_MS = [500, 2000, 5000] as const;

interface UploadFile {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (upload: ImportUpload) => void;
}

/**
 * Uploads a file into the import folder, or continues an upload of the same name and length. Only the
 * server's offset counts: it is asked for again after each failure.
 *
 * @throws AskFailure; the signal's reason
 */
export async function uploadFile({ file, signal, onProgress }: UploadFile): Promise<void> {
  const described = { name: file.name, bytes: file.size };
  const started = await postToServer('/api/_admin/import-uploads', described);
  let upload = importUploadSchema.parse(started);
  let failures = 0;
  // A complete upload that broke off before it got its name is sent nothing more.
  do {
    signal.throwIfAborted();
    onProgress(upload);
    try {
      upload = await sendPart(upload, file, signal);
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      const delay = RETRY_DELAYS_MS[failures++];
      if (!isUnreachable(error) || delay === undefined) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      upload = (await findUpload(upload.id)) ?? upload;
    }
  } while (upload.offset < upload.bytes);
  onProgress(upload);
}

async function sendPart(upload: ImportUpload, file: File, signal: AbortSignal) {
  const { id, offset } = upload;
  const path = `/api/_admin/import-uploads/${id}/bytes?offset=${offset}`;
  const part = file.slice(offset, offset + PART_BYTES);
  return importUploadSchema.parse(await postBytesToServer(path, part, signal));
}

async function findUpload(id: string): Promise<ImportUpload | undefined> {
  const jobs = await readJobs().catch(() => undefined);
  return jobs?.uploads.find((upload) => upload.id === id);
}
