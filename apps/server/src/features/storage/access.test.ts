import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { StorageClient } from '@supabase/storage-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';

let backend: TestBackend;
let service: StorageClient;
const ada = crypto.randomUUID();
const bob = crypto.randomUUID();

beforeAll(async () => {
  backend = await startBackend();
  service = clientOf(backend.keys.serviceKey);
  await service.createBucket('docs', { public: false });
  // Every user has a folder named by their id; `read/` is for all signed-in users, and anyone may
  // upload to `drop/`.
  await backend.database.storage.query(`
    create policy own on storage.objects for all to authenticated
      using (bucket_id = 'docs' and (storage.foldername(name))[1] = auth.uid()::text)
      with check (bucket_id = 'docs' and owner_id = auth.uid()::text
        and (storage.foldername(name))[1] = auth.uid()::text);
    create policy read on storage.objects for select to authenticated
      using (bucket_id = 'docs' and (storage.foldername(name))[1] = 'read');
    create policy leave on storage.objects for insert to anon, authenticated
      with check (bucket_id = 'docs' and (storage.foldername(name))[1] = 'drop');
  `);
  await service.from('docs').upload('read/rules.txt', 'rules');
  await service.from('docs').upload(`${bob}/diary.txt`, 'dear diary');
});
afterAll(() => backend?.stop());

const clientOf = (key: string) =>
  new StorageClient(`${backend.url}/storage/v1`, { Authorization: `Bearer ${key}` });
const signedIn = async (sub: string): Promise<SupabaseClient['storage']> => {
  const exp = Math.floor(Date.now() / 1000) + 600;
  const token = await backend.keys.sign({ sub, role: 'authenticated', exp });
  return createClient(backend.url, backend.keys.anonKey, {
    global: { headers: { Authorization: `Bearer ${token}` } },
  }).storage;
};

const denied = { statusCode: '403', message: 'new row violates row-level security policy' };
const unseen = { statusCode: '404', message: 'Object not found' };

describe('storage policies', () => {
  it('allow users everything in their own folder', async () => {
    const files = (await signedIn(ada)).from('docs');
    expect((await files.upload(`${ada}/a.txt`, 'a')).error).toBeNull();
    expect((await files.upload(`${ada}/a.txt`, 'b', { upsert: true })).error).toBeNull();
    expect((await files.update(`${ada}/a.txt`, 'c')).error).toBeNull();
    expect((await files.copy(`${ada}/a.txt`, `${ada}/b.txt`)).error).toBeNull();
    expect((await files.move(`${ada}/b.txt`, `${ada}/c.txt`)).error).toBeNull();
    expect(await (await files.download(`${ada}/c.txt`)).data?.text()).toBe('c');
    const listed = await files.list(ada);
    expect(listed.data?.map(({ name }) => name)).toEqual(['a.txt', 'c.txt']);
    expect((await files.remove([`${ada}/a.txt`, `${ada}/c.txt`])).data).toHaveLength(2);
  });

  it('hide the files of other users from every call', async () => {
    const foreign = `${bob}/diary.txt`;
    for (const files of [
      (await signedIn(ada)).from('docs'),
      clientOf(backend.keys.anonKey).from('docs'),
    ]) {
      expect((await files.download(foreign)).error).toMatchObject({ status: 400 });
      expect((await files.info(foreign)).error).toMatchObject(unseen);
      expect((await files.createSignedUrl(foreign, 60)).error).toMatchObject(unseen);
      expect((await files.createSignedUrls([foreign], 60)).data?.[0]?.signedURL).toBeNull();
      expect((await files.update(foreign, 'x')).error).toMatchObject(unseen);
      expect((await files.move(foreign, `${ada}/x`)).error).toMatchObject(unseen);
      expect((await files.copy(foreign, `${ada}/x`)).error).not.toBeNull();
      expect((await files.remove([foreign])).data).toEqual([]);
      expect((await files.list(bob)).data).toEqual([]);
      expect((await files.listV2({ prefix: bob })).data).toMatchObject({
        folders: [],
        objects: [],
      });
      expect((await files.upload(foreign, 'x')).error).toMatchObject({ status: 400 });
      expect((await files.upload(foreign, 'x', { upsert: true })).error).toMatchObject(denied);
      expect((await files.upload(`${bob}/new.txt`, 'x')).error).toMatchObject(denied);
      expect((await files.createSignedUploadUrl(`${bob}/new.txt`)).error).toMatchObject(denied);
    }
    expect(await (await service.from('docs').download(foreign)).data?.text()).toBe('dear diary');
  });

  it('allow some users to read only', async () => {
    const files = (await signedIn(ada)).from('docs');
    expect(await (await files.download('read/rules.txt')).data?.text()).toBe('rules');
    expect((await files.upload('read/mine.txt', 'x')).error).toMatchObject(denied);
    expect((await files.update('read/rules.txt', 'x')).error).toMatchObject(unseen);
    expect((await files.move('read/rules.txt', `${ada}/rules.txt`)).error).not.toBeNull();
    expect((await files.remove(['read/rules.txt'])).data).toEqual([]);
    expect((await files.copy('read/rules.txt', `${ada}/rules.txt`)).error).toBeNull();
    // The owner of a copy is the user who made it.
    const { rows } = await backend.database.storage.query(
      'select owner_id, owner from storage.objects where name = $1',
      [`${ada}/rules.txt`],
    );
    expect(rows).toEqual([{ owner_id: ada, owner: ada }]);
  });

  it('allow some users to upload only, without seeing what they uploaded', async () => {
    const files = clientOf(backend.keys.anonKey).from('docs');
    expect((await files.upload('drop/note.txt', 'n')).error).toBeNull();
    expect((await files.upload('drop/note.txt', 'n')).error).toMatchObject({ statusCode: '409' });
    expect((await files.download('drop/note.txt')).data).toBeNull();
    const { data } = await files.createSignedUploadUrl('drop/signed.txt');
    const signed = await files.uploadToSignedUrl('drop/signed.txt', data?.token ?? '', 's');
    expect(signed.error).toBeNull();
  });

  it('refuse to move files into folders of other users', async () => {
    const files = (await signedIn(ada)).from('docs');
    await files.upload(`${ada}/gift.txt`, 'x');
    expect((await files.move(`${ada}/gift.txt`, `${bob}/gift.txt`)).error).toMatchObject(denied);
    expect((await files.copy(`${ada}/gift.txt`, `${bob}/gift.txt`)).error).toMatchObject(denied);
    expect((await files.move(`${ada}/gift.txt`, 'read/gift.txt')).error).toMatchObject(denied);
  });

  it('revoke the right to a running upload', async () => {
    const { database } = backend;
    await database.storage.query(`create policy soon on storage.objects for insert to anon
      with check (bucket_id = 'docs' and name = 'soon.txt')`);
    const files = clientOf(backend.keys.anonKey).from('docs');
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        // The right has been checked by now, or is refused at once.
        await database.storage.query('drop policy if exists soon on storage.objects');
        controller.enqueue(Buffer.from('x'));
        controller.close();
      },
    });
    expect((await files.upload('soon.txt', body)).error).toMatchObject(denied);
    expect((await service.from('docs').exists('soon.txt')).data).toBe(false);
  });

  it('reserve bucket calls for the service', async () => {
    const storage = await signedIn(ada);
    expect((await storage.createBucket('hers')).error).toMatchObject(denied);
    expect((await storage.getBucket('docs')).error).toMatchObject({ message: 'Bucket not found' });
    expect((await storage.updateBucket('docs', { public: true })).error).not.toBeNull();
    expect((await storage.emptyBucket('docs')).error).not.toBeNull();
    expect((await storage.deleteBucket('docs')).error).not.toBeNull();
    const { data } = await service.getBucket('docs');
    expect(data).toMatchObject({ public: false });
  });
});
