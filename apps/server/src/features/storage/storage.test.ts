import { StorageClient } from '@supabase/storage-js';
import { createClient } from '@supabase/supabase-js';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { version } from '../../config/version.ts';

let backend: TestBackend;
let url: string;
let storage: StorageClient;
const picture = randomBytes(30_000);

beforeAll(async () => {
  backend = await startBackend();
  url = `${backend.url}/storage/v1`;
  storage = new StorageClient(url, { Authorization: `Bearer ${backend.keys.serviceKey}` });
});
afterAll(() => backend?.stop());

let names = 0;
const newBucket = async (
  options: Parameters<StorageClient['createBucket']>[1] = { public: true },
) => {
  const name = `bucket-${(names += 1)}`;
  const { error } = await storage.createBucket(name, options);
  expect(error).toBeNull();
  return name;
};

describe('buckets', () => {
  it('are created, got, listed, changed, emptied and deleted', async () => {
    const created = await storage.createBucket('plans', {
      public: false,
      fileSizeLimit: '1mb',
      allowedMimeTypes: ['image/*'],
    });
    expect(created).toEqual({ data: { name: 'plans' }, error: null });
    const got = await storage.getBucket('plans');
    expect(got.data).toMatchObject({
      id: 'plans',
      name: 'plans',
      owner: '',
      public: false,
      file_size_limit: 1_000_000,
      allowed_mime_types: ['image/*'],
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const changed = await storage.updateBucket('plans', { public: true, fileSizeLimit: null });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    expect((await storage.getBucket('plans')).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: ['image/*'],
    });
    const listed = await storage.listBuckets({ search: 'PLAN', limit: 10, sortColumn: 'name' });
    expect(listed.data).toMatchObject([{ id: 'plans', owner: '', type: 'STANDARD' }]);
    expect(got.data).not.toHaveProperty('type');

    await storage.from('plans').upload('a.png', picture, { contentType: 'image/png' });
    const full = await storage.deleteBucket('plans');
    expect(full.error).toMatchObject({
      message: 'The bucket you tried to delete is not empty',
      statusCode: '409',
    });
    expect((await storage.emptyBucket('plans')).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    });
    expect((await storage.from('plans').list()).data).toEqual([]);
    expect((await storage.deleteBucket('plans')).data).toEqual({ message: 'Successfully deleted' });
    expect((await storage.getBucket('plans')).error).toMatchObject({
      message: 'Bucket not found',
      status: 400,
      statusCode: '404',
    });
  });

  it('have a unique, well-formed name', async () => {
    const name = await newBucket();
    expect((await storage.createBucket(name)).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    for (const bad of ['', 'a/b', String.raw`a\b`, '..', ' a', 'x'.repeat(101), 'a\nb']) {
      expect((await storage.createBucket(bad)).error, bad).toMatchObject({ status: 400 });
    }
  });

  it('have the owner that the older column names, too', async () => {
    const owner = crypto.randomUUID();
    await backend.database.storage.query(
      "insert into storage.buckets (id, name, owner) values ('by-sql', 'by-sql', $1)",
      [owner],
    );
    expect((await storage.getBucket('by-sql')).data).toMatchObject({ owner });
    expect((await storage.listBuckets({ search: 'by-sql' })).data).toMatchObject([{ owner }]);
  });

  it('require a valid token of this server', async () => {
    const anonymous = await new StorageClient(url).listBuckets();
    expect(anonymous.error).toMatchObject({
      message: "headers must have required property 'authorization'",
      statusCode: '400',
    });
    const forged = new StorageClient(url, { Authorization: `Bearer ${backend.keys.anonKey}x` });
    expect((await forged.listBuckets()).error).toMatchObject({
      message: 'signature verification failed',
      statusCode: '403',
    });
  });

  it('are closed to users without a policy', async () => {
    const stranger = createClient(backend.url, backend.keys.anonKey).storage;
    expect((await stranger.listBuckets()).data).toEqual([]);
    expect((await stranger.createBucket('mine')).error).toMatchObject({
      message: 'new row violates row-level security policy',
      statusCode: '403',
      status: 400,
    });
  });

  it('of other kinds, and older versions, are refused with a reason', async () => {
    const notEnabled = { statusCode: '409', status: 400, message: /is not enabled/ };
    const matching = { ...notEnabled, message: expect.stringMatching(notEnabled.message) };
    const versioned = { public: true, versioningStatus: 'ENABLED' } as const;
    expect((await storage.createBucket('versions', versioned)).error).toMatchObject(matching);
    const analytics = { public: true, type: 'ANALYTICS' };
    expect((await storage.createBucket('numbers', analytics)).error).toMatchObject(matching);
    expect((await storage.vectors.listBuckets()).error?.message).toContain('not enabled');
    expect((await storage.analytics.listBuckets()).error?.message).toContain('not enabled');
    const files = storage.from(await newBucket());
    await files.upload('a', 'a');
    const { data } = await files.info('a');
    const versionId = crypto.randomUUID();
    expect((await files.download('a', { versionId })).error).toMatchObject({ statusCode: '404' });
    expect((await files.info('a', { versionId })).error).toMatchObject({ statusCode: '404' });
    expect((await files.move('a', 'b', { sourceVersionId: versionId })).error).not.toBeNull();
    expect((await files.copy('a', 'b', { sourceVersionId: versionId })).error).not.toBeNull();
    expect((await files.createSignedUrl('a', 9, { versionId })).error).not.toBeNull();
    expect((await files.remove([{ path: 'a', versionId }])).data).toEqual([]);
    const current = { versionId: data!.version };
    expect((await files.download('a', current)).error).toBeNull();
    expect((await files.remove([{ path: 'a', ...current }])).data).toHaveLength(1);
  });

  it('refuse lifecycle rules with a reason', async () => {
    const name = await newBucket();
    expect((await storage.getBucketLifecycle(name)).error).toMatchObject({
      message: 'The feature bucket lifecycle is not enabled for this resource',
    });
    expect((await storage.purgeBucketCache(name)).data).toEqual({ message: 'success' });
  });
});

describe('uploads', () => {
  let bucket: string;
  beforeEach(async () => {
    bucket = await newBucket();
  });

  it('accept bytes, blobs, forms and streams, and return them unchanged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'webmaps-upload-'));
    await writeFile(join(folder, 'picture.bin'), picture);
    const form = new FormData();
    form.append('', new Blob([picture]), 'file.txt');
    const bodies = {
      bytes: picture,
      buffer: new Uint8Array(picture).buffer,
      blob: new Blob([picture], { type: 'image/png' }),
      form,
      stream: createReadStream(join(folder, 'picture.bin')),
      web: new Blob([picture]).stream(),
    };
    for (const [name, body] of Object.entries(bodies)) {
      const { data, error } = await storage.from(bucket).upload(`in/${name}`, body);
      expect(error, name).toBeNull();
      expect(data).toEqual({
        path: `in/${name}`,
        fullPath: `${bucket}/in/${name}`,
        id: expect.stringMatching(/^[\w-]{36}$/),
      });
      const { data: got } = await storage.from(bucket).download(`in/${name}`);
      expect(Buffer.from(await got!.arrayBuffer()).equals(picture), name).toBe(true);
    }
    const { data: blob } = await storage.from(bucket).info('in/blob');
    expect(blob).toMatchObject({ contentType: 'image/png', cacheControl: 'max-age=3600' });
  });

  it('store texts and JSON as plain bytes', async () => {
    const json = '{"a": 1 }';
    for (const contentType of ['application/json', 'text/plain;charset=UTF-8']) {
      await storage.from(bucket).upload('note', json, { contentType, upsert: true });
      const { data } = await storage.from(bucket).download('note');
      expect(await data!.text()).toBe(json);
      expect(data!.type).toBe(contentType.toLowerCase());
    }
  });

  it('overwrite only with upsert, and replace only existing objects', async () => {
    const files = storage.from(bucket);
    await files.upload('a.txt', 'one');
    expect((await files.upload('a.txt', 'two')).error).toMatchObject({
      message: 'The resource already exists',
      status: 400,
      statusCode: '409',
    });
    expect((await files.upload('a.txt', 'two', { upsert: true })).error).toBeNull();
    expect((await files.update('a.txt', 'three')).data?.path).toBe('a.txt');
    expect(await (await files.download('a.txt')).data!.text()).toBe('three');
    expect((await files.update('b.txt', 'four')).error).toMatchObject({ statusCode: '404' });
  });

  it('in parallel for one name let one of them win, bytes and row together', async () => {
    const files = storage.from(bucket);
    const bodies = ['a', 'bb', 'ccc', 'dddd', 'eeeee'];
    const created = await Promise.all(bodies.map((body) => files.upload('race', body)));
    expect(created.filter(({ error }) => error === null)).toHaveLength(1);
    const winner = bodies[created.findIndex(({ error }) => error === null)];
    expect(await (await files.download('race')).data!.text()).toBe(winner);
    const replaced = await Promise.all(
      bodies.map((body) => files.upload('race', body, { upsert: true })),
    );
    expect(replaced.map(({ error }) => error)).toEqual(bodies.map(() => null));
    const content = await (await files.download('race')).data!.text();
    expect(bodies).toContain(content);
    expect((await files.info('race')).data?.size).toBe(content.length);
  });

  it('store metadata, cache control and type', async () => {
    const metadata = { custom: 'yes', second_word: { deep: true } };
    const options = { metadata, cacheControl: '60', contentType: 'text/csv' };
    await storage.from(bucket).upload('bare', 'x,y', options);
    await storage.from(bucket).upload('form', new Blob(['x,y'], { type: 'text/csv' }), options);
    for (const name of ['bare', 'form']) {
      const { data } = await storage.from(bucket).info(name);
      expect(data).toMatchObject({
        name,
        bucketId: bucket,
        size: 3,
        contentType: 'text/csv',
        cacheControl: 'max-age=60',
        metadata: { custom: 'yes', secondWord: { deep: true } },
        etag: expect.stringMatching(/^"\w{32}"$/),
        createdAt: expect.any(String),
        lastModified: expect.any(String),
        version: expect.any(String),
      });
      expect(data).not.toHaveProperty('updatedAt');
    }
  });

  it('end as soon as they are larger than the bucket allows', async () => {
    const small = await newBucket({ public: true, fileSizeLimit: '1kb' });
    const form = new FormData();
    form.append('', new Blob([picture]));
    for (const body of [picture, form, new Blob([picture]).stream()]) {
      const { error } = await storage.from(small).upload('big', body);
      expect(error).toMatchObject({
        message: 'The object exceeded the maximum allowed size',
        statusCode: '413',
      });
    }
    expect((await storage.from(small).upload('fits', picture.subarray(0, 1000))).error).toBeNull();
  });

  it('accept only the types that the bucket allows', async () => {
    const pictures = await newBucket({ public: true, allowedMimeTypes: ['image/png', 'text/*'] });
    const files = storage.from(pictures);
    expect((await files.upload('a', picture, { contentType: 'image/jpeg' })).error).toMatchObject({
      message: 'mime type image/jpeg is not supported',
      statusCode: '415',
    });
    expect((await files.upload('a', picture, { contentType: 'image/png' })).error).toBeNull();
    expect((await files.upload('b', 'text')).error).toBeNull();
    expect((await files.upload('c', new Blob(['x'], { type: 'video/mp4' }))).error).toMatchObject({
      statusCode: '415',
    });
  });

  it('require an existing bucket', async () => {
    expect((await storage.from('nowhere').upload('a', 'b')).error).toMatchObject({
      message: 'Bucket not found',
      statusCode: '404',
    });
  });
});

describe('downloads', () => {
  let bucket: string;
  const text = 'abcdefghij';
  const at = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${url}/object/public/${bucket}/${path}`, { headers, method });
  beforeAll(async () => {
    bucket = await newBucket();
    await storage.from(bucket).upload('a.txt', text, { contentType: 'text/plain' });
  });

  it('serve ranges', async () => {
    const part = await at('a.txt', { range: 'bytes=2-4' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    expect(part.headers.get('content-length')).toBe('3');
    expect(await part.text()).toBe('cde');
    expect(await (await at('a.txt', { range: 'bytes=-2' })).text()).toBe('ij');
    const beyond = await at('a.txt', { range: 'bytes=10-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe('bytes */10');
    expect(await beyond.json()).toMatchObject({ statusCode: '416', error: 'invalid_range' });
  });

  it('answer 304 by entity tag and by time', async () => {
    const first = await at('a.txt');
    const etag = first.headers.get('etag')!;
    const modified = first.headers.get('last-modified')!;
    expect((await at('a.txt', { 'if-none-match': etag })).status).toBe(304);
    expect((await at('a.txt', { 'if-modified-since': modified })).status).toBe(304);
    expect((await at('a.txt', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await at('a.txt', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await at('a.txt', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
    await storage.from(bucket).upload('b.txt', text);
    const before = (await at('b.txt')).headers.get('etag')!;
    await storage.from(bucket).update('b.txt', 'other');
    expect((await at('b.txt', { 'if-none-match': before })).status).toBe(200);
  });

  it('answer HEAD with the headers alone', async () => {
    const head = await at('a.txt', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('10');
    expect(await head.text()).toBe('');
    expect((await at('none.txt', {}, 'HEAD')).status).toBe(400);
  });

  it('are not compressed on the way, so that lengths and ranges hold', async () => {
    await storage.from(bucket).upload('long.txt', 'a'.repeat(50_000));
    const answer = await at('long.txt', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('content-length')).toBe('50000');
  });

  it('have the file name that the address requests', async () => {
    const named = await at(`a.txt?download=${encodeURIComponent('Größe "1"\r\nX-Evil: 1.txt')}`);
    expect(named.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e _1_X-Evil: 1.txt"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22X-Evil%3A%201.txt`,
    );
    expect(named.headers.get('x-evil')).toBeNull();
    expect((await at('a.txt?download=')).headers.get('content-disposition')).toBe('attachment');
  });

  it('distinguish a missing object from a missing bucket', async () => {
    const missing = await storage.from(bucket).download('none.txt');
    expect(missing.error).toMatchObject({ statusCode: '404', status: 400 });
    const raw = await at('none.txt');
    expect(raw.status).toBe(400);
    expect(await raw.json()).toEqual({
      statusCode: '404',
      code: 'NoSuchKey',
      error: 'not_found',
      message: 'Object not found',
    });
    const closed = await newBucket({ public: false });
    const hidden = await fetch(`${url}/object/public/${closed}/a.txt`);
    expect(await hidden.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
  });

  it('report whether an object exists', async () => {
    expect(await storage.from(bucket).exists('a.txt')).toEqual({ data: true, error: null });
    expect((await storage.from(bucket).exists('none.txt')).data).toBe(false);
  });

  it('describe an object by HEAD without its bytes, with its entity tag', async () => {
    const { data: info } = await storage.from(bucket).info('a.txt');
    for (const path of ['info', 'info/authenticated', 'authenticated']) {
      const answer = await fetch(`${url}/object/${path}/${bucket}/a.txt`, {
        method: 'HEAD',
        headers: { authorization: `Bearer ${backend.keys.serviceKey}` },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBe(info?.etag);
      expect(answer.headers.get('content-length')).toBe(String(info?.size));
      expect(answer.headers.get('last-modified')).not.toBeNull();
    }
  });

  it('come as a stream too', async () => {
    const { data } = await storage.from(bucket).download('a.txt').asStream();
    expect(await new Response(data).text()).toBe(text);
  });
});

describe('lists', () => {
  let bucket: string;
  beforeAll(async () => {
    bucket = await newBucket();
    for (const name of ['b.txt', 'a.txt', 'x/one.txt', 'x/y/two.txt', 'X%_.txt', 'z/three.txt']) {
      await storage.from(bucket).upload(name.replace('%', '!'), name);
    }
  });
  const namesOf = async (path?: string, options = {}) =>
    (await storage.from(bucket).list(path, options)).data?.map(({ name }) => name);

  it('show folders with nothing but a name, then files', async () => {
    const { data } = await storage.from(bucket).list();
    expect(data?.map(({ name }) => name)).toEqual(['x', 'z', 'X!_.txt', 'a.txt', 'b.txt']);
    expect(data?.[0]).toEqual({
      name: 'x',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    });
    expect(data?.[3]).toMatchObject({
      name: 'a.txt',
      id: expect.any(String),
      updated_at: expect.any(String),
      metadata: {
        size: 5,
        mimetype: 'text/plain;charset=UTF-8',
        cacheControl: 'max-age=3600',
        contentLength: 5,
        httpStatusCode: 200,
      },
    });
  });

  it('look into folders, search, sort and page', async () => {
    expect(await namesOf('x')).toEqual(['y', 'one.txt']);
    expect(await namesOf('x/')).toEqual(['y', 'one.txt']);
    expect(await namesOf('x/y')).toEqual(['two.txt']);
    expect(await namesOf('none')).toEqual([]);
    expect(await namesOf('', { search: 'A' })).toEqual(['a.txt']);
    expect(await namesOf('', { search: '_' })).toEqual([]);
    expect(await namesOf('', { limit: 2, offset: 1 })).toEqual(['z', 'X!_.txt']);
    expect(await namesOf('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'z',
      'x',
      'b.txt',
      'a.txt',
      'X!_.txt',
    ]);
    expect(await namesOf('', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      'x',
      'z',
      'b.txt',
      'a.txt',
      'X!_.txt',
    ]);
  });

  it('of the second version return whole names, with folders or without', async () => {
    const flat = await storage.from(bucket).listV2({ prefix: 'x' });
    expect(flat.data).toMatchObject({ hasNext: false, folders: [] });
    expect(flat.data?.objects.map(({ name }) => name)).toEqual(['x/one.txt', 'x/y/two.txt']);
    const deep = await storage.from(bucket).listV2({ with_delimiter: true });
    expect(deep.data?.folders).toEqual([
      { name: 'x/', key: 'x' },
      { name: 'z/', key: 'z' },
    ]);
    expect(deep.data?.objects.map(({ name }) => name)).toEqual(['X!_.txt', 'a.txt', 'b.txt']);
  });

  it('of the second version continue where the page before ended', async () => {
    const paged = await newBucket();
    const letters = ['zz', 'bb', 'xx', 'ww', 'cc', 'aa', 'yy', 'oo'];
    for (const letter of letters) await storage.from(paged).upload(`p/${letter}`, letter);
    const orders = {
      'name asc': letters.toSorted(),
      'name desc': letters.toSorted().toReversed(),
      'created_at asc': letters,
      'created_at desc': letters.toReversed(),
      'updated_at desc': letters.toReversed(),
    };
    for (const [sorting, expected] of Object.entries(orders)) {
      const [column, order] = sorting.split(' ') as ['name', 'asc'];
      const seen: string[] = [];
      let cursor: string | undefined;
      let pages = 0;
      do {
        const { data, error } = await storage.from(paged).listV2({
          prefix: 'p/',
          with_delimiter: true,
          limit: 3,
          ...(cursor !== undefined && { cursor }),
          sortBy: { column, order },
        });
        expect(error).toBeNull();
        seen.push(...data!.objects.map(({ name }) => name.slice(2)));
        cursor = data!.nextCursor;
        pages += 1;
        expect(data!.hasNext).toBe(cursor !== undefined);
      } while (cursor !== undefined);
      expect([sorting, seen, pages]).toEqual([sorting, expected, 3]);
    }
    expect((await storage.from(paged).listV2({ cursor: 'e30' })).error).toMatchObject({
      statusCode: '400',
    });
  });
});

describe('moving, copying and removing', () => {
  let bucket: string;
  let other: string;
  beforeEach(async () => {
    bucket = await newBucket();
    other = await newBucket();
    await storage.from(bucket).upload('a/one.txt', 'one', { metadata: { mine: 1 } });
  });
  const read = async (of: string, path: string) =>
    (await storage.from(of).download(path)).data?.text();

  it('moves within a bucket and between buckets', async () => {
    const moved = await storage.from(bucket).move('a/one.txt', 'b/two.txt');
    expect(moved.data?.message).toBe('Successfully moved');
    expect((await storage.from(bucket).exists('a/one.txt')).data).toBe(false);
    expect(await read(bucket, 'b/two.txt')).toBe('one');
    await storage.from(bucket).move('b/two.txt', 'c.txt', { destinationBucket: other });
    expect(await read(other, 'c.txt')).toBe('one');
    expect((await storage.from(bucket).move('none', 'c')).error).toMatchObject({
      message: 'Object not found',
    });
    expect((await storage.from(bucket).move('none', '')).error).not.toBeNull();
  });

  it('does not move onto an existing object, nor into a bucket that refuses the file', async () => {
    await storage.from(bucket).upload('b.txt', 'b');
    expect((await storage.from(bucket).move('b.txt', 'a/one.txt')).error).toMatchObject({
      statusCode: '409',
    });
    const pictures = await newBucket({ public: true, allowedMimeTypes: ['image/png'] });
    const files = storage.from(bucket);
    for (const act of ['move', 'copy'] as const) {
      const { error } = await files[act]('b.txt', 'b.txt', { destinationBucket: pictures });
      expect(error).toMatchObject({ statusCode: '415' });
    }
  });

  it('copies within a bucket and between buckets, as independent objects', async () => {
    const copied = await storage.from(bucket).copy('a/one.txt', 'two.txt');
    expect(copied.data).toEqual({ path: `${bucket}/two.txt` });
    const away = await storage
      .from(bucket)
      .copy('a/one.txt', 'three.txt', { destinationBucket: other });
    expect(away.data).toEqual({ path: `${other}/three.txt` });
    await storage.from(bucket).update('a/one.txt', 'changed');
    expect(await read(bucket, 'two.txt')).toBe('one');
    expect(await read(other, 'three.txt')).toBe('one');
    expect((await storage.from(other).info('three.txt')).data?.metadata).toEqual({ mine: 1 });
    const changed = await storage.from(bucket).copy('two.txt', 'page.txt', {
      copyMetadata: false,
      metadata: { mimetype: 'text/csv', cacheControl: 'no-store' },
    });
    expect(changed.error).toBeNull();
    expect((await storage.from(bucket).info('page.txt')).data).toMatchObject({
      contentType: 'text/csv',
      cacheControl: 'no-store',
      metadata: {},
    });
  });

  it('removes existing objects, and returns only those', async () => {
    const { data } = await storage.from(bucket).remove(['a/one.txt', 'none.txt']);
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({
      name: 'a/one.txt',
      bucket_id: bucket,
      id: expect.any(String),
    });
    const many = Array.from({ length: 10_000 }, (_, index) => `a/${index}`);
    expect(await storage.from(bucket).remove(many)).toEqual({ data: [], error: null });
    const { data: signed } = await storage.from(bucket).createSignedUrls(many, 60);
    expect(signed).toHaveLength(10_000);
  });
});

describe('the default for search engines', () => {
  it('is to ignore files, unless the uploader sets another', async () => {
    const bucket = await newBucket();
    const tagOf = async (path: string) =>
      (await fetch(`${url}/object/public/${bucket}/${path}`)).headers.get('x-robots-tag');
    const upload = (path: string, tag?: string) =>
      storage.from(bucket).upload(path, 'text', {
        upsert: true,
        ...(tag !== undefined && { headers: { 'x-robots-tag': tag } }),
      });
    await upload('plain.txt');
    expect(await tagOf('plain.txt')).toBe('none');
    await upload('shown.txt', 'max-snippet: 10, notranslate');
    expect(await tagOf('shown.txt')).toBe('max-snippet: 10, notranslate');
    await upload('shown.txt', 'googlebot: nofollow');
    expect(await tagOf('shown.txt')).toBe('googlebot: nofollow');
    expect((await upload('wrong.txt', 'noindex, somerule')).error).toMatchObject({
      statusCode: '400',
      message: 'Invalid X-Robots-Tag header: Invalid X-Robots-Tag rule: "somerule"',
    });
  });
});

describe('signed addresses', () => {
  let bucket: string;
  beforeAll(async () => {
    bucket = await newBucket({ public: false });
    await storage.from(bucket).upload('a b/ü.txt', 'secret');
  });

  it('read one object for a time', async () => {
    const { data } = await storage.from(bucket).createSignedUrl('a b/ü.txt', 60);
    expect(data?.signedUrl).toContain(`${url}/object/sign/${bucket}/a%20b/%C3%BC.txt?token=`);
    const answer = await fetch(data!.signedUrl);
    expect(await answer.text()).toBe('secret');
    expect(Date.parse(answer.headers.get('expires')!)).toBeGreaterThan(Date.now());
    const elsewhere = await fetch(data!.signedUrl.replace('%C3%BC', 'other'));
    expect(elsewhere.status).toBe(400);
    expect(await elsewhere.json()).toMatchObject({ error: 'InvalidSignature' });
    const named = await storage
      .from(bucket)
      .createSignedUrl('a b/ü.txt', 60, { download: 'n.txt' });
    const disposition = (await fetch(named.data!.signedUrl)).headers.get('content-disposition');
    expect(disposition).toContain('n.txt');
    const none = await storage.from(bucket).createSignedUrl('none', 60);
    expect(none.error).toMatchObject({ message: 'Object not found' });
  });

  it('can be created for many objects at once', async () => {
    const { data } = await storage.from(bucket).createSignedUrls(['a b/ü.txt', 'none'], 60);
    expect(data?.[0]).toMatchObject({ error: null, path: 'a b/ü.txt' });
    expect(await (await fetch(data![0]!.signedUrl!)).text()).toBe('secret');
    expect(data?.[1]).toEqual({
      error: 'Either the object does not exist or you do not have access to it',
      path: 'none',
      signedURL: null,
      signedUrl: null,
    });
  });

  it('expire', async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { scope: 'download', url: `${bucket}/a b/ü.txt`, iat: now - 60, exp: now - 1 };
    const token = await backend.keys.signShared(claims);
    const answer = await fetch(`${url}/object/sign/${bucket}/a b/ü.txt?token=${token}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      statusCode: '400',
      code: 'InvalidJWT',
      error: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    });
  });

  it('accept one upload, or more where that was signed', async () => {
    const files = storage.from(bucket);
    const { data } = await files.createSignedUploadUrl('in/new.txt');
    expect(data?.signedUrl).toContain(`${url}/object/upload/sign/${bucket}/in/new.txt?token=`);
    const first = await files.uploadToSignedUrl(data!.path, data!.token, 'first');
    expect(first.data).toEqual({ path: 'in/new.txt', fullPath: `${bucket}/in/new.txt` });
    expect((await files.uploadToSignedUrl(data!.path, data!.token, 'again')).error).toMatchObject({
      message: 'The resource already exists',
      statusCode: '409',
    });
    const upsert = await files.createSignedUploadUrl('in/new.txt', { upsert: true });
    const second = new Blob(['second']);
    const replaced = await files.uploadToSignedUrl('in/new.txt', upsert.data!.token, second);
    expect(replaced.error).toBeNull();
    expect(await (await files.download('in/new.txt')).data!.text()).toBe('second');
  });

  it('are valid for their own permission alone', async () => {
    const files = storage.from(bucket);
    const up = await files.createSignedUploadUrl('x.txt');
    const down = await files.createSignedUrl('a b/ü.txt', 60);
    const readToken = new URL(down.data!.signedUrl).searchParams.get('token')!;
    const misused = [
      await files.uploadToSignedUrl('y.txt', up.data!.token, 'x'),
      await files.uploadToSignedUrl('a b/ü.txt', readToken, 'x'),
      await files.uploadToSignedUrl('x.txt', backend.keys.serviceKey, 'x'),
    ];
    for (const { error } of misused) expect(error).toMatchObject({ message: 'Invalid signature' });
    const asBearer = new StorageClient(url, { Authorization: `Bearer ${up.data!.token}` });
    expect((await asBearer.from(bucket).download('a b/ü.txt')).error).not.toBeNull();
  });
});

describe('monitoring', () => {
  it('gets an empty answer from /status, and the version from /version', async () => {
    const status = await fetch(`${url}/status`);
    expect([status.status, await status.text()]).toEqual([200, '']);
    const answer = await fetch(`${url}/version`);
    expect([answer.status, await answer.text()]).toEqual([200, version]);
  });
});
