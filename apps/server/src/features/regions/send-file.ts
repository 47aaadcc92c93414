import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../../http/failure.ts';
import { noneMatchHits } from '../../http/etag.ts';
import { parseByteRange } from '../../http/byte-range.ts';
import type { ByteRange } from '../../http/byte-range.ts';

/** A file whose name changes with its content. */
export interface ImmutableFile {
  /** Absolute. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Answers GET and HEAD for an immutable file: completely or one range, with a strong entity tag of
 * its content, to be cached for ever. Sent uncompressed, since offsets count the file's own bytes.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ImmutableFile,
): Promise<FastifyReply> {
  const etag = `"${file.sha256.slice(0, 32)}"`;
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('application/octet-stream');
  if (noneMatchHits(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const range = rangeOf(request, etag, file.bytes);
  if (range.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.bytes}`).removeHeader('etag');
    return sendFailure(reply, {
      code: 'range_not_satisfiable',
      message: `The file has ${file.bytes} bytes.`,
      details: { bytes: file.bytes },
    });
  }
  const [start, end] =
    range.kind === 'part' ? [range.start, range.end] : [0, Math.max(0, file.bytes - 1)];
  if (range.kind === 'part') {
    reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
  }
  reply.header('content-length', file.bytes === 0 ? 0 : end - start + 1);
  if (request.method === 'HEAD' || file.bytes === 0) return reply.send('');
  return reply.send(await readPart(file.path, start, end));
}

/** Only GET has ranges; `If-Range` must name this very content, else the whole file is sent. */
function rangeOf(request: FastifyRequest, etag: string, bytes: number): ByteRange {
  const condition = request.headers['if-range'];
  const applies = request.method === 'GET' && (condition === undefined || condition === etag);
  return applies ? parseByteRange(request.headers.range, bytes) : { kind: 'whole' };
}

/** Tiles and directories are a few kilobytes: one read is faster than a stream. */
const maxBufferedBytes = 256 * 1024;

async function readPart(path: string, start: number, end: number): Promise<Buffer | Readable> {
  const handle = await open(path, 'r');
  const length = end - start + 1;
  if (length > maxBufferedBytes) return handle.createReadStream({ start, end });
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, start);
    if (bytesRead !== length) throw new Error(`${path} is shorter than its manifest says`);
    return buffer;
  } finally {
    await handle.close();
  }
}
