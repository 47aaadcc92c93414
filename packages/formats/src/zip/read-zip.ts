import { decodeUtf8 } from '@webmaps/geo/utf8';
import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../fault.ts';
import type { ReadContext } from '../track/track-format.ts';
import { Crc32 } from './crc32.ts';

/** A file in an archive. */
export interface ZipMember {
  readonly name: string;
  /** Bytes when it is inflated, as the archive declares. */
  readonly size: number;
  readonly compressedSize: number;
  readonly method: 'stored' | 'deflated';
  readonly crc: number;
  /** Where its local header starts. */
  readonly headerAt: number;
}

/**
 * The files in an archive, by its directory at the end. Source: PKWARE's APPNOTE 6.3.
 * @throws UnreadableFile for what is no archive, and for archives that are made to do harm.
 */
export async function listZip(source: ByteSource): Promise<readonly ZipMember[]> {
  const tailFrom = Math.max(0, source.size - END_BYTES - MAX_COMMENT_BYTES);
  const tail = viewOf(await source.read(tailFrom, source.size));
  let endAt = tail.byteLength - END_BYTES;
  while (endAt >= 0 && tail.getUint32(endAt, true) !== END_SIGNATURE) endAt--;
  if (endAt < 0) throw new UnreadableFile('The archive has no directory: it may have been cut.');
  const count = tail.getUint16(endAt + 10, true);
  const size = tail.getUint32(endAt + 12, true);
  const from = tail.getUint32(endAt + 16, true);
  if (count > MAX_MEMBERS || from === ZIP64 || size === ZIP64)
    throw new UnreadableFile(
      `The archive has more than ${MAX_MEMBERS} files or is larger than 4 GB.`,
    );
  if (from + size > source.size)
    throw new UnreadableFile('The directory of the archive is outside of the file.');
  const directory = viewOf(await source.read(from, from + size));
  const members: ZipMember[] = [];
  for (let at = 0; members.length < count;) {
    const isHeader =
      at + DIRECTORY_BYTES <= directory.byteLength &&
      directory.getUint32(at, true) === DIRECTORY_SIGNATURE;
    const nameLength = isHeader ? directory.getUint16(at + 28, true) : 0;
    const nameEnd = at + DIRECTORY_BYTES + nameLength;
    if (!isHeader || nameEnd > directory.byteLength)
      throw new UnreadableFile('The directory of the archive is damaged.', { byte: from + at });
    members.push(readMember(directory, at, nameLength));
    at = nameEnd + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true);
  }
  return members;
}

function readMember(directory: DataView<ArrayBuffer>, at: number, nameLength: number): ZipMember {
  const nameAt = directory.byteOffset + at + DIRECTORY_BYTES;
  const name = decodeUtf8(new Uint8Array(directory.buffer, nameAt, nameLength));
  const method = directory.getUint16(at + 10, true);
  if ((directory.getUint16(at + 8, true) & ENCRYPTED) !== 0)
    throw new UnreadableFile('The archive is encrypted.', { member: name });
  if (method !== 0 && method !== 8)
    throw new UnreadableFile(`The archive uses the compression method ${method}.`, {
      member: name,
    });
  return {
    name,
    size: directory.getUint32(at + 24, true),
    compressedSize: directory.getUint32(at + 20, true),
    method: method === 0 ? 'stored' : 'deflated',
    crc: directory.getUint32(at + 16, true),
    headerAt: directory.getUint32(at + 42, true),
  };
}

/**
 * The bytes of a member. Where they are damaged they end early, with a fault.
 * @throws UnreadableFile where they are, or declare to be, more than an honest archive holds.
 */
export async function* readZipMember(
  source: ByteSource,
  member: ZipMember,
  context: ReadContext,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const place = { member: member.name };
  checkSize(member, member.size);
  const header = viewOf(await source.read(member.headerAt, member.headerAt + LOCAL_BYTES));
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL_SIGNATURE)
    throw new UnreadableFile('The archive has no file where its directory says.', place);
  const from =
    member.headerAt + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  const stored = readRange(source, from, from + member.compressedSize);
  if (member.method === 'deflated' && !context.inflate)
    throw new UnreadableFile('Compressed archives cannot be read here.', place);
  const pieces = member.method === 'deflated' && context.inflate ? context.inflate(stored) : stored;
  const crc = new Crc32();
  let count = 0;
  try {
    for await (const piece of pieces) {
      count += piece.length;
      checkSize(member, count);
      crc.add(piece);
      yield piece;
    }
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof UnreadableFile) throw error;
    const message = 'The archive is damaged here; what came before was read.';
    context.faults.add({ code: 'archive-damaged', message, place });
    return;
  }
  if (crc.value === member.crc && count === member.size) return;
  const message = 'The checksum is wrong, so the file may be damaged; it was read all the same.';
  context.faults.add({ code: 'checksum', message, place });
}

async function* readRange(
  source: ByteSource,
  from: number,
  to: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const end = Math.min(to, source.size);
  for (let at = from; at < end; at += PIECE_BYTES)
    yield await source.read(at, Math.min(end, at + PIECE_BYTES));
}

/** Refuses bombs: a small archive of an immense file. */
function checkSize({ name, compressedSize }: ZipMember, size: number): void {
  const isBomb = size > SURELY_HONEST_BYTES && size > compressedSize * MAX_RATIO;
  if (!isBomb && size <= MAX_BYTES) return;
  throw new UnreadableFile('A file in the archive inflates to more than is allowed.', {
    member: name,
  });
}

function viewOf(bytes: Uint8Array<ArrayBuffer>): DataView<ArrayBuffer> {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const MAX_MEMBERS = 10_000;
const MAX_BYTES = 2 ** 31;
const SURELY_HONEST_BYTES = 10 << 20;
const MAX_RATIO = 200;
const PIECE_BYTES = 1 << 20;

const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const DIRECTORY_BYTES = 46;
const LOCAL_BYTES = 30;
const END_SIGNATURE = 0x06054b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const ZIP64 = 0xffffffff;
const ENCRYPTED = 1;
