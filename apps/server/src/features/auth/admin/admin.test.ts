import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ auth: { requestsPerFiveMinutes: 0 } });
}, 60_000);
afterAll(() => backend.stop());

const password = 'correct horse battery';

function client(key = backend.keys.anonKey) {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(backend.url, key, { auth });
}

function admin() {
  return client(backend.keys.serviceKey).auth.admin;
}

function newEmail(): string {
  return `${crypto.randomUUID()}@example.org`;
}

async function newUser(attributes: Parameters<ReturnType<typeof admin>['createUser']>[0] = {}) {
  const all = { email: newEmail(), password, email_confirm: true, ...attributes };
  const { data, error } = await admin().createUser(all);
  if (error) throw error;
  return data.user;
}

async function signIn(email: string, withPassword = password) {
  const supabase = client();
  const { error } = await supabase.auth.signInWithPassword({ email, password: withPassword });
  return { supabase, error };
}

it('creates a user with the given attributes', async () => {
  const email = newEmail();
  const user = await newUser({
    email: email.toUpperCase(),
    user_metadata: { name: 'Ann' },
    app_metadata: { team: 'north' },
  });
  expect(user).toMatchObject({
    email,
    aud: 'authenticated',
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'], team: 'north' },
    email_confirmed_at: expect.any(String) as string,
    identities: [{ provider: 'email', user_id: user.id, identity_data: { email, sub: user.id } }],
  });
  expect(user.user_metadata['name']).toBe('Ann');
  expect((await signIn(email)).error).toBeNull();
});

it('leaves users unconfirmed and their metadata empty by default', async () => {
  const user = await newUser({ email_confirm: false, user_metadata: { status: 'alpha' } });
  expect(user.email_confirmed_at).toBeUndefined();
  expect(user.user_metadata).toEqual({ status: 'alpha' });
  expect((await signIn(user.email ?? '')).error).toMatchObject({ code: 'email_not_confirmed' });
});

it('creates users with a phone, a chosen id, a role and a password hash from another system', async () => {
  const id = crypto.randomUUID();
  const phone = `49${Math.floor(1e9 + Math.random() * 8e9)}`;
  const user = await newUser({ id, phone: `+${phone}`, phone_confirm: true, role: 'anon' });
  expect(user).toMatchObject({ id, phone, role: 'anon' });
  expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'phone'] });
  const again = await admin().createUser({ id, email: newEmail() });
  expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });

  const email = newEmail();
  // The hash of "correct horse battery" by another program, with the prefix that PHP writes.
  const { hash } = await import('@node-rs/bcrypt');
  const made = await hash(password, { cost: 4, version: '2y' });
  const body = { email, email_confirm: true, password_hash: made };
  expect((await admin().createUser(body)).error).toBeNull();
  expect((await signIn(email)).error).toBeNull();
});

it.each([
  [{}, 400, 'validation_failed'],
  [{ email: 'no-at-sign' }, 400, 'validation_failed'],
  [{ email: 'a@example.org', id: 'x' }, 400, 'validation_failed'],
  [
    { email: 'a@example.org', id: '00000000-0000-0000-0000-000000000000' },
    400,
    'validation_failed',
  ],
  [{ email: 'a@example.org', ban_duration: 'long' }, 400, 'validation_failed'],
  [{ email: 'a@example.org', password: 'x'.repeat(73) }, 400, 'validation_failed'],
  [{ email: 'a@example.org', password_hash: 'secret' }, 400, 'validation_failed'],
  [{ email: 'a@example.org', password: 'x', password_hash: 'secret' }, 400, 'validation_failed'],
  [{ phone: 'call me' }, 400, 'validation_failed'],
])('refuses to create %j', async (attributes, status, code) => {
  expect((await admin().createUser(attributes)).error).toMatchObject({ status, code });
});

it('refuses an address that another user has, also when two requests race', async () => {
  const email = newEmail();
  const results = await Promise.all([1, 2, 3].map(() => admin().createUser({ email })));
  expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  expect(results.find(({ error }) => error)?.error).toMatchObject({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  });
});

it('lists users page by page, the newest first', async () => {
  const users = [];
  for (let index = 0; index < 5; index++) users.push(await newUser());
  const newest = users.map(({ id }) => id).toReversed();
  const first = await admin().listUsers({ page: 1, perPage: 2 });
  expect(first.data.users.map(({ id }) => id)).toEqual(newest.slice(0, 2));
  const second = await admin().listUsers({ page: 2, perPage: 2 });
  expect(second.data.users.map(({ id }) => id)).toEqual(newest.slice(2, 4));
  const { total, nextPage, lastPage, aud } = first.data as unknown as Record<string, unknown>;
  expect(total).toBeGreaterThanOrEqual(5);
  expect({ nextPage, lastPage, aud }).toEqual({
    nextPage: 2,
    lastPage: Math.ceil(Number(total) / 2),
    aud: 'authenticated',
  });
  const all = await admin().listUsers();
  expect(all.data).toMatchObject({ nextPage: null, lastPage: 1 });
  expect(all.data.users).toHaveLength(Number(total));
});

it('finds users by a part of their address, taken literally', async () => {
  const { id, email = '' } = await newUser();
  const ask = async (query: string) => {
    const answer = await asService(`/admin/users?${query}`);
    return { status: answer.status, body: (await answer.json()) as { users: { id: string }[] } };
  };
  const found = await ask(`filter=${email.slice(0, 12).toUpperCase()}`);
  expect(found.body.users.map((user) => user.id)).toEqual([id]);
  expect((await ask('filter=%25')).body.users).toEqual([]);
  expect((await ask("filter=';select 1--")).body.users).toEqual([]);
  expect((await ask('sort=created_at+asc')).body.users[0]?.id).not.toBe(id);
  for (const query of ['page=x', 'per_page=0', 'per_page=-1', 'sort=email', 'sort=created_at;']) {
    expect((await ask(query)).status).toBe(400);
  }
});

function asService(path: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${backend.keys.serviceKey}` };
  return fetch(`${backend.url}/auth/v1${path}`, { headers, ...init });
}

it('gets one user, and answers 404 for an unknown id', async () => {
  const { id, email } = await newUser();
  expect((await admin().getUserById(id)).data.user).toMatchObject({ id, email });
  expect((await admin().getUserById(crypto.randomUUID())).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
    message: 'User not found',
  });
  const answer = await asService('/admin/users/no-id');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 404, error_code: 'validation_failed' });
});

it('changes the given attributes and leaves the others', async () => {
  const before = await newUser({ user_metadata: { a: 1, b: 2 }, app_metadata: { team: 'north' } });
  const email = newEmail();
  const { data } = await admin().updateUserById(before.id, {
    email,
    user_metadata: { b: null, c: 3 },
    app_metadata: { site_role: 'admin' },
    role: 'anon',
  });
  expect(data.user).toMatchObject({
    email,
    role: 'anon',
    app_metadata: { provider: 'email', providers: ['email'], team: 'north', site_role: 'admin' },
    identities: [{ identity_data: { email } }],
    email_confirmed_at: before.email_confirmed_at,
  });
  expect(data.user?.user_metadata).toMatchObject({ a: 1, c: 3 });
  expect(data.user?.user_metadata).not.toHaveProperty('b');
});

it('confirms an address', async () => {
  const { id, email = '' } = await newUser({ email_confirm: false });
  const { data } = await admin().updateUserById(id, { email_confirm: true });
  expect(data.user?.email_confirmed_at).toBeTruthy();
  expect((await signIn(email)).error).toBeNull();
});

it('refuses to change to an address of another user, or to a weak password', async () => {
  const [one, other] = [await newUser(), await newUser()];
  const taken = await admin().updateUserById(one.id, { email: other.email ?? '' });
  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
  const weak = await admin().updateUserById(one.id, { password: 'short' });
  expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
});

it('ends every session when it sets a password', async () => {
  const { id, email = '' } = await newUser();
  const { supabase } = await signIn(email);
  await admin().updateUserById(id, { password: 'another horse battery' });
  expect((await supabase.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await supabase.auth.refreshSession()).error).toMatchObject({ status: 400 });
  expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await signIn(email, 'another horse battery')).error).toBeNull();
});

it('bans a user for a time, and lifts the ban', async () => {
  const { id, email = '' } = await newUser();
  const { supabase } = await signIn(email);
  const { data } = await admin().updateUserById(id, { ban_duration: '1h30m' });
  const until = Date.parse((data.user as { banned_until?: string }).banned_until ?? '');
  expect(until).toBeGreaterThan(Date.parse(data.user?.updated_at ?? '') + 89 * 60_000);
  expect((await supabase.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
  expect((await signIn(email)).error).toMatchObject({ code: 'user_banned' });
  await admin().updateUserById(id, { ban_duration: 'none' });
  expect((await supabase.auth.getUser()).error).toBeNull();
});

it('deletes a user with all rows that refer to the account', async () => {
  const { id, email = '' } = await newUser();
  const { supabase } = await signIn(email);
  expect((await admin().deleteUser(id)).error).toBeNull();
  expect((await admin().getUserById(id)).error).toMatchObject({ status: 404 });
  expect((await supabase.auth.getUser()).error).toMatchObject({ code: 'user_not_found' });
  const { rows } = await backend.database.auth.query(
    'select from auth.sessions where user_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
  expect((await newUser({ email })).id).not.toBe(id);
});

it('deletes softly: the row stays without personal data', async () => {
  const { id, email = '' } = await newUser({ user_metadata: { name: 'Ann' } });
  const { supabase } = await signIn(email);
  const { error } = await admin().deleteUser(id, true);
  expect(error).toBeNull();
  const { data } = await admin().getUserById(id);
  expect(data.user).toMatchObject({ id, deleted_at: expect.any(String) as string });
  expect(JSON.stringify(data.user)).not.toContain(email);
  expect(JSON.stringify(data.user)).not.toContain('Ann');
  expect((await supabase.auth.getUser()).error).not.toBeNull();
  expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  expect((await admin().deleteUser(id, true)).error).toBeNull();
  expect((await newUser({ email })).id).not.toBe(id);
});

it('lists and removes the factors of a user who lost their phone', async () => {
  const { id: userId, email = '' } = await newUser();
  const { supabase } = await signIn(email);
  const enrolled = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'lost' });
  const factorId = enrolled.data?.id ?? '';
  const { data } = await admin().mfa.listFactors({ userId });
  expect(data?.factors).toMatchObject([
    { id: factorId, friendly_name: 'lost', factor_type: 'totp', status: 'unverified' },
  ]);
  expect(JSON.stringify(data)).not.toContain('secret');
  const removed = await admin().mfa.deleteFactor({ userId, id: factorId });
  expect(removed.error).toBeNull();
  const again = await admin().mfa.deleteFactor({ userId, id: factorId });
  expect(again.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
});

it('signs a user out by their token', async () => {
  const { email = '' } = await newUser();
  const { supabase } = await signIn(email);
  const { supabase: other } = await signIn(email);
  const token = (await supabase.auth.getSession()).data.session?.access_token ?? '';
  expect((await admin().signOut(token, 'global')).error).toBeNull();
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

it('invites a user, who accepts by the link of the mail', async () => {
  const email = newEmail();
  const { data, error } = await admin().inviteUserByEmail(email, {
    data: { team: 'north' },
    redirectTo: 'http://localhost:3000/welcome',
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email,
    invited_at: expect.any(String) as string,
    user_metadata: { team: 'north' },
  });
  const { rows } = await backend.database.auth.query<{ body_text: string }>(
    "select body_text from auth.mail_outbox where recipient = $1 and kind = 'invite'",
    [email],
  );
  const [link = ''] = /http\S+verify\S+/.exec(rows[0]?.body_text ?? '') ?? [];
  const { pathname, search } = new URL(link);
  const answer = await fetch(backend.url + pathname + search, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe('http://localhost:3000/welcome');
  const fragment = new URLSearchParams(target.hash.slice(1));
  expect(fragment.get('type')).toBe('invite');
  expect((await client().auth.getUser(fragment.get('access_token') ?? '')).data.user?.email).toBe(
    email,
  );
  expect((await admin().inviteUserByEmail(email)).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  });
});

it('voids the password of an earlier unconfirmed sign-up when its address is invited', async () => {
  for (const kind of ['invite', 'recovery', 'magiclink'] as const) {
    const email = newEmail();
    await client().auth.signUp({ email, password });
    const { data } = await admin().generateLink({ type: kind, email });
    const { error } = await client().auth.verifyOtp({
      type: kind,
      token_hash: data.properties?.hashed_token ?? '',
    });
    expect([kind, error]).toEqual([kind, null]);
    expect((await signIn(email)).error).toMatchObject({ code: 'invalid_credentials' });
  }
});

it('generates a sign-up link for a server that sends its own mail', async () => {
  const email = newEmail();
  const redirectTo = 'http://localhost:9999/welcome';
  const { data, error } = await admin().generateLink({
    type: 'signup',
    email,
    password,
    options: { data: { status: 'alpha' }, redirectTo },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { status: 'alpha' } });
  expect(data.user?.email_confirmed_at).toBeUndefined();
  const { properties } = data;
  expect(properties).toEqual({
    action_link: expect.stringMatching(/\?token=.+&type=signup&/) as string,
    email_otp: expect.stringMatching(/^\d{6}$/) as string,
    hashed_token: expect.any(String) as string,
    redirect_to: redirectTo,
    verification_type: 'signup',
  });
  expect(properties?.action_link).toContain(`redirect_to=${redirectTo}`);
  const verified = await client().auth.verifyOtp({
    type: 'signup',
    token_hash: properties?.hashed_token ?? '',
  });
  expect(verified.data.user?.email).toBe(email);
  expect((await signIn(email)).error).toBeNull();
});

it.each(['magiclink', 'recovery'] as const)(
  'generates a %s link for a known user',
  async (type) => {
    const { id, email = '' } = await newUser();
    const { data } = await admin().generateLink({ type, email });
    expect(data.properties?.verification_type).toBe(type);
    const token = data.properties?.email_otp ?? '';
    const verified = await client().auth.verifyOtp({ email, token, type: 'email' });
    expect(verified.data.user?.id).toBe(id);
  },
);

it('generates a sign-up link when a magic link is requested for an unknown user', async () => {
  const email = newEmail();
  const { data } = await admin().generateLink({ type: 'magiclink', email });
  expect(data.properties?.verification_type).toBe('signup');
  const token = data.properties?.hashed_token ?? '';
  const verified = await client().auth.verifyOtp({ type: 'signup', token_hash: token });
  expect(verified.data.user?.email).toBe(email);
});

it('generates both links of an email change', async () => {
  const { id, email = '' } = await newUser();
  const to = newEmail();
  const types = ['email_change_current', 'email_change_new'] as const;
  const tokens = [];
  for (const type of types) {
    const { data, error } = await admin().generateLink({ type, email, newEmail: to });
    expect(error).toBeNull();
    expect(data.properties?.action_link).toContain('type=email_change');
    tokens.push(data.properties?.hashed_token ?? '');
  }
  for (const token of tokens) {
    const { error } = await client().auth.verifyOtp({ type: 'email_change', token_hash: token });
    expect(error).toBeNull();
  }
  expect((await admin().getUserById(id)).data.user?.email).toBe(to);
});

it.each([
  ['recovery', 404, 'user_not_found'],
  ['email_change_new', 404, 'user_not_found'],
  ['odd', 400, 'validation_failed'],
] as const)('generates no %s link for an unknown user', async (type, status, code) => {
  const asked = { type: type as 'recovery', email: newEmail() };
  expect((await admin().generateLink(asked)).error).toMatchObject({ status, code });
});

it('generates no link to a redirect address that is not allowed', async () => {
  const { email = '' } = await newUser();
  const { data } = await admin().generateLink({
    type: 'magiclink',
    email,
    options: { redirectTo: 'https://evil.example' },
  });
  expect(data.properties?.action_link).not.toContain('evil');
  expect(data.properties?.redirect_to).toBe('http://localhost:3000');
});

const paths = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', `/admin/users/${crypto.randomUUID()}`],
  ['PUT', `/admin/users/${crypto.randomUUID()}`],
  ['DELETE', `/admin/users/${crypto.randomUUID()}`],
  ['GET', `/admin/users/${crypto.randomUUID()}/factors`],
  ['DELETE', `/admin/users/${crypto.randomUUID()}/factors/${crypto.randomUUID()}`],
  ['GET', '/admin/oauth/clients'],
  ['POST', '/admin/oauth/clients'],
  ['POST', '/admin/generate_link'],
  ['POST', '/invite'],
] as const;

it.each(paths)('allows only the service key to call %s %s', async (method, path) => {
  const { email = '' } = await newUser();
  const { supabase } = await signIn(email);
  const person = (await supabase.auth.getSession()).data.session?.access_token ?? '';
  const ask = async (token?: string) => {
    const answer = await asService(path, {
      method,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(method !== 'GET' && { body: '{not json' }),
    });
    const { error_code: code } = (await answer.json()) as { error_code: string };
    return `${answer.status} ${code}`;
  };
  expect(await ask()).toBe('401 no_authorization');
  expect(await ask('nonsense')).toBe('403 bad_jwt');
  expect(await ask(`${backend.keys.serviceKey.slice(0, -4)}AAAA`)).toBe('403 bad_jwt');
  expect(await ask(backend.keys.anonKey)).toBe('403 not_admin');
  expect(await ask(person)).toBe('403 not_admin');
});

it('rejects a forged service key', async () => {
  const claims = { role: 'service_role', iss: 'webmaps' };
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [publicKey] = backend.keys.publicKeys.keys;
  const hs256 = (key: string) =>
    new SignJWT({ ...claims, exp: now + 60 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from(key));
  const tokens = {
    'without a signature': `${part({ alg: 'none' })}.${part(claims)}.`,
    'by the public key as a secret': await hs256(JSON.stringify(publicKey)),
    'by the public coordinate as a secret': await hs256(publicKey?.x ?? ''),
    'by an empty secret': `${part({ alg: 'HS256' })}.${part(claims)}.${part({})}`,
    'that has ended': await backend.keys.signShared({ ...claims, exp: now - 1 }),
  };
  for (const [what, token] of Object.entries(tokens)) {
    const headers = { authorization: `Bearer ${token}`, apikey: backend.keys.serviceKey };
    const answer = await asService('/admin/users', { headers });
    expect([what, answer.status]).toEqual([what, 403]);
  }
});
