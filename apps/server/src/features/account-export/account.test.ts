import { createClient } from '@supabase/supabase-js';
import { unzipSync } from 'fflate';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ auth: { autoconfirm: true, requestsPerFiveMinutes: 0 } });
});
afterAll(() => backend.stop());

const password = 'correct horse battery';

function newClient() {
  return createClient(backend.url, backend.keys.anonKey, {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

async function signedUp(name = 'Ann') {
  const client = newClient();
  const email = `${crypto.randomUUID()}@example.org`;
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { name } },
  });
  if (error || !data.session || !data.user) throw error ?? new Error('no session');
  return { client, email, id: data.user.id, session: data.session };
}

async function alsoSignedIn(email: string) {
  const client = newClient();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

function auth(sql: string, values: readonly unknown[] = []) {
  return backend.database.auth.query<Record<string, unknown>>(sql, [...values]);
}

interface SessionRow {
  readonly id: string;
  readonly is_this: boolean;
  readonly user_agent: string;
  readonly address: string;
}

async function sessionsOf(client: ReturnType<typeof newClient>) {
  const { data, error } = await client.rpc('my_sessions');
  if (error) throw error;
  return data as SessionRow[];
}

describe('sessions', () => {
  it('lists the sessions of a user, the requesting one first, and ends another', async () => {
    const { client, email } = await signedUp();
    const other = await alsoSignedIn(email);
    await signedUp('Another user');
    const sessions = await sessionsOf(client);
    expect(sessions.map(({ is_this: isThis }) => isThis)).toEqual([true, false]);
    expect(sessions[0]).toMatchObject({ address: '127.0.0.1' });
    const { error } = await client.rpc('end_my_session', { session: sessions[1]?.id });
    expect(error).toBeNull();
    expect(await sessionsOf(client)).toHaveLength(1);
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('refuses a token whose session was ended, for reading and for ending sessions', async () => {
    const { client, email } = await signedUp();
    const thief = await alsoSignedIn(email);
    const stolen = (await thief.auth.getSession()).data.session?.access_token ?? '';
    await client.auth.signOut({ scope: 'others' });
    const [mine] = await sessionsOf(client);
    const late = createClient(backend.url, backend.keys.anonKey, {
      db: { schema: 'webmaps' },
      accessToken: async () => stolen,
    });
    expect((await late.rpc('my_sessions')).error?.code).toBe('PT401');
    expect((await late.rpc('end_my_session', { session: mine?.id })).error?.code).toBe('PT401');
    expect((await late.rpc('delete_my_account')).error?.code).toBe('PT401');
    expect(await sessionsOf(client)).toHaveLength(1);
  });

  it('ends no session of another user', async () => {
    const { client } = await signedUp();
    const other = await signedUp();
    const [foreign] = await sessionsOf(other.client);
    const { error } = await client.rpc('end_my_session', { session: foreign?.id });
    expect(error?.code).toBe('PT404');
    expect(await sessionsOf(other.client)).toHaveLength(1);
  });
});

it('cancels a change of address, and voids its links', async () => {
  const { client, id, email } = await signedUp();
  expect((await client.rpc('cancel_email_change')).error?.code).toBe('PT404');
  const { data } = await client.auth.updateUser({ email: `new-${email}` });
  expect(data.user?.new_email).toBe(`new-${email}`);
  const { rows } = await auth(
    "select body_text from auth.mail_outbox where user_id = $1 and kind = 'email_change'",
    [id],
  );
  expect((await client.rpc('cancel_email_change')).error).toBeNull();
  expect((await client.auth.getUser()).data.user?.new_email).toBeUndefined();
  const link = /https?:\S+/.exec(rows[0]?.['body_text'] as string)?.[0] ?? '';
  const { search } = new URL(link);
  const answer = await fetch(`${backend.url}/auth/v1/verify${search}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain('error_code=otp_expired');
});

describe('deleting the account', () => {
  it('deletes the user’s own data, files too, and hands shared projects over', async () => {
    const { client, email, id } = await signedUp();
    const friend = await signedUp('Friend');
    const avatar = `${id}/me.webp`;
    const bytes = new Blob(['webp'], { type: 'image/webp' });
    expect((await client.storage.from('avatars').upload(avatar, bytes)).error).toBeNull();
    const made = await client
      .from('projects')
      .insert([
        { name: 'Alone', slug: `a-${id}` },
        { name: 'Together', slug: `t-${id}` },
      ])
      .select('id, name');
    expect(made.error).toBeNull();
    const together = made.data?.find(({ name }) => name === 'Together')?.id as string;
    const service = createClient(backend.url, backend.keys.serviceKey, {
      db: { schema: 'webmaps' },
    });
    await service
      .from('project_members')
      .insert({ project_id: together, user_id: friend.id, role: 'editor' });

    expect((await client.rpc('delete_my_account')).error).toBeNull();

    expect((await auth('select from auth.users where id = $1', [id])).rowCount).toBe(0);
    expect((await auth('select from auth.sessions where user_id = $1', [id])).rowCount).toBe(0);
    const left = await service.from('projects').select('name, owner_id').like('slug', `%${id}`);
    expect(left.data).toEqual([{ name: 'Together', owner_id: friend.id }]);
    const file = `${backend.url}/storage/v1/object/public/avatars/${avatar}`;
    expect((await fetch(file)).status).toBe(400);
    const again = await newClient().auth.signInWithPassword({ email, password });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('requires a recent sign-in', async () => {
    const { client, email, id } = await signedUp();
    await auth(
      `update auth.mfa_amr_claims set updated_at = now() - interval '16 minutes'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [id],
    );
    const { error } = await client.rpc('delete_my_account');
    expect(error).toMatchObject({ code: '42501', hint: 'Sign in again.' });
    const again = await alsoSignedIn(email);
    expect((await again.rpc('delete_my_account')).error).toBeNull();
  });

  it('requires the second factor where the user has one', async () => {
    const { client, email } = await signedUp();
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (enrolled.error) throw enrolled.error;
    const { id: factorId, totp } = enrolled.data;
    const code = () => new TOTP({ secret: totp.secret }).generate();
    await client.auth.mfa.challengeAndVerify({ factorId, code: code() });
    const again = await alsoSignedIn(email);
    const { error } = await again.rpc('delete_my_account');
    expect(error).toMatchObject({ code: '42501', hint: 'Enter its code.' });
    expect((await client.rpc('delete_my_account')).error).toBeNull();
  });

  it('keeps the last administrator as long as there are other users', async () => {
    const { client, id } = await signedUp();
    await signedUp('Another');
    await auth(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"site_role": "admin"}'
       where id = $1`,
      [id],
    );
    const { error } = await client.rpc('delete_my_account');
    expect(error).toMatchObject({ code: 'P0001' });
    expect(error?.hint).toBe('Make somebody else an administrator first.');
  });
});

/** A browser with this session: its cookies, and the page's token. */
async function browserOf(session: object) {
  const text = Buffer.from(JSON.stringify(session)).toString('base64url');
  const kept = `sb-127-auth-token=base64-${text}`;
  const first = await fetch(`${backend.url}/api/_auth/session`, { headers: { cookie: kept } });
  const token = /csrf-token=([^;]+)/.exec(first.headers.getSetCookie().join())?.[1] ?? '';
  const cookie = `${kept}; csrf-token=${token}`;
  return {
    ask: (headers: object = { 'csrf-token': token }) =>
      fetch(`${backend.url}/api/_account/export`, {
        method: 'POST',
        headers: { cookie, ...headers },
      }),
    get: (path: string) => fetch(`${backend.url}${path}`, { headers: { cookie } }),
  };
}

describe('the export', () => {
  it('contains the user’s own data, page by page and with files, and none of other users', async () => {
    const { client, id, email, session } = await signedUp('Zoë Ōtani');
    const other = await signedUp('Another user');
    await other.client.from('routes').insert({ name: 'Theirs', profile: 'road', waypoints: [] });
    const routes = Array.from({ length: 45 }, (_, index) => ({
      name: `Loop ${index}`,
      profile: 'road',
      waypoints: [],
    }));
    expect((await client.from('routes').insert(routes)).error).toBeNull();
    await client.from('collections').insert({ name: 'On Tuesdays' });
    await other.client.from('collections').insert({ name: 'Not mine' });
    const made = await client
      .from('projects')
      .insert({ name: 'Harbour', slug: `h-${id}` })
      .select('id')
      .single();
    const project = made.data?.id as string;
    const path = `${project}/plans/Plan é.txt`;
    const stored = await client.storage.from('documents').upload(path, new Blob(['the plan']));
    // Names that a store refuses are not tested here.
    const plain = stored.error ? `${project}/plan.txt` : path;
    if (stored.error) await client.storage.from('documents').upload(plain, new Blob(['the plan']));
    await client.from('documents').insert({ project_id: project, name: 'Plan.txt', path: plain });
    const later = `${project}/later.txt`;
    await client.storage.from('documents').upload(later, new Blob(['the later plan']));
    await client.from('documents').update({ path: later }).eq('path', plain);
    await client
      .from('documents')
      .insert({ project_id: project, name: 'Gone.txt', path: `${project}/gone.txt` });

    const browser = await browserOf(session);
    const { url } = (await (await browser.ask()).json()) as { url: string };
    const answer = await browser.get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="webmaps-/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const read = (name: string): unknown => JSON.parse(new TextDecoder().decode(files[name]));
    expect(read('account.json')).toMatchObject({ id, email });
    expect(read('profile.json')).toEqual([expect.objectContaining({ name: 'Zoë Ōtani' })]);
    const names = (read('routes.json') as { name: string }[]).map(({ name }) => name);
    expect(names.toSorted()).toEqual(routes.map(({ name }) => name).toSorted());
    expect(read('collections.json')).toEqual([expect.objectContaining({ name: 'On Tuesdays' })]);
    expect(read('projects.json')).toEqual([expect.objectContaining({ name: 'Harbour' })]);
    // A dataset without rows has no file.
    expect(Object.keys(files)).not.toContain('activities.json');
    expect(new TextDecoder().decode(files[`files/documents/${plain}`])).toBe('the plan');
    expect(new TextDecoder().decode(files[`files/documents/${later}`])).toBe('the later plan');
    expect(read('document-versions.json')).toEqual([expect.objectContaining({ path: plain })]);
    expect(read('files.json')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: plain, state: 'included' }),
        expect.objectContaining({ path: `${project}/gone.txt`, state: 'not found' }),
      ]),
    );
    expect(
      JSON.stringify(
        Object.keys(files).map((name) => [name, Buffer.from(files[name] ?? []).toString()]),
      ),
    ).not.toContain(other.id);
  });

  it('requires the page’s token, and for the download the browser that requested it', async () => {
    const ann = await browserOf((await signedUp()).session);
    const mallory = await browserOf((await signedUp()).session);
    expect((await ann.ask({})).status).toBe(403);
    expect((await ann.get('/api/_account/export')).status).toBe(403);
    expect((await ann.get('/api/_account/export?ticket=made.up')).status).toBe(403);
    const { url } = (await (await mallory.ask()).json()) as { url: string };
    expect((await ann.get(url)).status).toBe(403);
    expect((await fetch(`${backend.url}${url}`)).status).toBe(401);
    const ofOtherUse = await backend.keys.signShared({ use: 'csrf', session: '', exp: 4e9 });
    expect((await ann.get(`/api/_account/export?ticket=${ofOtherUse}`)).status).toBe(403);
  });

  it('is refused once the session has ended', async () => {
    const { client, session } = await signedUp();
    const browser = await browserOf(session);
    const { url } = (await (await browser.ask()).json()) as { url: string };
    await client.auth.signOut();
    expect((await browser.get(url)).status).toBe(401);
    expect((await browser.ask()).status).toBe(401);
  });
});
