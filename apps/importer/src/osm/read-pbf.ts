/**
 * Reads .osm.pbf. The file is a row of blocks, each compressed by itself. They are read one after
 * the other; while one is decoded the next ones are inflated on zlib's own threads. At most
 * `AHEAD` blocks are in memory beside the columns, whatever the size of the file.
 */
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

import { ImportFailure } from '../failure/import-failure.ts';
import type { ElementSink } from './element-sink.ts';
import { readHeaderBlock, readPrimitiveBlock, UnsupportedFeature } from './pbf-block.ts';
import { ProtobufReader, WireError } from './protobuf-reader.ts';

/** Limits of the format: https://wiki.openstreetmap.org/wiki/PBF_Format */
const MAX_BLOB_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;

const AHEAD = 3;

const inflateAsync = promisify(inflate);

export interface PbfSource {
  readonly handle: FileHandle;
  readonly fileBytes: number;
  /** As it is named in errors. */
  readonly path: string;
}

/** Reads the whole file into the columns. `onBlock` gets the number of bytes done. */
export async function readPbf(
  source: PbfSource,
  columns: ElementSink,
  onBlock: (bytesRead: number) => void,
): Promise<void> {
  const blocks = readBlocks(source);
  const inflating: { block: FileBlock; bytes: Promise<Uint8Array> }[] = [];
  let first = true;
  for (;;) {
    while (inflating.length < AHEAD) {
      const next = await blocks.next();
      if (next.done) break;
      const bytes = unpack(next.value);
      // A failure is met where the bytes are awaited; until then it must not count as unhandled.
      bytes.catch(() => undefined);
      inflating.push({ block: next.value, bytes });
    }
    const current = inflating.shift();
    if (current === undefined) break;
    const { block } = current;
    try {
      const bytes = await current.bytes;
      if (first !== (block.type === 'OSMHeader'))
        throw new WireError(`a block of type ${block.type} is out of place`);
      if (first) columns.headerBbox = readHeaderBlock(bytes).bbox;
      else if (block.type === 'OSMData') readPrimitiveBlock(bytes, columns);
    } catch (error) {
      throw explained(error, source.path, block.start);
    }
    first = false;
    onBlock(block.end);
  }
}

interface FileBlock {
  readonly type: string;
  readonly blob: Uint8Array;
  readonly start: number;
  readonly end: number;
}

async function* readBlocks({ handle, fileBytes, path }: PbfSource): AsyncGenerator<FileBlock> {
  let position = 0;
  while (position < fileBytes) {
    const start = position;
    const fail = (what: string) => new ImportFailure(`${path}: ${what} (block at byte ${start})`);
    const lengthBytes = await readExactly(handle, start, 4);
    if (lengthBytes === undefined) throw fail('the file is cut short');
    const headerBytes = lengthBytes.readUInt32BE(0);
    if (headerBytes === 0 || headerBytes > MAX_BLOB_HEADER_BYTES) {
      throw fail('is damaged: impossible length of a block header');
    }
    const header = await readExactly(handle, start + 4, headerBytes);
    if (header === undefined) throw fail('the file is cut short');
    let described: BlobHeader;
    try {
      described = readBlobHeader(header);
    } catch (error) {
      throw explained(error, path, start);
    }
    if (described.blobBytes > MAX_BLOB_BYTES)
      throw fail('is damaged: impossible length of a block');
    const blob = await readExactly(handle, start + 4 + headerBytes, described.blobBytes);
    if (blob === undefined) throw fail('the file is cut short');
    position = start + 4 + headerBytes + described.blobBytes;
    yield { type: described.type, blob, start, end: position };
  }
}

async function readExactly(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<Buffer | undefined> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) return undefined;
    filled += bytesRead;
  }
  return buffer;
}

interface BlobHeader {
  readonly type: string;
  readonly blobBytes: number;
}

function readBlobHeader(bytes: Buffer): BlobHeader {
  const reader = new ProtobufReader(bytes);
  let type = '';
  let blobBytes = 0;
  while (reader.position < bytes.length) {
    const tag = reader.tag();
    if (tag === 10) type = Buffer.from(reader.view(bytes.length)).toString('latin1');
    else if (tag === 24) blobBytes = reader.unsigned();
    else reader.skip(tag, bytes.length);
  }
  return { type: type.replace(/[^\x21-\x7e]/g, '?').slice(0, 40), blobBytes };
}

const COMPRESSIONS: ReadonlyMap<number, string> = new Map([
  [4, 'LZMA'],
  [5, 'bzip2'],
  [6, 'LZ4'],
  [7, 'Zstandard'],
]);

/** The plain bytes of a blob. */
async function unpack({ blob }: FileBlock): Promise<Uint8Array> {
  const reader = new ProtobufReader(blob);
  let rawBytes: number | undefined;
  let packed: Uint8Array | undefined;
  while (reader.position < blob.length) {
    const tag = reader.tag();
    const compression = COMPRESSIONS.get(tag >>> 3);
    if (tag === 10) return reader.view(blob.length);
    if (tag === 16) rawBytes = reader.unsigned();
    else if (tag === 26) packed = reader.view(blob.length);
    else if (compression !== undefined) {
      throw new UnsupportedFeature(
        `is compressed with ${compression}, which is not supported (zlib is)`,
      );
    } else reader.skip(tag, blob.length);
  }
  if (packed === undefined) throw new WireError('a block holds no data');
  if (rawBytes !== undefined && rawBytes > MAX_BLOB_BYTES)
    throw new WireError('impossible length of a block');
  const bytes = await inflateAsync(packed, { maxOutputLength: rawBytes ?? MAX_BLOB_BYTES }).catch(
    (error: unknown) => {
      throw new WireError(error instanceof Error ? error.message : 'cannot be inflated');
    },
  );
  if (rawBytes !== undefined && bytes.length !== rawBytes)
    throw new WireError('a block is shorter than it says');
  return bytes;
}

/** The error with the file's name, where the file is to blame for it. */
function explained(error: unknown, path: string, blockStart: number): unknown {
  if (error instanceof UnsupportedFeature) return new ImportFailure(`${path}: ${error.message}`);
  if (error instanceof WireError) {
    return new ImportFailure(`${path}: is damaged: ${error.message} (block at byte ${blockStart})`);
  }
  return error;
}
