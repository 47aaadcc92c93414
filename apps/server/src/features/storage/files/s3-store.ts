import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { CompletedPart } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { FileStoreConfig } from '../../../config/storage.ts';
import type { FileStore, StoredFile } from './file-store.ts';

/** At least 5 MiB by S3's rules; ten thousand parts of this size are 80 GB. */
const partBytes = 8 * 1024 * 1024;

/** A failed connection gets the error of an unavailable database, which clients retry. */
function markUnavailable(error: unknown): never {
  const isOfNetwork = error instanceof AggregateError || (error as NodeJS.ErrnoException).syscall;
  throw isOfNetwork ? new Error('S3 does not answer', { cause: error }) : error;
}

/**
 * Stores files in a bucket of an S3 server, below `files/`. S3 shows a file only once it is
 * complete.
 */
export function s3Store(config: Extract<FileStoreConfig, { kind: 's3' }>): FileStore {
  const { region, endpoint, forcePathStyle, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle,
    // Without configured keys the client looks for those of the machine.
    ...(accessKeyId !== '' && { credentials: { accessKeyId, secretAccessKey } }),
    // Some servers other than Amazon's lack the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add((next) => (request) => next(request).catch(markUnavailable), {
    step: 'initialize',
  });
  const Bucket = config.bucket;
  const prefix = 'files/';
  const place = (name: string) => ({ Bucket, Key: prefix + name });

  const write = async (name: string, bytes: Readable): Promise<number> => {
    const parts = inParts(bytes);
    const first = await parts.next();
    const second = await parts.next();
    if (second.done === true) {
      const Body = first.value ?? Buffer.alloc(0);
      await client.send(new PutObjectCommand({ ...place(name), Body }));
      return Body.length;
    }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place(name)));
    try {
      const Parts: CompletedPart[] = [];
      let written = 0;
      const send = async (Body: Buffer) => {
        const PartNumber = Parts.length + 1;
        const part = { ...place(name), UploadId, PartNumber, Body };
        const { ETag } = await client.send(new UploadPartCommand(part));
        Parts.push({ PartNumber, ETag });
        written += Body.length;
      };
      await send(first.value ?? Buffer.alloc(0));
      await send(second.value);
      for await (const part of parts) await send(part);
      const whole = { ...place(name), UploadId, MultipartUpload: { Parts } };
      await client.send(new CompleteMultipartUploadCommand(whole));
      return written;
    } catch (error) {
      // Where the abort fails, `discardUnfinished()` repeats it.
      const given = new AbortMultipartUploadCommand({ ...place(name), UploadId });
      await client.send(given).catch(() => undefined);
      throw error;
    }
  };

  const read: FileStore['read'] = async (name, range) => {
    try {
      const Range = range && { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.send(new GetObjectCommand({ ...place(name), ...Range }));
      return Body as Readable;
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return undefined;
      throw error;
    }
  };

  return {
    write,
    read,
    copy: async (from, to) => {
      const CopySource = `${Bucket}/${prefix}${from}`;
      await client.send(new CopyObjectCommand({ ...place(to), CopySource }));
    },
    join: async (parts, name) => {
      await write(name, Readable.from(inOrder(parts, read)));
    },
    remove: async (names) => {
      // One by one: deleting many at once needs a checksum that some servers refuse.
      for (const name of names) await client.send(new DeleteObjectCommand(place(name)));
    },
    list: async function* list(): AsyncIterable<StoredFile> {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key === undefined || LastModified === undefined) continue;
          yield { name: Key.slice(prefix.length), writtenAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    discardUnfinished: async (before) => {
      const begun = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }));
      for (const { Key, UploadId, Initiated } of begun.Uploads ?? []) {
        if (Initiated === undefined || Initiated >= before) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    },
  };
}

/** The same bytes in chunks of one part's size; the last may be smaller. */
async function* inParts(bytes: Readable): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let rest = chunk;
    while (length + rest.length >= partBytes) {
      const missing = partBytes - length;
      yield Buffer.concat([...waiting, rest.subarray(0, missing)]);
      rest = rest.subarray(missing);
      waiting = [];
      length = 0;
    }
    if (rest.length > 0) waiting.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
  return undefined;
}

async function* inOrder(names: readonly string[], read: FileStore['read']): AsyncIterable<Buffer> {
  for (const name of names) {
    const bytes = await read(name);
    if (!bytes) throw new Error(`The part ${name} is not there.`);
    yield* bytes as AsyncIterable<Buffer>;
  }
}
