import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ask, clientOf, lastMail, newEmail, password } from '../testing/auth-client.ts';

const usual = { emailFrequencySeconds: 0, requestsPerFiveMinutes: 0 };
let open: TestBackend;
let confirming: TestBackend;
beforeAll(async () => {
  [open, confirming] = await Promise.all([
    startBackend({
      auth: { ...usual, autoconfirm: true, anonymous: true, phone: true, phoneAutoconfirm: true },
    }),
    startBackend({ auth: { ...usual, passwordCharacters: ['abc', '0123456789 '] } }),
  ]);
});
afterAll(() => Promise.all([open.stop(), confirming.stop()]));

describe('signing up where addresses count as confirmed', () => {
  it('gives a session at once, with every claim that policies read', async () => {
    const email = newEmail();
    const { data, error } = await clientOf(open).auth.signUp({
      email: email.toUpperCase(),
      password,
      options: { data: { nickname: 'Ru' } },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      refresh_token: expect.any(String),
    });
    expect(data.user).toMatchObject({
      id: expect.any(String),
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: expect.any(String),
      confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { nickname: 'Ru', email, email_verified: true, sub: data.user?.id },
      is_anonymous: false,
      identities: [
        {
          identity_id: expect.any(String),
          id: data.user?.id,
          user_id: data.user?.id,
          provider: 'email',
          identity_data: { email, sub: data.user?.id, email_verified: true },
          email,
        },
      ],
    });
    const claims = await open.keys.verify(data.session?.access_token ?? '');
    expect(claims).toMatchObject({
      status: 'valid',
      claims: {
        iss: 'http://localhost:3000/auth/v1',
        sub: data.user?.id,
        aud: 'authenticated',
        email,
        phone: '',
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: expect.any(Number) }],
        session_id: expect.stringMatching(/^[\da-f-]{36}$/),
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { nickname: 'Ru' },
      },
    });
  });

  it('refuses an address that another user has', async () => {
    const email = newEmail();
    await clientOf(open).auth.signUp({ email, password });
    const { error } = await clientOf(open).auth.signUp({ email, password: `${password}2` });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
  });

  it('creates one user for many parallel requests with one address', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(open, '/signup', { body: { email, password } })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('accepts a phone and a password', async () => {
    const phone = `+49 151 ${Math.floor(Math.random() * 1e8)}`;
    const client = clientOf(open);
    const { data, error } = await client.auth.signUp({ phone, password });
    expect(error).toBeNull();
    const digits = phone.replaceAll(/[ +]/g, '');
    expect(data.user).toMatchObject({
      phone: digits,
      email: '',
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone' },
    });
    const again = await clientOf(open).auth.signInWithPassword({ phone: digits, password });
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('lets users change their phone to one that no other user has', async () => {
    const [first, second] = [clientOf(open), clientOf(open)];
    const phoneOf = () => `49152${Math.floor(Math.random() * 1e8)}`;
    const [one, other, third] = [phoneOf(), phoneOf(), phoneOf()];
    await first.auth.signUp({ phone: one, password });
    await second.auth.signUp({ email: newEmail(), password });
    const taken = await second.auth.updateUser({ phone: one });
    expect(taken.error).toMatchObject({ status: 422, code: 'phone_exists' });
    const added = await second.auth.updateUser({ phone: other });
    expect(added.data.user).toMatchObject({
      phone: other,
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    const changed = await first.auth.updateUser({ phone: `+${third}` });
    expect(changed.data.user).toMatchObject({
      phone: third,
      identities: [{ provider: 'phone', identity_data: { phone: third } }],
    });
  });

  it('signs up anonymous users, and keeps them when they add an address', async () => {
    const client = clientOf(open);
    const { data } = await client.auth.signInAnonymously({ options: { data: { pace: 300 } } });
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      app_metadata: {},
      user_metadata: { pace: 300 },
      identities: [],
    });
    const email = newEmail();
    const refused = await client.auth.updateUser({ password });
    expect(refused.error).toMatchObject({ status: 422, code: 'validation_failed' });
    const { data: updated, error } = await client.auth.updateUser({ email, password });
    expect(error).toBeNull();
    expect(updated.user).toMatchObject({
      id: data.user?.id,
      is_anonymous: false,
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email' }],
    });
    const { data: signedIn } = await clientOf(open).auth.signInWithPassword({ email, password });
    expect(signedIn.user?.id).toBe(data.user?.id);
  });
});

describe('signing up where addresses are confirmed by mail', () => {
  it('answers with a user and no session, and sends a mail', async () => {
    const email = newEmail();
    const { status, body } = await ask(confirming, '/signup', { body: { email, password } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, confirmation_sent_at: expect.any(String) });
    expect(body).not.toHaveProperty('access_token');
    expect(body).not.toHaveProperty('email_confirmed_at');
    expect(await lastMail(confirming, email)).toMatchObject({ kind: 'confirmation' });
    const { error } = await clientOf(confirming).auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    });
  });

  it('answers a sign-up with another user’s address like any other, without creating a user', async () => {
    const email = newEmail();
    const fresh = await ask(confirming, '/signup', { body: { email, password } });
    await confirming.database.auth.query(
      'update auth.users set email_confirmed_at = now() where email = $1',
      [email],
    );
    const { data, error } = await clientOf(confirming).auth.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user?.identities).toMatchObject([{ provider: 'email' }]);
    expect(data.user?.id).not.toBe(fresh.body['id']);
    expect(Object.keys(data.user ?? {})).toEqual(Object.keys(fresh.body));
  });

  it.each([
    [{ password: 'abc 1' }, ['length'], 422],
    [{ password: 'zzzzzzzzzz' }, ['characters'], 422],
    [{ password: 'zzz' }, ['length', 'characters'], 422],
  ])('explains why %j is weak', async (given, reasons, status) => {
    const answer = await ask(confirming, '/signup', { body: { email: newEmail(), ...given } });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: 'weak_password', weak_password: { reasons } });
    const { error } = await clientOf(confirming).auth.signUp({ email: newEmail(), ...given });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons });
  });

  it.each([
    [{ email: 'no-at-sign', password }, 'Unable to validate email address: invalid format'],
    [{ email: 'a@example.org' }, 'Signup requires a valid password'],
    [{ email: 'a@example.org', password: 'a1'.repeat(40) }, /72/],
    [{ email: 'a@example.org', phone: '123', password }, /Only an email address or phone/],
    [{ email: `a@${'b'.repeat(260)}.org`, password }, /too long/],
    [{ email: 'a@example.org', password, data: { name: 'a\u0000b' } }, /invalid text/],
    [{ email: ['a@example.org'], password }, /email/],
    [{ email: 'a@example.org', password, code_challenge: 'x' }, /PKCE/],
  ])('refuses %j', async (body, message) => {
    const answer = await ask(confirming, '/signup', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'validation_failed',
      message: expect.stringMatching(message),
    });
  });

  it('reports disabled sign-up methods', async () => {
    const nameless = await clientOf(confirming).auth.signInAnonymously();
    expect(nameless.error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    const byPhone = await clientOf(confirming).auth.signUp({ phone: '4915112345', password });
    expect(byPhone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });
});
