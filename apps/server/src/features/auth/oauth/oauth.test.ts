import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  clientId,
  clientSecret,
  ProviderServer,
} from '../../../testing/identity-providers/open-id-provider.ts';
import type { ProviderPerson as Person } from '../../../testing/identity-providers/open-id-provider.ts';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';

const provider = new ProviderServer();
let backend: TestBackend;
beforeAll(async () => {
  await provider.start();
  const common = { clientId, clientSecret, issuer: provider.url };
  backend = await startBackend({
    auth: {
      requestsPerFiveMinutes: 0,
      autoconfirm: true,
      anonymous: true,
      manualLinking: true,
      providers: { oidc: { kind: 'oidc', ...common }, github: { kind: 'github', ...common } },
    },
  });
}, 60_000);
afterAll(async () => {
  await backend.stop();
  provider.stop();
});

function client(flowType: 'implicit' | 'pkce' = 'implicit') {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient(backend.url, backend.keys.anonKey, {
    auth: { flowType, storage, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
type Client = ReturnType<typeof client>;
type Options = NonNullable<Parameters<Client['auth']['signInWithOAuth']>[0]['options']>;

const redirectTo = 'http://localhost:3000/callback?next=%2Frun';

/** What the browser does first: it calls this server, which redirects it to the provider. */
async function goOut(supabase: Client, name = 'oidc', options: Options = {}) {
  const { data, error } = await supabase.auth.signInWithOAuth({
    provider: name as 'github',
    options: { redirectTo, skipBrowserRedirect: true, ...options },
  });
  if (error) throw error;
  return fetch(data.url ?? '', { redirect: 'manual' });
}

/** What it does when it comes back: it calls this server, which redirects it to the app. */
async function followCallback(back: URL, headers: Record<string, string> = {}) {
  // Not by fetch, whose own headers say that the request is no page visit.
  const answer = await backend.app.inject({ url: back.pathname + back.search, headers });
  expect(answer.statusCode).toBe(302);
  const target = new URL(answer.headers.location ?? '');
  return {
    target,
    query: Object.fromEntries(target.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  };
}

async function signIn(person: Person, name = 'oidc') {
  const out = await goOut(client(), name);
  return followCallback(provider.letIn(out.headers.get('location') ?? '', person));
}

function newPerson(more: Partial<Person> = {}): Person {
  return { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.org`, ...more };
}

async function userOf(fragment: Record<string, string>) {
  const { data, error } = await client().auth.getUser(fragment['access_token'] ?? '');
  if (error) throw error;
  return data.user;
}

it('sends the browser to the provider with all that OpenID asks for', async () => {
  const out = await goOut(client(), 'oidc', {
    scopes: 'calendar files',
    queryParams: { prompt: 'consent', client_id: 'evil', state: 'evil' },
  });
  expect(out.status).toBe(302);
  const url = new URL(out.headers.get('location') ?? '');
  expect(url.origin + url.pathname).toBe(`${provider.url}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: 'http://localhost:3000/auth/v1/callback',
    scope: 'openid email profile calendar files',
    state: expect.any(String) as string,
    nonce: expect.stringMatching(/^.{43}$/) as string,
    code_challenge: expect.stringMatching(/^.{43}$/) as string,
    code_challenge_method: 'S256',
    prompt: 'consent',
  });
  expect(out.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax$/);
});

it('brings a session back in the fragment', async () => {
  const person = newPerson({ name: 'Ann' });
  const { target, query, fragment } = await signIn(person);
  expect(target.origin + target.pathname).toBe('http://localhost:3000/callback');
  expect(query).toEqual({ next: '/run' });
  expect(fragment).toMatchObject({
    token_type: 'bearer',
    expires_in: '3600',
    provider_token: expect.stringMatching(/^access-/) as string,
    provider_refresh_token: 'refresh',
  });
  const user = await userOf(fragment);
  expect(user).toMatchObject({
    email: person.email,
    email_confirmed_at: expect.any(String) as string,
    app_metadata: { provider: 'oidc', providers: ['oidc'] },
    user_metadata: { name: 'Ann', full_name: 'Ann', email: person.email },
    identities: [{ provider: 'oidc', id: person.sub }],
  });
  const { data, error } = await client().auth.setSession({
    access_token: fragment['access_token'] ?? '',
    refresh_token: fragment['refresh_token'] ?? '',
  });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(user.id);
  const { data: claims } = await client().auth.getClaims(fragment['access_token'] ?? '');
  expect(claims?.claims.amr).toMatchObject([{ method: 'oauth' }]);
});

it('brings a code back that only the client with the verifier can use, once', async () => {
  const supabase = client('pkce');
  const person = newPerson();
  const out = await goOut(supabase);
  const { query, fragment } = await followCallback(
    provider.letIn(out.headers.get('location') ?? '', person),
  );
  expect(fragment).toEqual({});
  expect(query).toEqual({ next: '/run', code: expect.any(String) as string });
  const thief = client('pkce');
  await goOut(thief);
  const stolen = await thief.auth.exchangeCodeForSession(query['code'] ?? '');
  expect(stolen.error).toMatchObject({ status: 400, code: 'bad_code_verifier' });
  const { data, error } = await supabase.auth.exchangeCodeForSession(query['code'] ?? '');
  expect(error).toBeNull();
  expect(data.user?.email).toBe(person.email);
  expect(data.session).toMatchObject({
    provider_token: expect.stringMatching(/^access-/) as string,
    provider_refresh_token: 'refresh',
  });
  const { rows } = await backend.database.auth.query(
    'select from auth.flow_state where provider_access_token is not null',
  );
  expect(rows).toEqual([]);
});

it('finds a user again, also when their address at the provider has changed', async () => {
  const person = newPerson();
  const first = await userOf((await signIn(person)).fragment);
  const moved = { ...person, email: `${crypto.randomUUID()}@example.org` };
  const second = await userOf((await signIn(moved)).fragment);
  expect(second.id).toBe(first.id);
  expect(second.email).toBe(person.email);
  expect(second.identities?.[0]?.identity_data?.['email']).toBe(moved.email);
});

it('creates one account for a new user who signs in from several windows at once', async () => {
  const person = newPerson();
  const results = await Promise.all(Array.from({ length: 4 }, () => signIn(person)));
  const users = await Promise.all(results.map(({ fragment }) => userOf(fragment)));
  expect(new Set(users.map(({ id }) => id)).size).toBe(1);
});

it('signs in by GitHub', async () => {
  const person = newPerson({ sub: '4711', name: 'octocat' });
  const { fragment } = await signIn(person, 'github');
  expect(await userOf(fragment)).toMatchObject({
    email: person.email,
    app_metadata: { provider: 'github' },
    user_metadata: { user_name: 'octocat', preferred_username: 'octocat' },
    identities: [{ provider: 'github', id: '4711' }],
  });
});

it('requests the address from the userinfo endpoint where the token has none', async () => {
  const emailInUserInfo = `${crypto.randomUUID()}@example.org`;
  const { fragment } = await signIn({ sub: crypto.randomUUID(), emailInUserInfo });
  expect((await userOf(fragment)).email).toBe(emailInUserInfo);
});

it('joins the account that has confirmed the address', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const { data } = await client().auth.signUp({ email, password: 'correct horse battery' });
  const user = await userOf((await signIn(newPerson({ email }))).fragment);
  expect(user.id).toBe(data.user?.id);
  expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'oidc'] });
});

it('signs no user in by an address that the provider has not verified', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  await client().auth.signUp({ email, password: 'correct horse battery' });
  const { fragment, query } = await signIn(newPerson({ email, email_verified: false }));
  expect(fragment).toEqual({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
    error_description: expect.stringContaining('Unverified email with oidc') as string,
  });
  expect(query).toMatchObject({ next: '/run', error_code: 'provider_email_needs_verification' });
});

it('passes the provider’s error on', async () => {
  const out = await goOut(client());
  const state = new URL(out.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const back = new URL('http://localhost:3000/auth/v1/callback');
  back.search = new URLSearchParams({
    error: 'access_denied',
    error_description: 'They said no',
    state,
  }).toString();
  const { target, fragment } = await followCallback(back);
  expect(target.pathname).toBe('/callback');
  expect(fragment).toEqual({ error: 'access_denied', error_description: 'They said no' });
});

const wrongTokens: readonly (readonly [string, Partial<Person>])[] = [
  ['another issuer', { change: (claims) => ({ ...claims, iss: 'https://evil.example' }) }],
  ['another audience', { change: (claims) => ({ ...claims, aud: 'another-client' }) }],
  ['another nonce', { change: (claims) => ({ ...claims, nonce: 'x' }) }],
  ['no nonce', { change: (claims) => ({ ...claims, nonce: undefined }) }],
  ['a time that is over', { change: (claims) => ({ ...claims, exp: 1_000_000_000 }) }],
  ['a key that is not the provider’s', { foreignKey: true }],
];

it.each(wrongTokens)('rejects a token with %s', async (_, more) => {
  const { target, fragment } = await signIn(newPerson(more));
  expect(target.pathname).toBe('/callback');
  expect(fragment).toEqual({
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Unable to exchange external code',
  });
});

it('accepts a state once', async () => {
  const out = await goOut(client());
  const location = out.headers.get('location') ?? '';
  await followCallback(provider.letIn(location, newPerson()));
  const { target, fragment } = await followCallback(provider.letIn(location, newPerson()));
  expect(fragment).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
  expect(target.origin + target.pathname).toBe('http://localhost:3000/');
});

it('accepts a state once of many parallel callbacks', async () => {
  const location = (await goOut(client())).headers.get('location') ?? '';
  const results = await Promise.all(
    Array.from({ length: 5 }, () => followCallback(provider.letIn(location, newPerson()))),
  );
  expect(results.filter(({ fragment }) => 'access_token' in fragment)).toHaveLength(1);
});

it.each([
  ['none', '', 'bad_oauth_callback'],
  ['one that is made up', 'eyJhbGciOiJub25lIn0.e30.', 'bad_oauth_state'],
])('refuses a state that is %s', async (_, state, code) => {
  const { target, fragment } = await followCallback(
    new URL(`http://localhost:3000/auth/v1/callback?code=x&state=${state}`),
  );
  expect(fragment).toMatchObject({ error: 'invalid_request', error_code: code });
  expect(target.origin).toBe('http://localhost:3000');
});

it('refuses other tokens of this server as a state, and states as a token', async () => {
  const { fragment } = await followCallback(
    new URL(`http://localhost:3000/auth/v1/callback?code=x&state=${backend.keys.serviceKey}`),
  );
  expect(fragment).toMatchObject({ error_code: 'bad_oauth_state' });
  const out = await goOut(client());
  const state = new URL(out.headers.get('location') ?? '').searchParams.get('state') ?? '';
  const answer = await fetch(`${backend.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${state}` },
  });
  expect(answer.status).toBe(403);
});

it('refuses a callback in a browser that did not start the flow', async () => {
  const out = await goOut(client());
  const back = provider.letIn(out.headers.get('location') ?? '', newPerson());
  const { fragment } = await followCallback(back, { 'sec-fetch-mode': 'navigate' });
  expect(fragment).toMatchObject({ error_code: 'bad_oauth_state' });

  const again = await goOut(client());
  const cookie = again.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  const proper = provider.letIn(again.headers.get('location') ?? '', newPerson());
  const headers = { 'sec-fetch-mode': 'navigate', cookie: `a=b; ${cookie}` };
  expect((await followCallback(proper, headers)).fragment).toHaveProperty('access_token');
});

it('redirects to no address that is not allowed', async () => {
  const out = await goOut(client(), 'oidc', { redirectTo: 'https://evil.example/' });
  const { target } = await followCallback(
    provider.letIn(out.headers.get('location') ?? '', newPerson()),
  );
  expect(target.origin).toBe('http://localhost:3000');
});

it('accepts the answer of a provider that posts it', async () => {
  const out = await goOut(client());
  const back = provider.letIn(out.headers.get('location') ?? '', newPerson());
  const answer = await fetch(backend.url + back.pathname, {
    method: 'POST',
    body: back.searchParams,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const { fragment } = await followCallback(new URL(answer.headers.get('location') ?? ''));
  expect(fragment).toHaveProperty('access_token');
});

it.each(['google', 'constructor', '__proto__', ''])(
  'refuses the unknown provider %j',
  async (name) => {
    const answer = await goOut(client(), name);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: provider is not enabled',
    });
  },
);

async function linkedTo(supabase: Client, person: Person) {
  const { data, error } = await supabase.auth.linkIdentity({
    provider: 'oidc' as 'github',
    options: { redirectTo },
  });
  if (error) throw error;
  return followCallback(provider.letIn(data.url ?? '', person));
}

async function newAccount() {
  const supabase = client();
  const email = `${crypto.randomUUID()}@example.org`;
  const { data, error } = await supabase.auth.signUp({ email, password: 'correct horse battery' });
  if (error) throw error;
  return { supabase, email, id: data.user?.id ?? '' };
}

it('links an external account to a user, and unlinks it again', async () => {
  const { supabase, id, email } = await newAccount();
  const person = newPerson();
  const { fragment } = await linkedTo(supabase, person);
  expect((await userOf(fragment)).id).toBe(id);
  const { data } = await supabase.auth.getUserIdentities();
  expect(data?.identities.map(({ provider: name }) => name)).toEqual(['email', 'oidc']);
  expect((await userOf((await signIn(person)).fragment)).id).toBe(id);

  const linked = data?.identities[1];
  if (!linked) throw new Error('not linked');
  expect((await supabase.auth.unlinkIdentity(linked)).error).toBeNull();
  const { data: after } = await supabase.auth.getUser();
  expect(after.user).toMatchObject({
    email,
    app_metadata: { provider: 'email', providers: ['email'] },
  });
  expect((await userOf((await signIn(person)).fragment)).id).not.toBe(id);
});

it('links an external account by the token that an app received', async () => {
  const { supabase, id } = await newAccount();
  const person = newPerson();
  const token = await provider.idTokenOf(person);
  const { data, error } = await supabase.auth.linkIdentity({ provider: 'oidc', token });
  expect(error).toBeNull();
  expect(data.user?.id).toBe(id);
  const { data: all } = await supabase.auth.getUserIdentities();
  expect(all?.identities.map(({ provider: name }) => name)).toEqual(['email', 'oidc']);
  const signedOut = await client().auth.linkIdentity({ provider: 'oidc', token });
  expect(signedOut.error).toMatchObject({ status: 403, code: 'bad_jwt' });
});

it('gives an anonymous user the address of the external account', async () => {
  const supabase = client();
  const { data } = await supabase.auth.signInAnonymously();
  const person = newPerson();
  const { fragment } = await linkedTo(supabase, person);
  expect(await userOf(fragment)).toMatchObject({
    id: data.user?.id,
    email: person.email,
    is_anonymous: false,
  });
});

it('refuses to link an account that is linked already, or an address of another user', async () => {
  const mine = await newAccount();
  const person = newPerson();
  await linkedTo(mine.supabase, person);
  expect((await linkedTo(mine.supabase, person)).fragment).toMatchObject({
    error_code: 'identity_already_exists',
    error_description: 'Identity is already linked',
  });
  const other = await newAccount();
  expect((await linkedTo(other.supabase, person)).fragment).toMatchObject({
    error_code: 'identity_already_exists',
    error_description: 'Identity is already linked to another user',
  });
  const anonymous = client();
  await anonymous.auth.signInAnonymously();
  const same = newPerson({ email: mine.email });
  expect((await linkedTo(anonymous, same)).fragment).toMatchObject({ error_code: 'email_exists' });
});

it('keeps the last identity, and those of other users', async () => {
  const mine = await newAccount();
  const other = await newAccount();
  const { data } = await mine.supabase.auth.getUserIdentities();
  const last = data?.identities[0];
  if (!last) throw new Error('no identity');
  expect((await mine.supabase.auth.unlinkIdentity(last)).error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
  });
  await linkedTo(other.supabase, newPerson());
  expect((await other.supabase.auth.unlinkIdentity(last)).error).toMatchObject({
    status: 422,
    code: 'identity_not_found',
  });
  const odd = { ...last, identity_id: 'no-id' };
  expect((await other.supabase.auth.unlinkIdentity(odd)).error).toMatchObject({
    status: 404,
    code: 'validation_failed',
  });
});

it('keeps one of two identities that are removed at the same time', async () => {
  const { supabase } = await newAccount();
  await linkedTo(supabase, newPerson());
  const { data } = await supabase.auth.getUserIdentities();
  const results = await Promise.all(
    (data?.identities ?? []).map((identity) => supabase.auth.unlinkIdentity(identity)),
  );
  expect(results.map(({ error }) => error?.code).filter(Boolean)).toEqual([
    'single_identity_not_deletable',
  ]);
});

it('removes address and password with the identity that they belonged to', async () => {
  const { supabase, email } = await newAccount();
  const person = newPerson();
  await linkedTo(supabase, person);
  const { data } = await supabase.auth.getUserIdentities();
  const own = data?.identities.find(({ provider: name }) => name === 'email');
  if (!own) throw new Error('no identity');
  expect((await supabase.auth.unlinkIdentity(own)).error).toBeNull();
  expect((await supabase.auth.getUser()).data.user?.email).toBe(person.email);
  const password = 'correct horse battery';
  for (const address of [email, person.email ?? '']) {
    const { error } = await client().auth.signInWithPassword({ email: address, password });
    expect(error).toMatchObject({ code: 'invalid_credentials' });
  }
});

it('changes the identities of a user with a second factor only once it is verified', async () => {
  const { supabase, email } = await newAccount();
  await linkedTo(supabase, newPerson());
  const { data: factor } = await supabase.auth.mfa.enroll({ factorType: 'totp' });
  if (!factor) throw new Error('not enrolled');
  const thief = client();
  const code = new TOTP({ secret: factor.totp.secret }).generate();
  await supabase.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  await thief.auth.signInWithPassword({ email, password: 'correct horse battery' });
  const { data } = await thief.auth.getUserIdentities();
  const [first] = data?.identities ?? [];
  if (!first) throw new Error('no identity');
  const refused = { status: 403, code: 'insufficient_aal' };
  expect((await thief.auth.unlinkIdentity(first)).error).toMatchObject(refused);
  const linked = await thief.auth.linkIdentity({ provider: 'oidc' as 'github' });
  expect(linked.error).toMatchObject(refused);
  expect((await supabase.auth.unlinkIdentity(first)).error).toBeNull();
});

it('requires a session to link an identity', async () => {
  const answer = await fetch(`${backend.url}/auth/v1/user/identities/authorize?provider=oidc`);
  expect(answer.status).toBe(401);
});
