import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ask, clientOf, lastText, newPhone, password } from '../testing/auth-client.ts';

let backend: TestBackend;
let trusting: TestBackend;
beforeAll(async () => {
  const usual = {
    phone: true,
    reauthenticateForPassword: true,
    emailFrequencySeconds: 0,
    smsFrequencySeconds: 0,
    requestsPerFiveMinutes: 0,
  };
  [backend, trusting] = await Promise.all([
    startBackend({ auth: usual }),
    startBackend({ auth: { ...usual, autoconfirm: true, phoneAutoconfirm: true } }),
  ]);
});
afterAll(() => Promise.all([backend, trusting].map((each) => each.stop())));

const codeTo = async (phone: string) => (await lastText(backend, phone))?.code ?? '';

/** A user who is signed in by a code to their phone. */
async function newPerson() {
  const [client, phone] = [clientOf(backend), newPhone()];
  await client.auth.signInWithOtp({ phone });
  const token = await codeTo(phone);
  const { data, error } = await client.auth.verifyOtp({ phone, token, type: 'sms' });
  if (error || !data.user) throw error ?? new Error('The sign-in returned no user.');
  return { client, phone, user: data.user };
}

describe('a sign-up by phone', () => {
  it('waits for the code, which then opens a session', async () => {
    const [client, phone] = [clientOf(backend), newPhone()];
    const signedUp = await client.auth.signUp({ phone: `+${phone}`, password });
    expect(signedUp).toMatchObject({
      error: null,
      data: { session: null, user: { phone, confirmation_sent_at: expect.any(String) } },
    });
    expect(signedUp.data.user).not.toHaveProperty('phone_confirmed_at');
    const early = await client.auth.signInWithPassword({ phone, password });
    expect(early.error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });

    const wrong = await client.auth.verifyOtp({ phone, token: '000000x', type: 'sms' });
    expect(wrong.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    });
    const token = await codeTo(phone);
    const right = await client.auth.verifyOtp({ phone, token, type: 'sms' });
    expect(right.data.user).toMatchObject({
      phone,
      phone_confirmed_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: true } }],
    });
    const again = await client.auth.verifyOtp({ phone, token, type: 'sms' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
    expect((await client.auth.signInWithPassword({ phone, password })).error).toBeNull();
  });

  it('with another user’s phone looks like any other, and sends nothing', async () => {
    const { phone } = await newPerson();
    const before = await codeTo(phone);
    const { data, error } = await clientOf(backend).auth.signUp({ phone, password });
    expect(error).toBeNull();
    expect(data).toMatchObject({
      session: null,
      user: { phone, identities: [{ provider: 'phone' }] },
    });
    expect(await codeTo(phone)).toBe(before);
  });

  it('sets the password of the last sign-up, not of a stranger before', async () => {
    const phone = newPhone();
    await clientOf(backend).auth.signUp({ phone, password: 'a stranger was here' });
    const client = clientOf(backend);
    await client.auth.signInWithOtp({ phone });
    await client.auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
    const stranger = await client.auth.signInWithPassword({
      phone,
      password: 'a stranger was here',
    });
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
  });

  it('sends its code again on request', async () => {
    const [client, phone] = [clientOf(backend), newPhone()];
    await client.auth.signUp({ phone, password });
    const first = await codeTo(phone);
    expect((await client.auth.resend({ phone, type: 'sms' })).error).toBeNull();
    const second = await codeTo(phone);
    expect(second).not.toBe(first);
    const old = await client.auth.verifyOtp({ phone, token: first, type: 'sms' });
    expect(old.error).toMatchObject({ code: 'otp_expired' });
    const { error } = await client.auth.verifyOtp({ phone, token: second, type: 'sms' });
    expect(error).toBeNull();
    for (const type of ['sms', 'phone_change'] as const) {
      expect((await client.auth.resend({ phone: newPhone(), type })).error).toBeNull();
    }
  });
});

describe('a code to a phone', () => {
  it('creates a user where that is allowed, and signs them in again later', async () => {
    const { phone, user } = await newPerson();
    const client = clientOf(backend);
    await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(await lastText(backend, phone)).toMatchObject({ kind: 'phone_sign_in' });
    const token = await codeTo(phone);
    const { data } = await client.auth.verifyOtp({ phone, token, type: 'sms' });
    expect(data.user?.id).toBe(user.id);
    const stranger = { phone: newPhone(), options: { shouldCreateUser: false } };
    expect((await client.auth.signInWithOtp(stranger)).error).toBeNull();
    expect(await lastText(backend, stranger.phone)).toBeUndefined();
  });

  it('goes by text message alone', async () => {
    const { error } = await clientOf(backend).auth.signInWithOtp({
      phone: newPhone(),
      options: { channel: 'whatsapp' },
    });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(error?.message).toMatch(/^Invalid channel/);
    const byMail = await ask(backend, '/otp', { body: { email: 'a@example.org', channel: 'sms' } });
    expect(byMail.body).toEqual({
      code: 'validation_failed',
      message: 'Channel should only be specified with Phone OTP',
    });
  });

  it('is valid for that phone and that purpose alone', async () => {
    const [one, other] = [newPhone(), newPhone()];
    const client = clientOf(backend);
    for (const phone of [one, other]) await client.auth.signInWithOtp({ phone });
    const token = await codeTo(one);
    for (const body of [
      { phone: other, token, type: 'sms' },
      { phone: one, token, type: 'phone_change' },
    ]) {
      const { status } = await ask(backend, '/verify', { body });
      expect(status).toBe(403);
    }
    const asMail = await ask(backend, '/verify', { body: { phone: one, token, type: 'email' } });
    expect(asMail.body['code']).toBe('validation_failed');
    expect((await client.auth.verifyOtp({ phone: one, token, type: 'sms' })).error).toBeNull();
  });

  it('allows few wrong guesses', async () => {
    const phone = newPhone();
    const client = clientOf(backend);
    await client.auth.signInWithOtp({ phone });
    const token = await codeTo(phone);
    const wrong = token === '111111' ? '222222' : '111111';
    for (let count = 0; count < 10; count += 1) {
      await client.auth.verifyOtp({ phone, token: wrong, type: 'sms' });
    }
    const { error } = await client.auth.verifyOtp({ phone, token, type: 'sms' });
    expect(error).toMatchObject({ code: 'otp_expired' });
  });

  it('is not sent too often', async () => {
    const slow = await startBackend({
      auth: { phone: true, smsFrequencySeconds: 60, smsPerHour: 3 },
    });
    try {
      const phone = newPhone();
      const client = clientOf(slow);
      expect((await client.auth.signInWithOtp({ phone })).error).toBeNull();
      const { error } = await client.auth.signInWithOtp({ phone });
      expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
      // Nor to many phones in an hour.
      const more = [newPhone(), newPhone(), newPhone()].map((each) => ({ phone: each }));
      const answers = [];
      for (const each of more) answers.push((await client.auth.signInWithOtp(each)).error?.message);
      expect(answers).toEqual([undefined, undefined, 'SMS rate limit exceeded']);
    } finally {
      await slow.stop();
    }
  });
});

describe('a change of phone', () => {
  it('is applied once the new phone has confirmed it', async () => {
    const { client, phone } = await newPerson();
    const wanted = newPhone();
    const asked = await client.auth.updateUser({ phone: `+${wanted}` });
    expect(asked.data.user).toMatchObject({ phone, new_phone: wanted });
    const token = await codeTo(wanted);
    await client.auth.resend({ phone, type: 'phone_change' });
    const resent = await codeTo(wanted);
    expect(resent).not.toBe(token);
    const { data, error } = await client.auth.verifyOtp({
      phone: wanted,
      token: resent,
      type: 'phone_change',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ phone: wanted });
    expect(data.user).not.toHaveProperty('new_phone');
  });

  it('to another user’s is refused', async () => {
    const { client, phone } = await newPerson();
    const other = await newPerson();
    const before = await codeTo(other.phone);
    expect((await client.auth.updateUser({ phone: other.phone })).error).toBeNull();
    expect(await codeTo(other.phone)).toBe(before);
    expect((await client.auth.getUser()).data.user?.phone).toBe(phone);
  });

  it('gives the phone to the first user who confirms it', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const wanted = newPhone();
    await one.client.auth.updateUser({ phone: wanted });
    const token = await codeTo(wanted);
    await other.client.auth.updateUser({ phone: wanted });
    const otherCode = await codeTo(wanted);
    const verify = (code: string) =>
      clientOf(backend).auth.verifyOtp({ phone: wanted, token: code, type: 'phone_change' });
    expect((await verify(token)).data.user?.id).toBe(one.user.id);
    expect((await verify(otherCode)).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });
});

it('reauthenticates a user without an address by a code to the phone', async () => {
  const { client, phone } = await newPerson();
  expect((await client.auth.reauthenticate()).error).toBeNull();
  expect(await lastText(backend, phone)).toMatchObject({ kind: 'phone_reauthentication' });
  const token = await codeTo(phone);
  await backend.database.auth.query(
    `update auth.sessions s set created_at = now() - interval '2 days'
     from auth.users u where u.id = s.user_id and u.phone = $1`,
    [phone],
  );
  const without = await client.auth.updateUser({ password });
  expect(without.error).toMatchObject({ code: 'reauthentication_needed' });
  expect((await client.auth.updateUser({ password, nonce: token })).error).toBeNull();
});

it('signs users in by phone and password alone where phones count as confirmed and nothing is sent', async () => {
  const client = clientOf(trusting);
  const phone = newPhone();
  const { data } = await client.auth.signUp({ phone, password });
  expect(data).toMatchObject({ session: { user: { phone } } });
  const otp = await client.auth.signInWithOtp({ phone });
  expect(otp.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  expect((await client.auth.resend({ phone, type: 'sms' })).error).toBeNull();
  const settings = await ask(trusting, '/settings', { method: 'GET' });
  expect(settings.body).toMatchObject({ phone_autoconfirm: true, sms_provider: '' });
});
