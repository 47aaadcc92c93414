import { createClient } from '@supabase/supabase-js';
import { StorageClient } from '@supabase/storage-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';

let backend: TestBackend;
let service: ReturnType<typeof newClient>;
let owner: Person;
const password = 'correct horse battery';
const year = 365 * 86_400;
const week = 7 * 86_400;

interface Person {
  readonly id: string;
  readonly email: string;
  readonly client: ReturnType<typeof newClient>;
}

beforeAll(async () => {
  backend = await startBackend({
    auth: { autoconfirm: true, requestsPerFiveMinutes: 0, emailFrequencySeconds: 0 },
  });
  service = newClient(backend.keys.serviceKey);
  owner = await signUp();
});
afterAll(() => backend?.stop());

function newClient(key: string, headers: Record<string, string> = {}) {
  return createClient(backend.url, key, {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
}

async function signUp(): Promise<Person> {
  const client = newClient(backend.keys.anonKey);
  const email = `${crypto.randomUUID()}@example.org`;
  const { data, error } = await client.auth.signUp({ email, password });
  if (!data.user) throw error ?? new Error('not signed up');
  return { id: data.user.id, email, client };
}

/** A project of the owner with one document, and a member with this role. */
async function makeProject(role: 'viewer' | 'editor' = 'viewer', visibility = 'private') {
  const { data, error } = await owner.client
    .from('projects')
    .insert({ name: 'Signed', visibility })
    .select()
    .single();
  if (error) throw new Error(error.message);
  const { id } = data as { id: string };
  const member = await signUp();
  await service.from('project_members').insert({ project_id: id, user_id: member.id, role });
  const path = `${id}/plan.txt`;
  const bucket = owner.client.storage.from('documents');
  const uploaded = await bucket.upload(path, 'the plan', { contentType: 'text/plain' });
  if (uploaded.error) throw uploaded.error;
  return { id, path, member, files: member.client.storage.from('documents') };
}

async function sign(client: Person['client'], path: string, seconds = 600): Promise<string> {
  const { data, error } = await client.storage.from('documents').createSignedUrl(path, seconds);
  if (!data) throw error;
  return data.signedUrl;
}

const opens = async (address: string) => (await fetch(address)).ok;
const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';

describe('a signed address', () => {
  it('expires after a week by default, although ten years were requested', async () => {
    const { path, files } = await makeProject();
    const one = await files.createSignedUrl(path, 10 * year);
    const many = await files.createSignedUrls([path], 100 * year);
    const drawn = await files.createSignedUrl(path, 10 * year, { transform: { width: 10 } });
    for (const address of [one, many, drawn].map(({ data }) =>
      Array.isArray(data) ? data[0]?.signedUrl : data?.signedUrl,
    )) {
      const { iat = 0, exp = 0 } = decodeJwt(tokenOf(address ?? ''));
      expect(exp - iat).toBe(week);
    }
    expect(await opens(one.data?.signedUrl ?? '')).toBe(true);
  });

  it('that was signed for longer under older settings expires a week after it was signed', async () => {
    const { path } = await makeProject();
    const now = Math.floor(Date.now() / 1000);
    const url = `documents/${path}`;
    const opensWith = async (times: object) => {
      const token = await backend.keys.signShared({ scope: 'download', url, ...times });
      return opens(`${backend.url}/storage/v1/object/sign/${url}?token=${token}`);
    };
    const exp = now + 10 * year;
    await service
      .from('project_links')
      .update({ renewed_at: '2020-01-01' })
      .eq('project_id', path.slice(0, 36));
    expect(await opensWith({ iat: now, exp })).toBe(true);
    expect(await opensWith({ iat: now - week + 60, exp })).toBe(true);
    expect(await opensWith({ iat: now - week - 1, exp })).toBe(false);
    expect(await opensWith({ exp })).toBe(false);
    expect(await opensWith({ exp: now + 60 })).toBe(false);
  });

  it('stops working once its signer has left the project', async () => {
    const { id, path, member, files } = await makeProject();
    const addresses = [
      await sign(member.client, path),
      (await files.createSignedUrls([path], 600)).data?.[0]?.signedUrl ?? '',
    ];
    for (const address of addresses) expect(await opens(address)).toBe(true);
    await owner.client
      .from('project_members')
      .delete()
      .match({ project_id: id, user_id: member.id });
    for (const address of addresses) {
      const answer = await fetch(address);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ message: 'Object not found' });
    }
  });

  it('renders nothing once its signer has left the project', async () => {
    const { id, member, files } = await makeProject();
    const path = `${id}/red.png`;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await service.storage.from('documents').upload(path, png, { contentType: 'image/png' });
    const { data } = await files.createSignedUrl(path, 600, { transform: { width: 1 } });
    expect(await opens(data?.signedUrl ?? '')).toBe(true);
    await owner.client
      .from('project_members')
      .delete()
      .match({ project_id: id, user_id: member.id });
    expect(await opens(data?.signedUrl ?? '')).toBe(false);
  });

  it('accepts no upload once its signer may only read', async () => {
    const { id, files } = await makeProject('editor');
    const first = await files.createSignedUploadUrl(`${id}/one.txt`);
    const second = await files.createSignedUploadUrl(`${id}/two.txt`);
    const put = async (signed: typeof first) =>
      files.uploadToSignedUrl(signed.data?.path ?? '', signed.data?.token ?? '', 'words');
    expect((await put(first)).error).toBeNull();
    await service
      .from('project_members')
      .update({ role: 'viewer' })
      .match({ project_id: id, role: 'editor' });
    expect((await put(second)).error).toMatchObject({ statusCode: '403' });
    expect((await service.storage.from('documents').exists(`${id}/two.txt`)).data).toBe(false);
  });

  it('continues no upload in parts once its signer may only read', async () => {
    const { id, files } = await makeProject('editor');
    const { data } = await files.createSignedUploadUrl(`${id}/parts.txt`);
    const name64 = (words: string) => Buffer.from(words).toString('base64');
    const headers = { 'tus-resumable': '1.0.0', 'x-signature': data?.token ?? '' };
    const begun = await fetch(`${backend.url}/storage/v1/upload/resumable/sign`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': '5',
        'upload-metadata': `bucketName ${name64('documents')},objectName ${name64(`${id}/parts.txt`)}`,
      },
    });
    expect(begun.status).toBe(201);
    await service
      .from('project_members')
      .update({ role: 'viewer' })
      .match({ project_id: id, role: 'editor' });
    const sent = await fetch(new URL(begun.headers.get('location') ?? '', backend.url), {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: 'words',
    });
    expect(sent.status).toBe(403);
    expect((await service.storage.from('documents').exists(`${id}/parts.txt`)).data).toBe(false);
  });

  it('ends with the session in which it was signed, and no new session revives it', async () => {
    const { id, path, member, files } = await makeProject('editor');
    const address = await sign(member.client, path);
    const upload = await files.createSignedUploadUrl(`${id}/late.txt`);
    await member.client.auth.signOut({ scope: 'global' });
    expect(await opens(address)).toBe(false);
    await member.client.auth.signInWithPassword({ email: member.email, password });
    expect(await opens(address)).toBe(false);
    const late = await files.uploadToSignedUrl(`${id}/late.txt`, upload.data?.token ?? '', 'x');
    expect(late.error).toMatchObject({ message: 'Invalid signature' });
    expect(await opens(await sign(member.client, path))).toBe(true);
  });

  it('outlives other sessions of its signer', async () => {
    const { path, member } = await makeProject();
    const address = await sign(member.client, path);
    const other = newClient(backend.keys.anonKey);
    await other.auth.signInWithPassword({ email: member.email, password });
    await other.auth.signOut({ scope: 'local' });
    expect(await opens(address)).toBe(true);
  });

  it('ends when its signer is banned', async () => {
    const { path, member } = await makeProject();
    const address = await sign(member.client, path);
    await service.auth.admin.updateUserById(member.id, { ban_duration: '1h' });
    expect(await opens(address)).toBe(false);
  });

  it('ends when the account of its signer is deleted', async () => {
    const { path, member } = await makeProject();
    const address = await sign(member.client, path);
    await service.auth.admin.deleteUser(member.id);
    expect(await opens(address)).toBe(false);
  });

  it('ends where its signer has a second factor that its session lacks', async () => {
    const { path, member } = await makeProject();
    const address = await sign(member.client, path);
    await backend.database.auth.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [member.id],
    );
    expect(await opens(address)).toBe(false);
  });

  it('ends when an owner renews the project’s link, whichever member signed it', async () => {
    const { id, path, files } = await makeProject('editor');
    const other = await makeProject();
    const addresses = [
      (await files.createSignedUrl(path, 600)).data?.signedUrl ?? '',
      (await files.createSignedUrls([path], 600)).data?.[0]?.signedUrl ?? '',
      await sign(owner.client, path),
      await sign(service, path),
    ];
    const upload = await files.createSignedUploadUrl(`${id}/new.txt`);
    const elsewhere = await sign(owner.client, other.path);
    for (const address of addresses) expect(await opens(address)).toBe(true);
    const renewed = await owner.client.rpc('renew_project_link', { project: id });
    expect(renewed.error).toBeNull();
    for (const address of addresses) expect(await opens(address)).toBe(false);
    const late = await files.uploadToSignedUrl(`${id}/new.txt`, upload.data?.token ?? '', 'x');
    expect(late.error).toMatchObject({ message: 'Invalid signature' });
    expect(await opens(elsewhere)).toBe(true);
    expect(await opens(await sign(owner.client, path))).toBe(true);
  });

  it('opens no other file that replaces its own', async () => {
    const { id, path } = await makeProject();
    const bucket = owner.client.storage.from('documents');
    const address = await sign(owner.client, path);
    await bucket.update(path, 'the better plan');
    expect(await (await fetch(address)).text()).toBe('the better plan');
    await bucket.move(path, `${id}/moved.txt`);
    expect(await opens(address)).toBe(false);
    expect(await opens(address.replace('plan.txt', 'moved.txt'))).toBe(false);
    await bucket.upload(path, 'a secret of another user');
    expect(await opens(address)).toBe(false);
  });

  it('is cached by browsers alone, for at most a minute and never past its end', async () => {
    const { id } = await makeProject();
    const path = `${id}/kept.txt`;
    await owner.client.storage
      .from('documents')
      .upload(path, 'x', { headers: { 'cache-control': 'public, max-age=31536000' } });
    const cachingOf = async (seconds: number) =>
      (await fetch(await sign(owner.client, path, seconds))).headers.get('cache-control');
    expect(await cachingOf(3600)).toBe('private, max-age=60');
    const short = /^private, max-age=(\d+)$/.exec((await cachingOf(10)) ?? '')?.[1];
    expect(Number(short)).toBeLessThanOrEqual(10);
    const { headers } = await fetch(await sign(owner.client, path, 3600));
    expect(Date.parse(headers.get('expires') ?? '')).toBeLessThan(Date.now() + 61_000);
  });

  it('reveals to its bearer neither the signer nor the signer’s link', async () => {
    const { id, path } = await makeProject('viewer', 'link');
    await service
      .from('documents')
      .insert({ project_id: id, name: 'plan', path, is_published: true });
    const { data } = await owner.client
      .from('project_links')
      .select()
      .eq('project_id', id)
      .single();
    const { token: link } = data as { token: string };
    const guest = newClient(backend.keys.anonKey, { 'x-project-link': link });
    const address = await sign(guest, path);
    expect(await opens(address)).toBe(true);
    const said = JSON.stringify(decodeJwt(tokenOf(address)));
    expect(said).not.toContain(link);
    expect(JSON.stringify(decodeJwt(tokenOf(await sign(owner.client, path))))).not.toContain(
      owner.id,
    );
    await service.from('documents').update({ is_published: false }).eq('path', path);
    expect(await opens(address)).toBe(false);
  });

  it('uses the claims of its signer’s token where the signer has no session', async () => {
    await backend.database.storage.query(`
      insert into storage.buckets (id, name) values ('teams', 'teams');
      create policy teams on storage.objects to authenticated using (
        bucket_id = 'teams' and (storage.foldername(name))[1] = auth.jwt() -> 'app_metadata' ->> 'team')`);
    const exp = Math.floor(Date.now() / 1000) + 600;
    const claims = {
      sub: crypto.randomUUID(),
      app_metadata: { team: 'blue' },
      role: 'authenticated',
      exp,
    };
    const token = await backend.keys.sign(claims);
    const files = new StorageClient(`${backend.url}/storage/v1`, {
      Authorization: `Bearer ${token}`,
    });
    await files.from('teams').upload('blue/a.txt', 'blue');
    const { data } = await files.from('teams').createSignedUrl('blue/a.txt', 600);
    expect(await opens(data?.signedUrl ?? '')).toBe(true);
    await backend.database.storage.query('drop policy teams on storage.objects');
    expect(await opens(data?.signedUrl ?? '')).toBe(false);
  });
});
