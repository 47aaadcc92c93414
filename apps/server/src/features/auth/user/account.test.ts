import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ask, clientOf, lastMail, newEmail, password } from '../testing/auth-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: {
      autoconfirm: true,
      reauthenticateForPassword: true,
      requestsPerFiveMinutes: 0,
      emailFrequencySeconds: 0,
    },
  });
});
afterAll(() => backend.stop());

/** A new, signed-in user. */
async function newUser() {
  const email = newEmail();
  const client = clientOf(backend);
  const { data } = await client.auth.signUp({ email, password });
  if (!data.session || !data.user) throw new Error('The sign-up returned no session.');
  return { email, client, session: data.session, user: data.user };
}

describe('changing one’s own metadata', () => {
  it('merges the given values, and removes null ones', async () => {
    const { client } = await newUser();
    await client.auth.updateUser({ data: { pace: 300, shoe: 'left' } });
    const { data } = await client.auth.updateUser({ data: { shoe: null, hat: { size: 5 } } });
    expect(data.user?.user_metadata).toMatchObject({ pace: 300, hat: { size: 5 } });
    expect(data.user?.user_metadata).not.toHaveProperty('shoe');
    const { data: read } = await client.auth.getUser();
    expect(read.user?.user_metadata).toEqual(data.user?.user_metadata);
  });

  it('leaves `app_metadata` to administrators', async () => {
    const { session } = await newUser();
    const answer = await ask(backend, '/user', {
      method: 'PUT',
      token: session.access_token,
      body: { app_metadata: { role: 'admin' }, role: 'service_role' },
    });
    expect([answer.status, answer.body['code']]).toEqual([403, 'not_admin']);
    const ignored = await ask(backend, '/user', {
      method: 'PUT',
      token: session.access_token,
      body: { role: 'service_role', is_anonymous: true, banned_until: 'none', aud: 'x' },
    });
    expect(ignored.body).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
  });
});

describe('one’s own password', () => {
  it('changes, and signs out elsewhere', async () => {
    const { email, client, session } = await newUser();
    const elsewhere = clientOf(backend);
    await elsewhere.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull();
    const gone = await elsewhere.auth.getUser();
    expect(gone.error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.getUser(session.access_token)).error).toBeNull();
    const { error } = await clientOf(backend).auth.signInWithPassword({
      email,
      password: 'another horse',
    });
    expect(error).toBeNull();
  });

  it('must be another one, and not weak', async () => {
    const { client } = await newUser();
    const same = await client.auth.updateUser({ password });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const weak = await client.auth.updateUser({ password: 'short' });
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });

  it('requires a code by mail where the sign-in is long ago', async () => {
    const { client, email, user } = await newUser();
    await backend.database.auth.query(
      "update auth.sessions set created_at = now() - interval '2 days' where user_id = $1",
      [user.id],
    );
    const change = (nonce?: string) =>
      client.auth.updateUser({
        password: 'another horse',
        ...(nonce !== undefined && { nonce }),
      });
    expect((await change()).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { kind, code } = await lastMail(backend, email);
    expect(kind).toBe('reauthentication');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await change(wrong)).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    });
    expect((await change(code)).error).toBeNull();
  });
});

describe('signing out', () => {
  it('ends all sessions, this one, or the others, as asked', async () => {
    const { email, client: first } = await newUser();
    const [second, third] = [clientOf(backend), clientOf(backend)];
    const sessions = [first, second, third];
    const signIn = () =>
      Promise.all(sessions.map((each) => each.auth.signInWithPassword({ email, password })));
    const tokens = (await signIn()).map(({ data }) => data.session?.access_token ?? '');
    const alive = async () =>
      Promise.all(
        tokens.map(async (token) => (await ask(backend, '/user', { method: 'GET', token })).status),
      );
    await first.auth.signOut({ scope: 'local' });
    expect(await alive()).toEqual([403, 200, 200]);
    await second.auth.signOut({ scope: 'others' });
    expect(await alive()).toEqual([403, 200, 403]);
    await second.auth.signOut();
    expect(await alive()).toEqual([403, 403, 403]);
  });

  it('answers 204 without a body, and refuses unknown scopes', async () => {
    const { session } = await newUser();
    const token = session.access_token;
    const odd = await ask(backend, '/logout?scope=world', { token });
    expect([odd.status, odd.body['code']]).toEqual([400, 'validation_failed']);
    const done = await ask(backend, '/logout?scope=local', { token });
    expect([done.status, done.text]).toEqual([204, '']);
    const again = await ask(backend, '/logout', { token });
    expect([again.status, again.body['code']]).toEqual([403, 'session_not_found']);
    const refreshed = await ask(backend, '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    });
    expect(refreshed.body['code']).toBe('refresh_token_not_found');
  });
});

describe('public endpoints', () => {
  it('list the sign-in methods', async () => {
    const { body } = await ask(backend, '/settings', { method: 'GET' });
    expect(body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, github: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      mailer_enabled: false,
      saml_enabled: false,
    });
    const { external } = body as { external: Record<string, unknown> };
    // Each method that a client can name is reported as on or off.
    expect(external).toMatchObject({ google: false, apple: false, azure: false, zoom: false });
    expect(Object.values(external).every((value) => typeof value === 'boolean')).toBe(true);
  });

  it.each([
    ['POST', '/sso', 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['GET', '/oauth/authorizations/1', 'feature_disabled', 'OAuth server is disabled'],
    ['GET', '/user/oauth/grants', 'feature_disabled', 'OAuth server is disabled'],
  ])('refuse %s %s as disabled', async (method, path, code, message) => {
    const { status, body } = await ask(backend, path, { method });
    expect([status, body]).toEqual([404, { code, message }]);
  });

  it('publish the public keys for ten minutes, and no others', async () => {
    const { body, headers } = await ask(backend, '/.well-known/jwks.json', { method: 'GET' });
    expect(headers.get('cache-control')).toContain('max-age=600');
    const keys = body['keys'] as Record<string, unknown>[];
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', kid: expect.any(String) });
    expect(keys[0]).not.toHaveProperty('d');
    expect(keys[0]).not.toHaveProperty('k');
    const { client } = await newUser();
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
  });

  it('report health, and no single sign-on of organisations', async () => {
    expect((await ask(backend, '/health', { method: 'GET' })).body).toMatchObject({
      name: 'WebMaps',
    });
    const { error } = await clientOf(backend).auth.signInWithSSO({ domain: 'example.org' });
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
  });
});

it('are left out of the OpenAPI document of this server’s own API', async () => {
  const answer = await fetch(`${backend.url}/functions/v1/openapi.json`);
  const { paths } = (await answer.json()) as { paths: object };
  expect(Object.keys(paths).filter((path) => path.startsWith('/auth/'))).toEqual([]);
  expect(Object.keys(paths)).not.toEqual([]);
});

describe('the form of errors', () => {
  it('is the new one for requests that name its version, and the old one for others', async () => {
    const path = '/token?grant_type=password';
    const body = { email: 'a@example.org', password: 'x' };
    const asNew = await ask(backend, path, { body });
    expect(asNew.body).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(asNew.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(asNew.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    const old = { 'x-supabase-api-version': '2023-01-01' };
    const asOld = await ask(backend, path, { body, headers: old });
    expect(asOld.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    expect(asOld.headers.get('x-supabase-api-version')).toBeNull();
    expect(asOld.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  it('also covers malformed JSON and unknown paths', async () => {
    const response = await fetch(`${backend.url}/auth/v1/signup`, { method: 'POST', body: '{' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'bad_json' });
    expect((await ask(backend, '/nowhere', { method: 'GET' })).status).toBe(404);
    expect((await ask(backend, '/signup', { body: null })).status).toBe(422);
  });
});

describe('a captcha', () => {
  it('is required and verified where it is configured', async () => {
    const asked: string[] = [];
    const service = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (part: string) => {
        asked.push(part);
        const success = new URLSearchParams(part).get('response') === 'solved';
        response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['wrong'] }));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    const guarded = await startBackend({
      auth: {
        autoconfirm: true,
        captcha: { verifyUrl: `http://127.0.0.1:${port}/`, secret: 'hush' },
      },
    });
    try {
      const signUp = (captchaToken?: string) =>
        clientOf(guarded).auth.signUp({
          email: newEmail(),
          password,
          options: captchaToken === undefined ? {} : { captchaToken },
        });
      expect((await signUp()).error).toMatchObject({ status: 400, code: 'captcha_failed' });
      expect((await signUp('guessed')).error).toMatchObject({ code: 'captcha_failed' });
      expect((await signUp('solved')).error).toBeNull();
      // A server with the service key has checked its users itself.
      const byServer = await ask(guarded, '/signup', {
        token: guarded.keys.serviceKey,
        body: { email: newEmail(), password },
      });
      expect(byServer.status).toBe(200);
      expect(asked.at(-1)).toContain('secret=hush');
    } finally {
      await guarded.stop();
      service.close();
    }
  });
});
