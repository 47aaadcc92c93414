import { StorageClient } from '@supabase/storage-js';
import { randomBytes } from 'node:crypto';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { startSmallS3 } from './testing/small-s3.ts';

let s3: Awaited<ReturnType<typeof startSmallS3>>;
let backend: TestBackend;
let url: string;
let storage: StorageClient;
const large = randomBytes(20 * 1024 * 1024);

beforeAll(async () => {
  s3 = await startSmallS3();
  backend = await startBackend({
    storage: {
      maxFileBytes: 1024 ** 3,
      fileStore: {
        kind: 's3',
        bucket: 'webmaps',
        region: 'us-east-1',
        endpoint: s3.endpoint,
        forcePathStyle: true,
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
    },
  });
  url = `${backend.url}/storage/v1`;
  storage = new StorageClient(url, { Authorization: `Bearer ${backend.keys.serviceKey}` });
  await storage.createBucket('files', { public: true });
});
afterAll(async () => {
  await backend?.stop();
  await s3?.stop();
});

const contentOf = async (name: string) =>
  Buffer.from(
    (await (await storage.from('files').download(name)).data?.arrayBuffer()) ?? new ArrayBuffer(0),
  );

it('stores large files completely on S3, by form, bare and in parts, and serves ranges of them', async () => {
  const files = storage.from('files');
  expect((await files.upload('form', new Blob([large]))).error).toBeNull();
  expect((await files.upload('bare', large)).error).toBeNull();
  await new Promise((resolve, reject) => {
    new Upload(large, {
      endpoint: `${url}/upload/resumable`,
      headers: { authorization: `Bearer ${backend.keys.serviceKey}` },
      chunkSize: 6 * 1024 * 1024,
      metadata: { bucketName: 'files', objectName: 'parts' },
      onError: reject,
      onSuccess: resolve,
    }).start();
  });
  expect((await files.copy('parts', 'copy')).error).toBeNull();
  for (const name of ['form', 'bare', 'parts', 'copy']) {
    expect([name, (await contentOf(name)).equals(large)]).toEqual([name, true]);
  }
  const part = await fetch(`${url}/object/public/files/parts`, {
    headers: { range: 'bytes=10000000-10000004' },
  });
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(large.subarray(1e7, 1e7 + 5))).toBe(true);
  expect(s3.unfinished()).toBe(0);
});

it('answers as unavailable where S3 does not respond, while lists still work', async () => {
  await s3.stop();
  const { error } = await storage.from('files').upload('lost', 'x');
  expect(error).toMatchObject({ status: 500, message: 'Internal Server Error' });
  expect((await storage.from('files').list()).data?.map(({ name }) => name)).not.toContain('lost');
});
