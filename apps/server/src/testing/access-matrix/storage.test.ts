import { dirname, basename } from 'node:path/posix';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../backends/start-backend.ts';
import type { TestBackend } from '../backends/start-backend.ts';
import { actors, verbs } from './access-table.ts';
import type { Actor, Verb } from './access-table.ts';
import { createActorClients } from './actor-clients.ts';
import type { ProductClient } from './actor-clients.ts';
import { matrixEntries } from './matrix-entries.ts';
import type { MatrixEntry } from './matrix-entries.ts';
import {
  chunkPath,
  documentPath,
  linkToken,
  insertPeopleAndProjects,
  projectId,
} from './people-and-projects.ts';

const png = { contentType: 'image/png' };
const content = Buffer.from('a picture, as far as anybody looks');

let backend: TestBackend;
let clients: Readonly<Record<Actor, ProductClient>>;
beforeAll(async () => {
  backend = await startBackend();
  await insertPeopleAndProjects(backend.database);
  clients = await createActorClients(backend);
  for (const project of ['public', 'link', 'private'] as const) {
    const path = documentPath(project, true);
    const { error } = await clients.service
      .from('documents')
      .insert({ project_id: projectId(project), name: 'a.txt', path, is_published: true });
    if (error) throw new Error(error.message);
  }
  const chunks = [basename(chunkPath('public', { folder: 'public', digit: 'c' }))];
  const published = { project_id: projectId('public'), seq: 1, features: 0, content: {}, chunks };
  const { error } = await clients.service.from('published_maps').insert(published);
  if (error) throw new Error(error.message);
});
afterAll(() => backend?.stop());

it.each(matrixEntries.filter(({ table }) => table === 'storage.objects'))(
  '$table, $row: matches the access table over the storage service',
  async (entry) => {
    const differences: string[] = [];
    for (const actor of actors) {
      for (const verb of verbs) {
        const expected = entry.access[verb].includes(actor);
        const happened = await attemptOnFile(entry, { actor, verb });
        if (happened !== expected) differences.push(`${actor} ${verb}: expected ${expected}`);
      }
    }
    expect(differences).toEqual([]);
  },
);

it('gives a document to users who may read it and a signed address to no others', async () => {
  const path = documentPath('private', true);
  await put('documents', path);
  for (const actor of actors) {
    const bucket = clients[actor].storage.from('documents');
    const may = !['anon', 'stranger'].includes(actor);
    expect((await bucket.download(path)).error === null, actor).toBe(may);
    expect((await bucket.createSignedUrl(path, 60)).error === null, actor).toBe(may);
  }
  const direct = await fetch(`${backend.url}/storage/v1/object/public/documents/${path}`);
  expect(direct.ok).toBe(false);
});

it('copies and moves nothing out of a project or into another', async () => {
  const path = documentPath('private', false);
  await put('documents', path);
  const { editor, viewer, stranger } = clients;
  const other = `${projectId('bare')}/taken.txt`;
  for (const { storage } of [editor, viewer, stranger]) {
    expect((await storage.from('documents').move(path, other)).error).not.toBeNull();
    expect((await storage.from('documents').copy(path, other)).error).not.toBeNull();
  }
  const within = `${projectId('private')}/moved.txt`;
  expect((await viewer.storage.from('documents').move(path, within)).error).not.toBeNull();
  expect((await editor.storage.from('documents').move(path, within)).error).toBeNull();
});

it('refuses a picture that can contain scripts, and one that is too large', async () => {
  const bucket = clients.editor.storage.from('covers');
  const path = `${projectId('private')}/drawn`;
  const svg = await bucket.upload(path, '<svg/>', { contentType: 'image/svg+xml' });
  expect(svg.error).toMatchObject({ statusCode: '415' });
  const large = await bucket.upload(path, Buffer.alloc(10 * 1024 * 1024 + 1), png);
  expect(large.error).toMatchObject({ statusCode: '413' });
});

it('deletes the files when a project is deleted', async () => {
  const made = await clients.stranger.from('projects').insert({ name: 'Short' }).select().single();
  const { id } = made.data as { id: string };
  const path = `${id}/plan.txt`;
  const uploaded = await clients.stranger.storage.from('documents').upload(path, content);
  expect(uploaded.error).toBeNull();
  await clients.stranger.from('projects').delete().eq('id', id);
  expect((await clients.service.storage.from('documents').download(path)).error).not.toBeNull();
});

async function attemptOnFile(
  { accessCase }: MatrixEntry,
  { actor, verb }: { readonly actor: Actor; readonly verb: Verb },
): Promise<boolean> {
  const { bucket_id, name } = accessCase.key(actor) as { bucket_id: string; name: string };
  await put(bucket_id, name);
  const bucket = clients[actor].storage.from(bucket_id);
  const fresh = accessCase.insert(actor)['name'] as string;
  switch (verb) {
    case 'select': {
      const folder = dirname(name);
      const { data } = await bucket.list(folder === '.' ? '' : folder, { search: basename(name) });
      return data?.some((file) => file.name === basename(name)) ?? false;
    }
    case 'insert': {
      const { error } = await bucket.upload(fresh, content, png);
      await clients.service.storage.from(bucket_id).remove([fresh]);
      return error === null;
    }
    case 'update':
      return (await bucket.update(name, content, png)).error === null;
    case 'delete':
      return ((await bucket.remove([name])).data?.length ?? 0) > 0;
  }
}

async function put(bucket: string, path: string): Promise<void> {
  const { error } = await clients.service.storage
    .from(bucket)
    .upload(path, content, { ...png, upsert: true });
  if (error) throw new Error(error.message);
}

it('opens a published document to holders of its project’s link', async () => {
  const path = documentPath('link', true);
  await put('documents', path);
  const get = (headers: Readonly<Record<string, string>>) =>
    fetch(`${backend.url}/storage/v1/object/documents/${path}`, {
      headers: { apikey: backend.keys.anonKey, ...headers },
    });
  expect((await get({ 'x-project-link': linkToken('link') })).status).toBe(200);
  expect((await get({ 'x-project-link': linkToken('private') })).ok).toBe(false);
  expect((await get({})).ok).toBe(false);
});

it('ends the signed address of a document with its deletion, until it is restored', async () => {
  const { editor } = clients;
  const id = crypto.randomUUID();
  const path = `${projectId('private')}/${id}.txt`;
  await put('documents', path);
  const row = { id, project_id: projectId('private'), name: 'a.txt', path };
  expect((await editor.from('documents').insert(row)).error).toBeNull();
  const { data } = await editor.storage.from('documents').createSignedUrl(path, 60);
  const status = async () => (await fetch(data?.signedUrl ?? '')).status;
  expect(await status()).toBe(200);
  await editor.from('documents').delete().eq('id', id);
  expect(await status()).toBe(400);
  const restored = await editor.rpc('restore_documents', { document_ids: [id] });
  expect(restored.data).toBe(1);
  expect(await status()).toBe(200);
});
