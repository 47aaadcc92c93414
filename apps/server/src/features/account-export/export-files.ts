import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { datasetsOf } from './datasets.ts';
import { readJson, pagesOf } from './read-rows.ts';
import type { Reader } from './read-rows.ts';
import { jsonEntry, maxZipBytes } from './zip.ts';
import type { ZipEntry } from './zip.ts';

interface StoredFile {
  readonly bucket: 'avatars' | 'covers' | 'documents' | 'maps';
  readonly path: string;
  readonly sizeBytes: number;
}

/** Room for the data, and for the archive's own headers. */
const maxTotalBytes = maxZipBytes - 512 * 1024 * 1024;

/** A user's files, followed by a list of them that names missing ones with the reason. */
export async function* filesOf(reader: Reader, person: string): AsyncGenerator<ZipEntry> {
  const list: object[] = [];
  let total = 0;
  for await (const file of storedFiles(reader, person)) {
    const { bucket, path, sizeBytes } = file;
    if (total + sizeBytes > maxTotalBytes) {
      list.push({ ...file, state: 'left out: the archive would be too large' });
      continue;
    }
    const address = `/storage/v1/object/authenticated/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const answer = await reader.gateway({ path: address, token: reader.token });
    if (answer.status !== 200) {
      await buffer(answer.body);
      list.push({ ...file, state: 'not found' });
      continue;
    }
    total += sizeBytes;
    const name = `files/${bucket}/${path}`;
    list.push({ ...file, state: 'included', name });
    yield { name, isText: false, chunks: answer.body };
  }
  yield jsonEntry('files.json', list);
}

async function* storedFiles(reader: Reader, person: string): AsyncGenerator<StoredFile> {
  yield* folder(reader, 'avatars', person);
  const datasets = datasetsOf(person);
  for (const dataset of datasets.filter(({ name }) => name === 'projects')) {
    for await (const rows of pagesOf(reader, dataset)) {
      for (const { id } of z.array(z.looseObject({ id: z.string() })).parse(rows)) {
        yield* folder(reader, 'covers', id);
        yield* folder(reader, 'maps', id);
        yield* folder(reader, 'maps', `${id}/snapshot`);
      }
    }
  }
  const ofFiles = new Set(['documents', 'document-versions']);
  for (const dataset of datasets.filter(({ name }) => ofFiles.has(name))) {
    for await (const rows of pagesOf(reader, dataset)) {
      for (const { path, size_bytes: sizeBytes } of documentsSchema.parse(rows)) {
        yield { bucket: 'documents', path, sizeBytes };
      }
    }
  }
}

const documentsSchema = z.array(z.looseObject({ path: z.string(), size_bytes: z.coerce.number() }));
const listSchema = z.array(
  z.looseObject({
    name: z.string(),
    // Of a folder: null.
    id: z.string().nullable(),
    metadata: z.looseObject({ size: z.number().default(0) }).nullish(),
  }),
);
const pageSize = 100;

/** The files in the folder of a user or project in a bucket. */
async function* folder(
  reader: Reader,
  bucket: StoredFile['bucket'],
  prefix: string,
): AsyncGenerator<StoredFile> {
  for (let offset = 0; ; offset += pageSize) {
    const body = { prefix, limit: pageSize, offset };
    const found = listSchema.parse(
      await readJson(reader, `/storage/v1/object/list/${bucket}`, body),
    );
    for (const { name, id, metadata } of found) {
      if (id === null) continue;
      yield { bucket, path: `${prefix}/${name}`, sizeBytes: metadata?.size ?? 0 };
    }
    if (found.length < pageSize) return;
  }
}
