import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StorageContext } from '../context.ts';
import { RETRY_AFTER_SECONDS } from '../../../db/unavailable.ts';
import { drain } from '../error-handler.ts';
import type { ObjectPlace } from '../object-rows.ts';
import { requireRequester, ownerOf } from '../requester.ts';
import { refusalOf, StorageError, tooLarge } from '../storage-error.ts';
import { maxBytesOf, mustBeAllowed } from '../upload.ts';
import { detailsOf, mustTakeType } from '../upload-body.ts';
import { signedUploader } from '../upload-routes.ts';
import type { Uploader } from '../upload-routes.ts';
import { finishIfWhole, giveUp } from './finish.ts';
import {
  partType,
  readBytes,
  readMetadata,
  tusError,
  tusExtensions,
  tusVersion,
} from './protocol.ts';
import { receivePart } from './receive-part.ts';
import { createUpload, findUpload, offsetOf } from './upload-rows.ts';
import type { ResumableUpload } from './upload-rows.ts';

/** As long as Supabase's: an upload can be continued within a day. */
const expirySeconds = 24 * 3600;

type OfUpload = { Params: { id: string } };

/**
 * `/upload/resumable` and, with a signed token in place of the requester's own rights, `…/sign`.
 */
export function resumableRoutes(app: FastifyInstance, context: StorageContext): void {
  answerInTus(app, context.config.storage.maxFileBytes);
  for (const [base, signed] of [
    ['/upload/resumable', false],
    ['/upload/resumable/sign', true],
  ] as const) {
    routesAt(app, context, { base, signed });
  }
}

function routesAt(
  app: FastifyInstance,
  context: StorageContext,
  { base, signed }: { readonly base: string; readonly signed: boolean },
): void {
  const { pool } = context;
  const running = new OnePartAtATime();

  /** The uploader of this path, and whether they may replace an object. */
  const readUploader = async (request: FastifyRequest, place: ObjectPlace): Promise<Uploader> => {
    if (!signed) {
      const requester = await requireRequester(request, context.keys);
      return { requester, upsert: request.headers['x-upsert'] === 'true' };
    }
    const token = request.headers['x-signature'];
    if (typeof token !== 'string') throw tusError(400, 'Missing x-signature header');
    return signedUploader(context, token, place);
  };

  /** The upload, for its creator alone. */
  const mine = async (request: FastifyRequest<OfUpload>) => {
    const upload = uuidPattern.test(request.params.id)
      ? await findUpload(pool, request.params.id)
      : undefined;
    if (!upload) throw noSuchUpload();
    const { requester } = await readUploader(request, {
      bucketId: upload.bucket_id,
      name: upload.name,
    });
    const isOwner =
      requester.role === upload.owner_role && (ownerOf(requester) ?? null) === upload.owner_id;
    if (!isOwner) throw noSuchUpload();
    return { upload, requester };
  };

  app.post(base, async (request, reply) => {
    const metadata = readMetadata(headerOf(request, 'upload-metadata'));
    const totalBytes = readBytes(request.headers['upload-length'], 'Upload-Length');
    const place = { bucketId: metadata['bucketName'] ?? '', name: metadata['objectName'] ?? '' };
    const { requester, upsert } = await readUploader(request, place);
    const mode = upsert ? 'upsert' : 'create';
    const bucket = await mustBeAllowed(context, { requester, place, mode });
    if (totalBytes > maxBytesOf(context, bucket)) throw tooLarge();
    const seconds = metadata['cacheControl'] ?? '';
    const details = detailsOf({
      mimetype: metadata['contentType'] ?? metadata['filetype'] ?? 'application/octet-stream',
      cacheControl: /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds,
      metadata: metadata['metadata'],
    });
    mustTakeType(bucket, details.mimetype);
    let upload = await createUpload(pool, {
      ...place,
      requester,
      upsert,
      totalBytes,
      details,
      uploadMetadata: headerOf(request, 'upload-metadata') ?? '',
      seconds: expirySeconds,
    });
    if (request.headers['content-type'] === partType) {
      upload = await receivePart(context, upload, request.raw);
    }
    await finishIfWhole(context, upload, requester);
    setProgressHeaders(reply, upload);
    return reply.code(201).header('location', `/storage/v1${base}/${upload.id}`).send();
  });

  app.head<OfUpload>(`${base}/:id`, async (request, reply) => {
    await running.stop(request.params.id);
    const { upload, requester } = await mine(request);
    // Makes up for a server that was killed between the last part and the row: to the client an
    // upload whose offset is its length is done.
    await finishIfWhole(context, upload, requester);
    setProgressHeaders(reply, upload);
    reply.header('upload-length', upload.total_bytes).header('cache-control', 'no-store');
    if (upload.upload_metadata) reply.header('upload-metadata', upload.upload_metadata);
    return reply.code(200).send();
  });

  app.patch<OfUpload>(`${base}/:id`, async (request, reply) => {
    if (request.headers['content-type'] !== partType) {
      throw tusError(415, `Content-Type must be ${partType}`);
    }
    const offset = readBytes(request.headers['upload-offset'], 'Upload-Offset');
    const { id } = request.params;
    const upload = await running.run(id, request, async () => {
      const { upload: before, requester } = await mine(request);
      if (before.finished || offset !== offsetOf(before)) {
        throw tusError(409, 'Upload-Offset conflict');
      }
      const after = await receivePart(context, before, request.raw);
      await finishIfWhole(context, after, requester);
      return after;
    });
    setProgressHeaders(reply, upload);
    return reply.code(204).send();
  });

  app.delete<OfUpload>(`${base}/:id`, async (request, reply) => {
    await running.stop(request.params.id);
    const { upload } = await mine(request);
    if (upload.finished) throw tusError(400, 'Cannot terminate an already completed upload');
    await giveUp(context, upload);
    return reply.code(204).send();
  });

  for (const url of [base, `${base}/:id`]) {
    app.options(url, async (_request, reply) => reply.code(204).send());
  }
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const noSuchUpload = () => tusError(404, 'The file for this url was not found');

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

function setProgressHeaders(reply: FastifyReply, upload: ResumableUpload): void {
  reply
    .header('upload-offset', offsetOf(upload))
    .header('upload-expires', upload.expires_at.toUTCString());
}

/** Every answer has the protocol's headers; an error has its real status and is plain text. */
function answerInTus(app: FastifyInstance, maxFileBytes: number): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('tus-resumable', tusVersion)
      .header('tus-version', tusVersion)
      .header('tus-extension', tusExtensions)
      .header('tus-max-size', maxFileBytes);
    if (request.method !== 'OPTIONS' && request.headers['tus-resumable'] !== tusVersion) {
      throw tusError(412, `Tus-Resumable must be ${tusVersion}`);
    }
  });
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = error instanceof StorageError ? error.refusal : refusalOf(error);
    if (!refusal) request.log.error({ err: error }, 'resumable upload failed');
    if (!(await drain(request))) reply.header('connection', 'close');
    if (refusal?.statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
    return reply
      .code(refusal?.statusCode ?? 500)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(refusal?.message ?? 'Internal Server Error');
  });
}

/**
 * A client may reconnect while the server still waits on its broken connection. The new request
 * ends the old one, whose bytes are stored first.
 */
class OnePartAtATime {
  readonly #running = new Map<
    string,
    { readonly request: FastifyRequest; done: Promise<unknown> }
  >();

  async run<T>(id: string, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    await this.stop(id);
    const entry = { request, done: Promise.resolve() as Promise<unknown> };
    const result = work();
    entry.done = result.catch(() => undefined);
    this.#running.set(id, entry);
    try {
      return await result;
    } finally {
      if (this.#running.get(id) === entry) this.#running.delete(id);
    }
  }

  async stop(id: string): Promise<void> {
    const entry = this.#running.get(id);
    if (!entry) return;
    if (!entry.request.raw.complete) entry.request.raw.destroy();
    await entry.done;
  }
}
