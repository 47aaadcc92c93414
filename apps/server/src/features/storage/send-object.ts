import type { FastifyReply, FastifyRequest } from 'fastify';
import { noneMatchHits } from '../../http/etag.ts';
import { parseByteRange } from '../../http/byte-range.ts';
import { setCaching } from './caching.ts';
import { attachment } from './content-disposition.ts';
import type { FileStore } from './files/file-store.ts';
import type { FileMetadata, ObjectRow } from './object-rows.ts';
import { defaultRobotsTag } from './robots-tag.ts';
import { noSuchKey, StorageError } from './storage-error.ts';

export interface SendOptions {
  /** Which sites may embed it: any, or only our own. */
  readonly embedding: 'anywhere' | 'here';
  /** The `download` parameter: a name, or empty for the object's own. */
  readonly download?: string | undefined;
  /** When a signed address expires. */
  readonly expires?: Date;
}

/** Answers GET and HEAD with an object: complete or one range, or 304 where the client has it. */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    files,
    object,
    ...options
  }: { readonly files: FileStore; readonly object: ObjectRow } & SendOptions,
): Promise<FastifyReply> {
  const metadata = object.metadata ?? {};
  const { version } = object;
  if (version === null || metadata.size === undefined) throw noSuchKey();
  const { size } = metadata;
  const etag = metadata.eTag ?? `"${version}"`;
  const modified = modifiedAt(object);
  setHeaders(reply, { metadata, etag, modified, options });
  if (isUnchanged(request, etag, modified)) return reply.code(304).send();

  const range = rangeOf(request, { etag, modified, size });
  if (range.kind === 'unsatisfiable') {
    for (const name of ['etag', 'last-modified', 'content-encoding', 'content-disposition']) {
      reply.removeHeader(name);
    }
    reply.header('content-range', `bytes */${size}`);
    throw new StorageError({
      statusCode: 416,
      code: 'InvalidRange',
      error: 'invalid_range',
      message: 'invalid range provided',
    });
  }
  const length = range.kind === 'part' ? range.end - range.start + 1 : size;
  const bytes =
    request.method === 'HEAD'
      ? ''
      : await files.read(version, range.kind === 'part' ? range : undefined);
  if (bytes === undefined) throw noSuchKey();
  if (range.kind === 'part') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  return reply.header('content-length', length).send(bytes);
}

function setHeaders(
  reply: FastifyReply,
  said: {
    readonly metadata: FileMetadata;
    readonly etag: string;
    readonly modified: Date;
    readonly options: SendOptions;
  },
): void {
  const { metadata, etag, modified, options } = said;
  const { mimetype = 'application/octet-stream' } = metadata;
  reply
    .header('accept-ranges', 'bytes')
    .header('content-type', harmlessType(mimetype))
    .header('etag', etag)
    .header('last-modified', modified.toUTCString())
    .header('vary', 'Authorization')
    .header('content-security-policy', policyFor(mimetype))
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', metadata.xRobotsTag ?? defaultRobotsTag)
    .header(
      'cross-origin-resource-policy',
      options.embedding === 'anywhere' ? 'cross-origin' : 'same-origin',
    );
  setCaching(reply, metadata.cacheControl, options.expires);
  const { contentEncoding } = metadata;
  if (contentEncoding !== undefined) reply.header('content-encoding', contentEncoding);
  if (options.download !== undefined) {
    reply.header('content-disposition', attachment(options.download));
  }
}

/**
 * As in Supabase, pages are served as plain text; so are scripts and style sheets, which a browser
 * runs or applies only under their own types (`nosniff`).
 */
function harmlessType(mimetype: string): string {
  return /html|script|css/i.test(mimetype) ? mimetype.replace(/^[^;]*/, 'text/plain') : mimetype;
}

/**
 * A file is served from our own origin, so opened in a window of its own it must not act as us: no
 * scripts, no forms, an opaque origin. Browsers do not show a PDF in a sandbox; its viewer has no
 * part in our origin.
 */
function policyFor(mimetype: string): string {
  const nothing = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; media-src 'self'";
  return /^application\/pdf\b/i.test(mimetype) ? nothing : `${nothing}; sandbox`;
}

function modifiedAt({ metadata, updated_at: updatedAt }: ObjectRow): Date {
  const said = new Date(metadata?.lastModified ?? '');
  return Number.isNaN(said.getTime()) ? updatedAt : said;
}

function isUnchanged({ headers }: FastifyRequest, etag: string, modified: Date): boolean {
  const noneMatch = headers['if-none-match'];
  if (noneMatch !== undefined) return noneMatchHits(noneMatch, etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

/** `If-Range` must name this very content, else all of it is sent. */
function rangeOf(
  { method, headers }: FastifyRequest,
  { etag, modified, size }: { etag: string; modified: Date; size: number },
) {
  const condition = headers['if-range'];
  const holds = [undefined, etag, modified.toUTCString()].includes(condition as string);
  return method === 'GET' && holds
    ? parseByteRange(headers.range, size)
    : ({ kind: 'whole' } as const);
}
