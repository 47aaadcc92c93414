import { createClient } from '@supabase/supabase-js';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { expireUploads } from './dead-files.ts';
import { folderStore } from './files/folder-store.ts';

const limits = {
  person: { bytes: 10_000, objects: 5, uploads: 3 },
  project: { bytes: 12_000, objects: 6, uploads: 4 },
};
let backend: TestBackend;
let service: ReturnType<typeof newClient>;
let ada: Person;
let bob: Person;
/** Ada's project, with Bob as an editor. */
let project: string;

interface Person {
  readonly id: string;
  readonly token: string;
  readonly client: ReturnType<typeof newClient>;
}

beforeAll(async () => {
  backend = await startBackend({
    auth: { autoconfirm: true, requestsPerFiveMinutes: 0, emailFrequencySeconds: 0 },
    storage: { limits },
  });
  service = newClient(backend.keys.serviceKey);
});
beforeEach(async () => {
  ada = await signUp();
  bob = await signUp();
  project = await makeProject(ada);
  const row = { project_id: project, user_id: bob.id, role: 'editor' };
  await service.from('project_members').insert(row);
});
afterAll(() => backend?.stop());

function newClient(key: string) {
  return createClient(backend.url, key, {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

async function signUp(): Promise<Person> {
  const client = newClient(backend.keys.anonKey);
  const email = `${crypto.randomUUID()}@example.org`;
  const { data, error } = await client.auth.signUp({ email, password: 'correct horse battery' });
  if (!data.user || !data.session) throw error ?? new Error('not signed up');
  return { id: data.user.id, token: data.session.access_token, client };
}

async function makeProject({ client }: Person): Promise<string> {
  const { data } = await client.from('projects').insert({ name: 'Full' }).select().single();
  return (data as { id: string }).id;
}

const bytes = (count: number) => Buffer.alloc(count, 7);
const put = async ({ client }: Person, name: string, count: number, of = project) =>
  client.storage.from('documents').upload(`${of}/${name}`, bytes(count));
const storageOf = async ({ client }: Person) => (await client.rpc('my_storage')).data as object;
const storageOfProject = async ({ client }: Person) =>
  (await client.rpc('project_storage', { project })).data as object | null;

const tus = { 'tus-resumable': '1.0.0' };
const name64 = (words: string) => Buffer.from(words).toString('base64');

async function beginInParts({ token }: Person, name: string, length: number, of = project) {
  return fetch(`${backend.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      ...tus,
      authorization: `Bearer ${token}`,
      'upload-length': String(length),
      'upload-metadata': `bucketName ${name64('documents')},objectName ${name64(`${of}/${name}`)}`,
    },
  });
}

/** An upload whose body has no length, or has one and does not arrive. */
async function sendRaw({ token }: Person, name: string, chunks: number, length?: number) {
  return new Promise<string>((resolve) => {
    const { hostname, port } = new URL(backend.url);
    const sent = httpRequest(
      {
        hostname,
        port,
        path: `/storage/v1/object/documents/${project}/${name}`,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'text/plain',
          ...(length === undefined ? {} : { 'content-length': length }),
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += String(chunk)));
        answer.on('end', () => resolve(text));
      },
    );
    sent.on('error', () => resolve('broken off'));
    for (let index = 0; index < chunks; index += 1) sent.write(bytes(1000));
    if (length === undefined) sent.end();
    else setTimeout(() => sent.destroy(), 200);
  });
}

describe('the quota of a user', () => {
  it('refuses uploads beyond what is left, and names the requested and the remaining bytes', async () => {
    expect((await put(ada, 'a', 6000)).error).toBeNull();
    expect((await put(ada, 'b', 5000)).error).toMatchObject({
      statusCode: '413',
      message: 'Your storage is full: 5000 bytes were asked for, 4000 of 10000 are left.',
    });
    expect((await put(ada, 'b', 4000)).error).toBeNull();
    expect(await storageOf(ada)).toEqual({
      bytes: 10_000,
      objects: 2,
      unfinished_bytes: 0,
      unfinished_uploads: 0,
      max_bytes: 10_000,
      max_objects: 5,
      max_uploads: 3,
    });
  });

  it('ends an upload without a length where the room ends', async () => {
    expect(await sendRaw(ada, 'endless', 11)).toContain(
      'The storage is full: 10000 bytes were left for this upload.',
    );
    expect(await sendRaw(ada, 'fits', 9)).toContain('Key');
    const form = new FormData();
    form.append('', new Blob([bytes(2000)]), 'x');
    const answer = await fetch(`${backend.url}/storage/v1/object/documents/${project}/form`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}` },
      body: form,
    });
    expect(await answer.json()).toMatchObject({ statusCode: '413', error: 'quota_exceeded' });
    expect(await storageOf(ada)).toMatchObject({ bytes: 9000, objects: 1, unfinished_uploads: 0 });
  });

  it('counts uploads that were started and never finished', async () => {
    expect((await beginInParts(ada, 'one', 4000)).status).toBe(201);
    expect((await beginInParts(ada, 'two', 4000)).status).toBe(201);
    const full = await beginInParts(ada, 'three', 4000);
    expect(full.status).toBe(413);
    expect(await full.text()).toContain('4000 bytes were asked for, 2000 of 10000 are left');
    expect((await put(ada, 'small', 3000)).error).toMatchObject({ statusCode: '413' });
    expect((await beginInParts(ada, 'three', 1000)).status).toBe(201);
    const many = await beginInParts(ada, 'four', 1);
    expect(await many.text()).toBe('Too many unfinished uploads: 3 are under way, 3 are allowed.');
    expect(await storageOf(ada)).toMatchObject({
      bytes: 0,
      unfinished_bytes: 9000,
      unfinished_uploads: 3,
    });
  });

  it('does not let parallel uploads pass together', async () => {
    const sent = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => put(ada, `at-once-${index}`, 3000)),
    );
    expect(sent.filter(({ error }) => error === null)).toHaveLength(3);
    expect(await storageOf(ada)).toMatchObject({ bytes: 9000, unfinished_bytes: 0 });
    const begun = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => beginInParts(bob, `part-${index}`, 10)),
    );
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  it('limits the number of files, copies and profile pictures included', async () => {
    const { client } = ada;
    const files = client.storage.from('documents');
    for (const name of ['a', 'b', 'c']) await put(ada, name, 1);
    expect((await files.copy(`${project}/a`, `${project}/copy`)).error).toBeNull();
    const avatar = await client.storage
      .from('avatars')
      .upload(`${ada.id}/me.png`, bytes(1), { contentType: 'image/png' });
    expect(avatar.error).toBeNull();
    const refused = {
      statusCode: '413',
      message: 'Your storage is full: 1 files were added to 5, 5 are allowed.',
    };
    expect((await put(ada, 'd', 1)).error).toMatchObject(refused);
    expect((await files.copy(`${project}/a`, `${project}/d`)).error).toMatchObject(refused);
    expect((await beginInParts(ada, 'd', 1)).status).toBe(413);
    expect((await files.update(`${project}/a`, bytes(5))).error).toBeNull();
  });

  it('frees room on removal, replacement by a smaller file, and abort', async () => {
    await put(ada, 'a', 4000);
    const files = ada.client.storage.from('documents');
    await files.update(`${project}/a`, bytes(1000));
    expect(await storageOf(ada)).toMatchObject({ bytes: 1000, objects: 1 });
    await files.remove([`${project}/a`]);
    const begun = await beginInParts(ada, 'b', 10_000);
    const place = new URL(begun.headers.get('location') ?? '', backend.url);
    const headers = { ...tus, authorization: `Bearer ${ada.token}` };
    expect((await fetch(place, { method: 'DELETE', headers })).status).toBe(204);
    const nothing = { bytes: 0, objects: 0, unfinished_bytes: 0, unfinished_uploads: 0 };
    expect(await storageOf(ada)).toMatchObject(nothing);
    expect(await storageOfProject(ada)).toMatchObject(nothing);
  });

  it('counts an upload in parts once, before and after its end', async () => {
    const begun = await beginInParts(ada, 'whole', 6000);
    const place = new URL(begun.headers.get('location') ?? '', backend.url);
    const sent = await fetch(place, {
      method: 'PATCH',
      headers: {
        ...tus,
        authorization: `Bearer ${ada.token}`,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes(6000),
    });
    expect(sent.status).toBe(204);
    const whole = { bytes: 6000, objects: 1, unfinished_bytes: 0, unfinished_uploads: 0 };
    expect(await storageOf(ada)).toMatchObject(whole);
    expect(await storageOfProject(ada)).toMatchObject(whole);
  });

  it('frees the room of an upload whose connection breaks', async () => {
    expect(await sendRaw(ada, 'broken', 2, 9000)).toBe('broken off');
    await expect
      .poll(() => storageOf(ada), { timeout: 20_000 })
      .toMatchObject({ bytes: 0, unfinished_bytes: 0, unfinished_uploads: 0 });
  });

  it('frees the room of expired uploads, and removes their parts', async () => {
    const { database, config } = backend;
    if (config.storage.fileStore.kind !== 'folder')
      throw new Error('The test looks into a folder.');
    const files = folderStore(config.storage.fileStore.folder);
    const begun = await beginInParts(ada, 'late', 5000);
    const place = new URL(begun.headers.get('location') ?? '', backend.url);
    const id = place.pathname.split('/').at(-1) ?? '';
    await fetch(place, {
      method: 'PATCH',
      headers: {
        ...tus,
        authorization: `Bearer ${ada.token}`,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes(1000),
    });
    const partsOf = async () => {
      const names: string[] = [];
      for await (const { name } of files.list()) if (name.startsWith(id)) names.push(name);
      return names;
    };
    expect(await partsOf()).toHaveLength(1);
    await database.storage.query(
      "update storage.resumable_uploads set expires_at = now() - interval '1 s' where id = $1",
      [id],
    );
    // One in a single request, whose server was killed.
    await database.storage.query('select access.reserve_storage($1, $2, $3, $4, 3000, true, -1)', [
      crypto.randomUUID(),
      'documents',
      `${project}/killed`,
      ada.id,
    ]);
    expect(await storageOf(ada)).toMatchObject({ unfinished_bytes: 8000, unfinished_uploads: 2 });
    await expireUploads({ pool: database.storage, files });
    expect(await storageOf(ada)).toMatchObject({ unfinished_bytes: 0, unfinished_uploads: 0 });
    expect(await partsOf()).toEqual([]);
  });
});

describe('the quota of a project', () => {
  it('holds for all its members together', async () => {
    expect((await put(ada, 'a', 8000)).error).toBeNull();
    expect((await beginInParts(bob, 'b', 3000)).status).toBe(201);
    const refused = {
      statusCode: '413',
      message:
        'The storage of this project is full: 2000 bytes were asked for, 1000 of 12000 are left.',
    };
    expect((await put(bob, 'c', 2000)).error).toMatchObject(refused);
    expect((await put(bob, 'c', 2000, await makeProject(bob))).error).toBeNull();
    const cover = await service.storage
      .from('covers')
      .upload(`${project}/cover.png`, bytes(2000), { contentType: 'image/png' });
    expect(cover.error).toMatchObject(refused);
    expect(await storageOfProject(bob)).toMatchObject({
      bytes: 8000,
      unfinished_bytes: 3000,
      unfinished_uploads: 1,
    });
  });

  it('is not passed by moving files in from another', async () => {
    const other = await makeProject(bob);
    await put(bob, 'moves', 5000, other);
    await put(ada, 'a', 8000);
    const moved = await bob.client.storage
      .from('documents')
      .move(`${other}/moves`, `${project}/moves`);
    expect(moved.error).toMatchObject({ statusCode: '413' });
    await ada.client.storage.from('documents').remove([`${project}/a`]);
    const again = await bob.client.storage
      .from('documents')
      .move(`${other}/moves`, `${project}/moves`);
    expect(again.error).toBeNull();
    expect(await storageOfProject(bob)).toMatchObject({ bytes: 5000, objects: 1 });
  });

  it('is shown to its members alone', async () => {
    expect(await storageOfProject(await signUp())).toBeNull();
    expect(await storageOfProject(bob)).toMatchObject({ max_bytes: 12_000 });
    const { error } = await newClient(backend.keys.anonKey).rpc('project_storage', { project });
    expect(error?.code).toBe('42501');
  });
});

describe('a hosted Supabase, whose storage service is not ours', () => {
  it('refuses the row of a file that is too large for the quota', async () => {
    const { client } = ada;
    const row = (size: number) =>
      backend.database.storage.query(
        `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
         values ('documents', $1, $2, gen_random_uuid()::text, $3)`,
        [`${project}/${crypto.randomUUID()}`, ada.id, { size }],
      );
    await row(9000);
    await expect(row(2000)).rejects.toMatchObject({ code: 'PT413' });
    expect((await client.rpc('my_storage')).data).toMatchObject({ bytes: 9000, objects: 1 });
  });
});

describe('limits of 0', () => {
  it('mean no limit', async () => {
    const without = await startBackend({
      storage: {
        limits: {
          person: { bytes: 0, objects: 0, uploads: 0 },
          project: { bytes: 0, objects: 0, uploads: 0 },
        },
      },
    });
    const { rows } = await without.database.storage.query(
      "select access.reserve_storage(gen_random_uuid(), 'documents', 'x', $1, 1e15::bigint, false, 60) as given",
      [crypto.randomUUID()],
    );
    expect(rows).toEqual([{ given: '1000000000000000' }]);
    await without.stop();
  });
});
