import { Readable } from 'node:stream';
// Its types add the parsing of forms to requests.
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BucketRow } from './bucket-rows.ts';
import { mustBeRobotsTag } from './robots-tag.ts';
import { invalidMimeType, invalidRequest, tooLarge } from './storage-error.ts';

/** The metadata of an upload. */
export interface UploadDetails {
  readonly mimetype: string;
  /** A whole `Cache-Control` value. */
  readonly cacheControl: string;
  readonly contentEncoding?: string;
  /** For search engines. */
  readonly robotsTag?: string;
  readonly userMetadata?: Readonly<Record<string, unknown>>;
}

/**
 * Parses the body of an upload, form or bare, and passes its bytes to `keep` as they arrive.
 *
 * @throws where the metadata is invalid, before any byte is stored.
 */
export async function readUpload<T>(
  request: FastifyRequest,
  keep: (bytes: Readable, mimetype: string) => Promise<T>,
): Promise<{ readonly kept: T; readonly details: UploadDetails }> {
  return request.isMultipart() ? readForm(request, keep) : readBare(request, keep);
}

async function readBare<T>(
  request: FastifyRequest,
  keep: (bytes: Readable, mimetype: string) => Promise<T>,
) {
  const { headers } = request;
  const details = detailsOf({
    mimetype: headers['content-type'] ?? 'application/octet-stream',
    cacheControl: headers['cache-control'],
    contentEncoding: headers['content-encoding'],
    robotsTag: headers['x-robots-tag'],
    metadata: decodedMetadata(headers['x-metadata']),
  });
  return { kept: await keep(request.raw, details.mimetype), details };
}

/** Fields before and after the file count alike; only the first file is taken. */
async function readForm<T>(
  request: FastifyRequest,
  keep: (bytes: Readable, mimetype: string) => Promise<T>,
) {
  const fields: Record<string, string> = {};
  let file: { readonly kept: T; readonly mimetype: string } | undefined;
  for await (const part of request.parts(formLimits)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    } else if (file) {
      part.file.resume();
    } else {
      // The type of the part; a form field can name a better one than a nameless blob has.
      const mimetype = fields['contentType'] ?? part.mimetype;
      const robotsTag = request.headers['x-robots-tag'];
      detailsOf({ ...fields, mimetype, robotsTag, cacheControl: undefined });
      file = { kept: await keep(part.file, mimetype), mimetype };
    }
  }
  if (!file) throw invalidRequest('No content provided');
  const seconds = fields['cacheControl'] ?? '';
  const details = detailsOf({
    mimetype: file.mimetype,
    cacheControl: /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds,
    contentEncoding: fields['contentEncoding'],
    robotsTag: request.headers['x-robots-tag'],
    metadata: fields['metadata'] ?? decodedMetadata(request.headers['x-metadata']),
  });
  return { kept: file.kept, details };
}

const formLimits = {
  limits: { fields: 20, files: 1, parts: 25, fieldSize: 1024 * 1024, fileSize: Infinity },
};

export function decodedMetadata(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? Buffer.from(header, 'base64').toString() : undefined;
}

/** These become headers of every download, so their characters are restricted. */
const detailsSchema = z.object({
  cacheControl: z
    .string()
    .regex(/^[\x20-\x7e]*$/)
    .max(200)
    .optional()
    .transform((value) => value?.trim() || 'no-cache'),
  contentEncoding: z
    .string()
    .regex(/^[\w-]*(?: *, *[\w-]+)*$/)
    .max(50)
    .optional(),
});
const mimePattern = /^[\w.+-]+\/[\w.+-]+(?:\s*;[\x20-\x7e]*)?$/;

export function detailsOf(said: {
  readonly mimetype: string;
  readonly cacheControl?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly robotsTag?: string | readonly string[] | undefined;
  /** JSON */
  readonly metadata?: string | undefined;
}): UploadDetails {
  const { mimetype, robotsTag, metadata } = said;
  if (!mimePattern.test(mimetype) || mimetype.length > 200) throw invalidMimeType(mimetype);
  const parsed = detailsSchema.safeParse(said);
  if (!parsed.success) throw invalidRequest('Invalid cache control or content encoding');
  const { cacheControl, contentEncoding } = parsed.data;
  const userMetadata = metadataOf(metadata);
  return {
    mimetype,
    cacheControl,
    ...(contentEncoding && { contentEncoding }),
    ...(robotsTag && { robotsTag: mustBeRobotsTag(String(robotsTag)) }),
    ...(userMetadata && { userMetadata }),
  };
}

/** Text that is not a JSON object is ignored, as in Supabase's storage. */
function metadataOf(json: string | undefined): Record<string, unknown> | undefined {
  if (json === undefined) return undefined;
  if (json.length > 1024 * 1024) throw tooLarge();
  try {
    const parsed: unknown = JSON.parse(json);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** @throws where the bucket does not allow this content type. */
export function mustTakeType(bucket: BucketRow, mimetype: string): void {
  const allowed = bucket.allowed_mime_types;
  if (!allowed || allowed.length === 0) return;
  const bare = bareType(mimetype);
  const fits = allowed.some((type) => {
    const wanted = bareType(type);
    return wanted === bare || wanted === '*/*' || wanted === bare.replace(/\/.*$/, '/*');
  });
  if (!fits) throw invalidMimeType(mimetype);
}

function bareType(mimetype: string): string {
  return mimetype.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Passes the bytes on; fails as soon as they exceed the limit, or the sender is gone. */
export function limitBytes(bytes: Readable, limit: ByteLimit): Readable {
  return Readable.from(limited(bytes, limit), { objectMode: false });
}

export interface ByteLimit {
  readonly maxBytes: number;
  /** The error for larger bodies; default: that the file is too large. */
  readonly refuse?: (maxBytes: number) => Error;
}

async function* limited(
  bytes: Readable,
  { maxBytes, refuse = tooLarge }: ByteLimit,
): AsyncIterable<Buffer> {
  let seen = 0;
  // The request itself is not destroyed on a refusal: its rest is read and it is answered.
  for await (const chunk of bytes.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > maxBytes) throw refuse(maxBytes);
    yield chunk;
  }
}
