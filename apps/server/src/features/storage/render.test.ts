import { StorageClient } from '@supabase/storage-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';

let backend: TestBackend;
let storage: StorageClient;
beforeAll(async () => {
  backend = await startBackend();
  storage = new StorageClient(`${backend.url}/storage/v1`, {
    Authorization: `Bearer ${backend.keys.serviceKey}`,
  });
  await storage.createBucket('pictures', { public: true });
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: 'red' } });
  await storage.from('pictures').upload('red.jpg', await picture.jpeg().toBuffer());
});
afterAll(() => backend?.stop());

const sizeOf = async (blob: Blob | null) => {
  const { width, height, format } = await sharp(await blob!.arrayBuffer()).metadata();
  return { width, height, format };
};

it('resizes a picture, whatever content type it was uploaded with', async () => {
  const { data, error } = await storage
    .from('pictures')
    .download('red.jpg', { transform: { width: 200, height: 200 } });
  expect(error).toBeNull();
  expect(data?.type).toBe('image/jpeg');
  expect(await sizeOf(data)).toEqual({ width: 200, height: 200, format: 'jpeg' });
  const contained = await storage
    .from('pictures')
    .download('red.jpg', { transform: { width: 200, height: 200, resize: 'contain' } });
  expect(await sizeOf(contained.data)).toMatchObject({ width: 200, height: 150 });
});

it('resizes by a public and by a signed address, whose size is signed too', async () => {
  const transform = { width: 200, height: 200, quality: 60 };
  const open = storage.from('pictures').getPublicUrl('red.jpg', { transform }).data.publicUrl;
  expect(await sizeOf(await (await fetch(open)).blob())).toMatchObject({ width: 200 });
  const { data } = await storage.from('pictures').createSignedUrl('red.jpg', 60, { transform });
  expect(data?.signedUrl).toContain('/render/image/sign/pictures/red.jpg?token=');
  const answer = await fetch(`${data?.signedUrl}&width=2000`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-transformations')).toBe(
    'height:200,width:200,resizing_type:fill,quality:60',
  );
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0);
  expect(await sizeOf(await answer.blob())).toMatchObject({ width: 200, height: 200 });
  const whole = data?.signedUrl.replace('render/image', 'object') ?? '';
  expect((await fetch(whole)).status).toBe(400);
});

it('draws a picture with a wrong checksum, as browsers do', async () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } });
  const png = await picture.png().toBuffer();
  // The last four bytes of the chunk that holds the pixels.
  const end = png.indexOf('IEND') - 5;
  png.writeUInt8(png.readUInt8(end) ^ 1, end);
  const files = storage.from('pictures');
  await files.upload('damaged.png', png, { contentType: 'image/png' });
  const { data, error } = await files.download('damaged.png', { transform: { width: 20 } });
  expect(error).toBeNull();
  expect(await sizeOf(data)).toMatchObject({ width: 20, format: 'png' });
});

it('refuses files that are no picture, vector drawings, and unreasonable sizes', async () => {
  const files = storage.from('pictures');
  await files.upload('text.png', 'no picture', { contentType: 'image/png' });
  await files.upload(
    'drawing.png',
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  for (const name of ['text.png', 'drawing.png']) {
    expect((await files.download(name, { transform: { width: 10 } })).error).toMatchObject({
      message: 'The file is not an image that can be transformed',
      status: 400,
    });
  }
  expect((await files.download('red.jpg', { transform: { width: 9999 } })).error).toMatchObject({
    statusCode: '400',
  });
});
