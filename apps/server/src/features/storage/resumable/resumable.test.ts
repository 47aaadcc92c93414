import { StorageClient } from '@supabase/storage-js';
import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from 'tus-js-client';
import type { UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { openFileStore } from '../files/open-file-store.ts';

let backend: TestBackend;
let url: string;
let endpoint: string;
let storage: StorageClient;
const bytes = randomBytes(250_000);

beforeAll(async () => {
  backend = await startBackend();
  url = `${backend.url}/storage/v1`;
  endpoint = `${url}/upload/resumable`;
  storage = new StorageClient(url, { Authorization: `Bearer ${backend.keys.serviceKey}` });
  await storage.createBucket('parts', { public: true, fileSizeLimit: '1mb' });
});
afterAll(() => backend?.stop());

/** Configures the official client as Supabase's guide does. */
const optionsFor = (objectName: string, changes: UploadOptions = {}): UploadOptions => ({
  endpoint,
  headers: { authorization: `Bearer ${backend.keys.serviceKey}` },
  uploadDataDuringCreation: true,
  removeFingerprintOnSuccess: true,
  retryDelays: [0, 50, 100],
  chunkSize: 100_000,
  metadata: {
    bucketName: 'parts',
    objectName,
    contentType: 'image/png',
    cacheControl: '3600',
    metadata: JSON.stringify({ mine: true }),
  },
  ...changes,
});

const uploaded = async (body: Buffer, options: UploadOptions) =>
  new Promise<Upload>((resolve, reject) => {
    const upload = new Upload(body, {
      ...options,
      onError: reject,
      onSuccess: () => resolve(upload),
    });
    upload.start();
  });

const contentOf = async (name: string) => {
  const { data } = await storage.from('parts').download(name);
  return data && Buffer.from(await data.arrayBuffer());
};

const tus = async (
  method: string,
  to: string,
  headers: Record<string, string> = {},
  body?: string,
) =>
  fetch(new URL(to, `${backend.url}/`), {
    method,
    headers: {
      authorization: `Bearer ${backend.keys.serviceKey}`,
      'tus-resumable': '1.0.0',
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

const metadataFor = (name: string) =>
  `bucketName ${btoa('parts')},objectName ${btoa(name)},contentType ${btoa('text/plain')}`;

const created = async (name: string, length: number, headers: Record<string, string> = {}) => {
  const answer = await tus('POST', '/storage/v1/upload/resumable', {
    'upload-length': String(length),
    'upload-metadata': metadataFor(name),
    ...headers,
  });
  return { answer, location: answer.headers.get('location') ?? '' };
};

const patch = async (location: string, offset: number, body: string) =>
  tus(
    'PATCH',
    location,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  );

describe('an upload in parts', () => {
  it('arrives completely through the official client', async () => {
    await uploaded(bytes, optionsFor('folder/größe.png'));
    expect((await contentOf('folder/größe.png'))?.equals(bytes)).toBe(true);
    expect((await storage.from('parts').info('folder/größe.png')).data).toMatchObject({
      size: bytes.length,
      contentType: 'image/png',
      cacheControl: 'max-age=3600',
      metadata: { mine: true },
    });
  });

  it('continues where the connection broke', async () => {
    let broken: Upload | undefined;
    await new Promise<void>((resolve, reject) => {
      broken = new Upload(bytes, {
        ...optionsFor('resumed.png', { chunkSize: 50_000 }),
        onError: reject,
        onChunkComplete: (_size, accepted) => {
          if (accepted >= 100_000) void broken?.abort().then(resolve);
        },
      });
      broken.start();
    });
    const uploadUrl = broken?.url;
    expect(uploadUrl).toContain('/storage/v1/upload/resumable/');
    expect(await contentOf('resumed.png')).toBeNull();
    await uploaded(bytes, optionsFor('resumed.png', { uploadUrl: uploadUrl ?? null }));
    expect((await contentOf('resumed.png'))?.equals(bytes)).toBe(true);
  });

  it('keeps the received bytes of a part that broke off', async () => {
    const { location } = await created('half.txt', 20);
    const broken = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(Buffer.from('0123456789'));
      },
    });
    const sending = fetch(new URL(location, backend.url), {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${backend.keys.serviceKey}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body,
      duplex: 'half',
      signal: broken.signal,
    } as RequestInit).catch(() => undefined);
    const { fileStore } = backend.config.storage;
    if (fileStore.kind !== 'folder') throw new Error('The test looks into a folder.');
    const id = location.split('/').at(-1) ?? '';
    await expect
      .poll(async () => {
        const names = await readdir(join(fileStore.folder, 'tmp')).catch(() => []);
        const name = names.find((found) => found.startsWith(id));
        return name && (await stat(join(fileStore.folder, 'tmp', name))).size;
      })
      .toBe(10);
    // A second request ends the first and waits until its bytes are stored durably.
    expect((await tus('HEAD', location)).headers.get('upload-offset')).toBe('10');
    broken.abort();
    await sending;
    expect((await patch(location, 10, 'abcdefghij')).status).toBe(204);
    expect((await contentOf('half.txt'))?.toString()).toBe('0123456789abcdefghij');
  });

  it('follows the protocol in statuses and headers', async () => {
    const { answer, location } = await created('wire.txt', 10);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    expect(answer.headers.get('upload-offset')).toBe('0');
    expect(Date.parse(answer.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
    expect((await patch(location, 5, 'x')).status).toBe(409);
    expect((await patch(location, 0, '01234')).headers.get('upload-offset')).toBe('5');
    const head = await tus('HEAD', location);
    expect(head.status).toBe(200);
    expect(head.headers.get('upload-offset')).toBe('5');
    expect(head.headers.get('upload-length')).toBe('10');
    expect(head.headers.get('upload-metadata')).toBe(metadataFor('wire.txt'));
    expect(head.headers.get('cache-control')).toBe('no-store');
    const wrongType = await tus('PATCH', location, { 'upload-offset': '5' }, 'x');
    expect(wrongType.status).toBe(415);
    expect((await patch(location, 5, '567890')).status).toBe(413);
    expect((await patch(location, 5, '56789')).status).toBe(204);
    expect((await tus('HEAD', location)).headers.get('upload-offset')).toBe('10');
    expect((await tus('DELETE', location)).status).toBe(400);
    const options = await fetch(endpoint, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.get('tus-extension')).toContain('creation-with-upload');
    expect((await tus('PATCH', location, { 'tus-resumable': '0.2.0' })).status).toBe(412);
  });

  it('can be aborted', async () => {
    const { location } = await created('gone.txt', 10);
    await patch(location, 0, '01234');
    expect((await tus('DELETE', location)).status).toBe(204);
    expect((await tus('HEAD', location)).status).toBe(404);
    expect((await patch(location, 5, '56789')).status).toBe(404);
  });

  it('cannot be continued after its day', async () => {
    const { location } = await created('late.txt', 10);
    await backend.database.storage.query(
      "update storage.resumable_uploads set expires_at = now() where name = 'late.txt'",
    );
    expect((await tus('HEAD', location)).status).toBe(404);
  });

  it('is finished by the next status request where the server was killed before the row', async () => {
    const { location } = await created('killed.txt', 4);
    await patch(location, 0, '012');
    // As if the last part was stored and the process ended then.
    const part = `${location.split('/').at(-1)}.lost`;
    const files = await openFileStore(backend.config.storage.fileStore);
    await files.write(part, Readable.from([Buffer.from('3')]));
    await backend.database.storage.query(
      `update storage.resumable_uploads set part_names = part_names || $1::text,
         part_bytes = part_bytes || 1::bigint where name = 'killed.txt'`,
      [part],
    );
    expect((await tus('HEAD', location)).headers.get('upload-offset')).toBe('4');
    expect((await contentOf('killed.txt'))?.toString()).toBe('0123');
  });

  it('creates one object of two requests for the same part', async () => {
    const { location } = await created('twice.txt', 5);
    const answers = await Promise.all(
      ['aaaaa', 'bbbbb'].map(async (text) =>
        patch(location, 0, text).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
    const content = (await contentOf('twice.txt'))?.toString();
    expect(['aaaaa', 'bbbbb']).toContain(content);
  });

  it('is refused at its creation where it is too large, of a wrong type or not allowed', async () => {
    expect((await created('large.bin', 1_000_001)).answer.status).toBe(413);
    expect((await created('../x', 1)).answer.status).toBe(400);
    await storage.createBucket('pictures', { public: true, allowedMimeTypes: ['image/png'] });
    const metadata = metadataFor('a.txt').replace(btoa('parts'), btoa('pictures'));
    const wrong = await created('a.txt', 1, { 'upload-metadata': metadata });
    expect(wrong.answer.status).toBe(415);
    const anon = { authorization: `Bearer ${backend.keys.anonKey}` };
    expect((await created('anon.txt', 1, anon)).answer.status).toBe(403);
    await storage.from('parts').upload('there.txt', 'x');
    expect((await created('there.txt', 1)).answer.status).toBe(409);
    expect((await created('there.txt', 1, { 'x-upsert': 'true' })).answer.status).toBe(201);
  });

  it('belongs to its creator', async () => {
    const { location } = await created('mine.txt', 10);
    const other = { authorization: `Bearer ${backend.keys.anonKey}` };
    const sub = crypto.randomUUID();
    const exp = Math.floor(Date.now() / 1000) + 60;
    const user = await backend.keys.sign({ sub, role: 'authenticated', exp });
    for (const headers of [other, { authorization: `Bearer ${user}` }]) {
      // The service created it, without a subject: an anonymous request does not match.
      const part = { ...headers, 'upload-offset': '0' };
      expect((await tus('HEAD', location, headers)).status).toBe(404);
      expect((await tus('DELETE', location, headers)).status).toBe(404);
      const type = { 'content-type': 'application/offset+octet-stream' };
      const sent = await tus('PATCH', location, { ...part, ...type }, 'x');
      expect(sent.status).toBe(404);
    }
  });

  it('works by a signed token too', async () => {
    const { data } = await storage.from('parts').createSignedUploadUrl('signed.bin');
    const headers = { 'x-signature': data?.token ?? '' };
    const options = optionsFor('signed.bin', { endpoint: `${endpoint}/sign`, headers });
    await uploaded(bytes, options);
    expect((await contentOf('signed.bin'))?.equals(bytes)).toBe(true);
    const elsewhere = optionsFor('other.bin', { endpoint: `${endpoint}/sign`, headers });
    await expect(uploaded(bytes, { ...elsewhere, retryDelays: [] })).rejects.toThrow('400');
  });
});
