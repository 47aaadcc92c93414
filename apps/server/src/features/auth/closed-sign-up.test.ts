import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { clientOf, follow, lastMail, newEmail, password } from './testing/auth-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: {
      disableSignup: true,
      anonymous: true,
      doubleConfirmEmail: false,
      emailFrequencySeconds: 0,
    },
  });
});
afterAll(() => backend.stop());

const byServer = () =>
  createClient(backend.url, backend.keys.serviceKey, {
    auth: { autoRefreshToken: false, persistSession: false },
  }).auth.admin;

it('refuses sign-ups of new users', async () => {
  const client = clientOf(backend);
  const refused = { status: 422, code: 'signup_disabled' };
  const signUp = await client.auth.signUp({ email: newEmail(), password });
  expect(signUp.error).toMatchObject(refused);
  expect(signUp.error?.message).toBe('Signups not allowed for this instance');
  const email = newEmail();
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  await expect(lastMail(backend, email)).rejects.toThrow('no mail');
  expect((await client.auth.signInAnonymously()).error).toMatchObject(refused);
});

it('signs in users who were added or invited', async () => {
  const email = newEmail();
  await byServer().createUser({ email, password, email_confirm: true });
  const client = clientOf(backend);
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull();

  const guest = newEmail();
  await byServer().inviteUserByEmail(guest);
  const { kind, link } = await lastMail(backend, guest);
  expect(kind).toBe('invite');
  const { location } = await follow(link);
  expect(new URLSearchParams(location.hash.slice(1)).get('type')).toBe('invite');
});

it('changes an address by one confirmation where one is enough', async () => {
  const [email, changed] = [newEmail(), newEmail()];
  await byServer().createUser({ email, password, email_confirm: true });
  const client = clientOf(backend);
  await client.auth.signInWithPassword({ email, password });
  await client.auth.updateUser({ email: changed });
  await expect(lastMail(backend, email)).rejects.toThrow('no mail');
  const { code } = await lastMail(backend, changed);
  const { data } = await client.auth.verifyOtp({
    email: changed,
    token: code,
    type: 'email_change',
  });
  expect(data.user?.email).toBe(changed);
});

it('ends sessions and tokens when the user is deleted', async () => {
  const email = newEmail();
  await byServer().createUser({ email, password, email_confirm: true });
  const client = clientOf(backend);
  const { data } = await client.auth.signInWithPassword({ email, password });
  await client.auth.resetPasswordForEmail(email);
  const { token } = await lastMail(backend, email);
  await byServer().deleteUser(data.user?.id ?? '');
  expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_not_found' });
  expect((await client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');
  const late = await clientOf(backend).auth.verifyOtp({ token_hash: token, type: 'recovery' });
  expect(late.error?.code).toBe('otp_expired');
  const gone = await clientOf(backend).auth.signInWithPassword({ email, password });
  expect(gone.error?.code).toBe('invalid_credentials');
});
