import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ask, clientOf, follow, lastMail, newEmail, password } from '../testing/auth-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: {
      emailFrequencySeconds: 0,
      requestsPerFiveMinutes: 0,
      siteUrl: 'https://maps.example.org',
      redirectUrls: ['https://*.maps.example.org/**', 'org.example.maps://back'],
    },
  });
});
afterAll(() => backend.stop());

/** A user who signed up and confirmed. */
async function newUser() {
  const email = newEmail();
  const client = clientOf(backend);
  await client.auth.signUp({ email, password });
  const { token } = await lastMail(backend, email);
  const { data } = await client.auth.verifyOtp({ token_hash: token, type: 'signup' });
  if (!data.session || !data.user) throw new Error('The sign-up returned no session.');
  return { email, client, session: data.session, user: data.user };
}

describe('confirming an address', () => {
  it('accepts the six digits, once', async () => {
    const email = newEmail();
    const client = clientOf(backend);
    await client.auth.signUp({ email, password });
    const { code } = await lastMail(backend, email);
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
    const claims = await backend.keys.verify(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ claims: { amr: [{ method: 'otp' }] } });
    const again = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(again.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
  });

  it('redirects to the site with a session in the fragment', async () => {
    const email = newEmail();
    await clientOf(backend).auth.signUp({ email, password });
    const { link } = await lastMail(backend, email);
    const { status, location } = await follow(link);
    expect(status).toBe(303);
    expect(location.origin).toBe('https://maps.example.org');
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'token_type',
      'type',
    ]);
    expect(fragment.get('type')).toBe('signup');
    const { data } = await clientOf(backend).auth.getUser(fragment.get('access_token') ?? '');
    expect(data.user?.email).toBe(email);
    const again = await follow(link);
    expect(again.location.hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    );
    expect(again.location.search).toBe('');
  });

  it('gives a PKCE client a code instead', async () => {
    const email = newEmail();
    const client = clientOf(backend, 'pkce');
    await client.auth.signUp({
      email,
      password,
      options: { emailRedirectTo: 'https://maps.example.org/callback?next=1' },
    });
    const { link } = await lastMail(backend, email);
    const { location } = await follow(link);
    expect(location.pathname).toBe('/callback');
    expect(location.hash).toBe('');
    const code = location.searchParams.get('code') ?? '';
    const stranger = await ask(backend, '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(50) },
    });
    expect([stranger.status, stranger.body['code']]).toEqual([400, 'bad_code_verifier']);
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const claims = await backend.keys.verify(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ claims: { amr: [{ method: 'email/signup' }] } });
    const again = await ask(backend, '/token?grant_type=pkce', {
      body: { auth_code: code, code_verifier: 'x'.repeat(50) },
    });
    expect([again.status, again.body['code']]).toEqual([404, 'flow_state_not_found']);
    const failed = await follow(link);
    expect(failed.location.searchParams.get('error_code')).toBe('otp_expired');
    expect(failed.location.hash).toContain('error_code=otp_expired');
  });

  it('refuses an expired code', async () => {
    const email = newEmail();
    const client = clientOf(backend, 'pkce');
    await client.auth.signUp({ email, password });
    const { location } = await follow((await lastMail(backend, email)).link);
    await backend.database.auth.query(
      `update auth.flow_state set auth_code_issued_at = now() - interval '10 minutes'
       where user_id = (select id from auth.users where email = $1)`,
      [email],
    );
    const { error } = await client.auth.exchangeCodeForSession(
      location.searchParams.get('code') ?? '',
    );
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });

  it('does not use a link up when a mail program looks at it', async () => {
    const email = newEmail();
    await clientOf(backend).auth.signUp({ email, password });
    const { link } = await lastMail(backend, email);
    await fetch(link, { method: 'HEAD', redirect: 'manual' });
    expect((await follow(link)).location.hash).toContain('access_token=');
  });

  it('sends the mail again', async () => {
    const email = newEmail();
    const client = clientOf(backend);
    await client.auth.signUp({ email, password });
    const first = await lastMail(backend, email);
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull();
    const second = await lastMail(backend, email);
    expect(second.token).not.toBe(first.token);
    const old = await client.auth.verifyOtp({ token_hash: first.token, type: 'signup' });
    expect(old.error?.code).toBe('otp_expired');
    const { error } = await client.auth.verifyOtp({ token_hash: second.token, type: 'email' });
    expect(error).toBeNull();
  });
});

describe('signing in by mail', () => {
  it('signs a new and a known user in by the same call', async () => {
    const email = newEmail();
    const client = clientOf(backend);
    const options = { data: { pace: 300 } };
    expect((await client.auth.signInWithOtp({ email, options })).error).toBeNull();
    const first = await lastMail(backend, email);
    expect(first.kind).toBe('confirmation');
    const { data } = await client.auth.verifyOtp({ email, token: first.code, type: 'email' });
    expect(data.user?.user_metadata).toMatchObject({ pace: 300 });
    await client.auth.signInWithOtp({ email });
    const second = await lastMail(backend, email);
    expect(second.kind).toBe('magic_link');
    const { location } = await follow(second.link);
    expect(location.hash).toContain('type=magiclink');
  });

  it('creates no user where sign-ups are not allowed', async () => {
    const email = newEmail();
    const { error } = await clientOf(backend).auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false },
    });
    expect(error).toBeNull();
    await expect(lastMail(backend, email)).rejects.toThrow('no mail');
    const { rows } = await backend.database.auth.query('select from auth.users where email = $1', [
      email,
    ]);
    expect(rows).toEqual([]);
  });

  it('gives no session for the link of a PKCE mail without its verifier', async () => {
    const { email } = await newUser();
    await clientOf(backend, 'pkce').auth.signInWithOtp({ email });
    const { token, link } = await lastMail(backend, email);
    expect(token).toMatch(/^pkce_/);
    for (const type of ['magiclink', 'email', 'recovery']) {
      const answer = await ask(backend, '/verify', { body: { type, token_hash: token } });
      expect([answer.status, answer.body['code']]).toEqual([400, 'bad_code_verifier']);
      expect(answer.text).not.toContain('access_token');
    }
    // The refused request did not use it up.
    expect((await follow(link)).location.searchParams.get('code')).toMatch(/./);
  });

  it('accepts a code through PKCE too', async () => {
    const { email } = await newUser();
    const client = clientOf(backend, 'pkce');
    await client.auth.signInWithOtp({ email });
    const { location } = await follow((await lastMail(backend, email)).link);
    const { data } = await client.auth.exchangeCodeForSession(
      location.searchParams.get('code') ?? '',
    );
    const claims = await backend.keys.verify(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ claims: { amr: [{ method: 'magiclink' }] } });
  });
});

describe('recovering an account', () => {
  it('signs in by the link, and accepts a new password then', async () => {
    const { email } = await newUser();
    const client = clientOf(backend);
    const { error } = await client.auth.resetPasswordForEmail(email, {
      redirectTo: 'https://beta.maps.example.org/new/password',
    });
    expect(error).toBeNull();
    const { link, kind } = await lastMail(backend, email);
    expect(kind).toBe('recovery');
    const { location } = await follow(link);
    expect(location.host + location.pathname).toBe('beta.maps.example.org/new/password');
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect(fragment.get('type')).toBe('recovery');
    await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull();
    const old = await clientOf(backend).auth.signInWithPassword({ email, password });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  it('accepts the token by the call that servers make', async () => {
    const { email } = await newUser();
    const client = clientOf(backend);
    await client.auth.resetPasswordForEmail(email);
    const { token } = await lastMail(backend, email);
    const { data } = await client.auth.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(data.session?.user.email).toBe(email);
  });
});

describe('changing one’s address', () => {
  it('asks both addresses, and changes after both confirmed', async () => {
    const { email, client, user } = await newUser();
    const newAddress = newEmail();
    const { data } = await client.auth.updateUser({ email: newAddress });
    expect(data.user).toMatchObject({ email, new_email: newAddress });
    const toOld = await lastMail(backend, email);
    const toNew = await lastMail(backend, newAddress);
    const first = await ask(backend, '/verify', {
      body: { type: 'email_change', token: toOld.code, email },
    });
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    });
    const { data: changed, error } = await client.auth.verifyOtp({
      email: newAddress,
      token: toNew.code,
      type: 'email_change',
    });
    expect(error).toBeNull();
    expect(changed.user).toMatchObject({
      id: user.id,
      email: newAddress,
      identities: [{ email: newAddress, identity_data: { email: newAddress } }],
    });
    expect(changed.user).not.toHaveProperty('new_email');
  });

  it('says in the fragment that the other address has to confirm too', async () => {
    const { client } = await newUser();
    const newAddress = newEmail();
    await client.auth.updateUser({ email: newAddress });
    const { location } = await follow((await lastMail(backend, newAddress)).link);
    expect(new URLSearchParams(location.hash.slice(1)).get('message')).toMatch(/other email/);
  });

  it('refuses an address of another user, also when they got it meanwhile', async () => {
    const { client, email } = await newUser();
    const other = await newUser();
    const before = await lastMail(backend, other.email);
    const taken = await client.auth.updateUser({ email: other.email });
    expect(taken.error).toBeNull();
    expect(await lastMail(backend, other.email)).toEqual(before);
    const wanted = newEmail();
    await client.auth.updateUser({ email: wanted });
    const [toOld, toNew] = [await lastMail(backend, email), await lastMail(backend, wanted)];
    await backend.database.auth.query('update auth.users set email = $1 where id = $2', [
      wanted,
      other.user.id,
    ]);
    await client.auth.verifyOtp({ token_hash: toOld.token, type: 'email_change' });
    const { error } = await client.auth.verifyOtp({
      token_hash: toNew.token,
      type: 'email_change',
    });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

describe('where a link may lead', () => {
  it.each([
    ['https://maps.example.org/any/page?x=1', true],
    ['https://beta.maps.example.org/deep/page', true],
    ['org.example.maps://back', true],
    ['https://evil.example', false],
    ['https://maps.example.org.evil.example/', false],
    ['https://evil.example/.maps.example.org/x', false],
    ['https://a.b.maps.example.org/x', false],
    ['https://maps.example.org@evil.example/', false],
    ['https://user:pass@maps.example.org/', false],
    ['https://evil.example\\.maps.example.org/x', false],
    ['//evil.example', false],
    ['javascript:alert(1)', false],
    ['http://maps.example.org/', false],
    ['https://evil.example/#https://x.maps.example.org/', false],
    ['https://evil.example%23.maps.example.org/', false],
  ])('%s: %s', async (redirectTo, isAllowed) => {
    const query = new URLSearchParams({ token: 'x', type: 'signup', redirect_to: redirectTo });
    const response = await fetch(`${backend.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
    expect(response.status).toBe(303);
    const { protocol, host } = new URL(response.headers.get('location') ?? '');
    const asked = URL.canParse(redirectTo) ? new URL(redirectTo) : undefined;
    const expected = isAllowed ? [asked?.protocol, asked?.host] : ['https:', 'maps.example.org'];
    expect([protocol, host]).toEqual(expected);
  });

  it('writes only allowed addresses into mails', async () => {
    const { email } = await newUser();
    await clientOf(backend).auth.resetPasswordForEmail(email, {
      redirectTo: 'https://evil.example',
    });
    const { link } = await lastMail(backend, email);
    expect(new URL(link).searchParams.get('redirect_to')).toBe('https://maps.example.org');
  });

  it('never writes a request’s host into mails', async () => {
    const { email } = await newUser();
    await ask(backend, '/recover', {
      body: { email },
      headers: { 'x-forwarded-host': 'evil.example', host: 'evil.example' },
    });
    const { rows } = await backend.database.auth.query<{ body_text: string }>(
      'select body_text from auth.mail_outbox where recipient = $1',
      [email],
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('evil.example');
  });
});
