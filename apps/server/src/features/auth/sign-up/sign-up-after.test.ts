import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import {
  ask,
  clientOf,
  lastMail,
  lastText,
  newEmail,
  newPhone,
  password,
} from '../testing/auth-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: {
      emailFrequencySeconds: 0,
      smsFrequencySeconds: 0,
      requestsPerFiveMinutes: 0,
      phone: true,
    },
  });
});
afterAll(() => backend.stop());

const foreignPassword = 'the password of a stranger';
const data = { name: 'Stranger', full_name: 'Stranger', evil: true };

const strangerSignsUp = (email: string) =>
  clientOf(backend).auth.signUp({ email, password: foreignPassword, options: { data } });

async function isOpenTo(email: string, word: string) {
  const { error } = await clientOf(backend).auth.signInWithPassword({ email, password: word });
  return error === null;
}

/** Follows the newest mail, as an owner does who cannot tell whose sign-up it confirms. */
async function confirmNewest(email: string) {
  const { code, token } = await lastMail(backend, email);
  expect(code).toMatch(/^\d{6}$/);
  const type = 'email';
  const answer = token.startsWith('pkce_')
    ? await ask(backend, '/verify', { body: { type, email, token: code } })
    : await ask(backend, '/verify', { body: { type, token_hash: token } });
  expect(answer.status).toBe(200);
  return answer.body['user'] as { id: string; user_metadata: Record<string, unknown> };
}

/** Every place that stores a user's own metadata. */
async function wordsOf(email: string) {
  const { rows } = await backend.database.auth.query<{ words: string }>(
    `select (to_jsonb(u) || jsonb_build_object('identities', (
       select jsonb_agg(to_jsonb(i)) from auth.identities i where i.user_id = u.id
     )))::text as words
     from auth.users u where email = $1`,
    [email],
  );
  const { rows: profiles } = await backend.database.requests.connect().then(async (client) => {
    try {
      await client.query('begin');
      await client.query('set local role service_role');
      return await client.query<{ name: string }>(
        `select p.name from webmaps.profiles p
           where p.id::text = $1::jsonb ->> 'id'`,
        [rows[0]?.words],
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
  return `${rows[0]?.words} ${profiles[0]?.name}`;
}

const signUp = (client: SupabaseClient, email: string, options = {}) =>
  client.auth.signUp({ email, password, options });

describe('a repeated sign-up with an unconfirmed address', () => {
  it('gives no access when the owner follows the newest mail', async () => {
    const email = newEmail();
    await signUp(clientOf(backend), email);
    await strangerSignsUp(email);
    await confirmNewest(email);
    expect(await isOpenTo(email, foreignPassword)).toBe(false);
    // The mail may be the stranger's own: it confirms neither password.
    expect(await isOpenTo(email, password)).toBe(false);
    expect(await wordsOf(email)).not.toContain('Stranger');
    const client = clientOf(backend);
    await client.auth.resetPasswordForEmail(email);
    await client.auth.verifyOtp({
      token_hash: (await lastMail(backend, email)).token,
      type: 'recovery',
    });
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect(await isOpenTo(email, password)).toBe(true);
  });

  it('gives none when the owner signed up last either', async () => {
    const email = newEmail();
    await strangerSignsUp(email);
    await signUp(clientOf(backend), email);
    const user = await confirmNewest(email);
    expect(await isOpenTo(email, foreignPassword)).toBe(false);
    expect(user.user_metadata).not.toHaveProperty('evil');
    expect(await wordsOf(email)).not.toContain('Stranger');
  });

  it('gives none by a third sign-up, nor by requesting the mail again', async () => {
    const email = newEmail();
    await signUp(clientOf(backend), email);
    await strangerSignsUp(email);
    await strangerSignsUp(email);
    await clientOf(backend).auth.resend({ type: 'signup', email });
    await confirmNewest(email);
    expect(await isOpenTo(email, foreignPassword)).toBe(false);
    expect(await wordsOf(email)).not.toContain('Stranger');
  });

  it('keeps the owner’s password where the same browser returns by its own mail', async () => {
    const email = newEmail();
    await strangerSignsUp(email);
    const owner = clientOf(backend, 'pkce');
    await signUp(owner, email, { data: { name: 'Owner' } });
    const { link } = await lastMail(backend, email);
    const answer = await fetch(link, { redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { data: session, error } = await owner.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(session.user?.email).toBe(email);
    expect(await isOpenTo(email, password)).toBe(true);
    expect(await isOpenTo(email, foreignPassword)).toBe(false);
    expect(await wordsOf(email)).not.toContain('Stranger');
    expect(await wordsOf(email)).toContain('Owner');
  });

  it('gives none by the mail of the stranger’s browser when the owner follows it', async () => {
    const email = newEmail();
    await signUp(clientOf(backend, 'pkce'), email);
    const stranger = clientOf(backend, 'pkce');
    await stranger.auth.signUp({ email, password: foreignPassword, options: { data } });
    await fetch((await lastMail(backend, email)).link, { redirect: 'manual' });
    expect(await isOpenTo(email, foreignPassword)).toBe(false);
    expect(await wordsOf(email)).not.toContain('Stranger');
  });

  it('changes nothing where it repeats the same password', async () => {
    const email = newEmail();
    await signUp(clientOf(backend), email, { data: { name: 'Owner' } });
    await signUp(clientOf(backend), email);
    await confirmNewest(email);
    expect(await isOpenTo(email, password)).toBe(true);
    expect(await wordsOf(email)).toContain('Owner');
  });

  it('reveals nothing of the first sign-up’s metadata', async () => {
    const email = newEmail();
    await signUp(clientOf(backend), email, { data: { name: 'Owner' } });
    const { data: seen } = await clientOf(backend).auth.signUp({
      email,
      password: foreignPassword,
    });
    expect(JSON.stringify(seen)).not.toContain('Owner');
  });
});

describe('a stranger’s sign-up, when the owner signs in another way', () => {
  it.each([
    ['a link to sign in', (email: string) => clientOf(backend).auth.signInWithOtp({ email })],
    [
      'a link for a new password',
      (email: string) => clientOf(backend).auth.resetPasswordForEmail(email),
    ],
    [
      'an invitation',
      (email: string) =>
        ask(backend, '/invite', { body: { email }, token: backend.keys.serviceKey }),
    ],
  ])('is dropped by %s', async (_, come) => {
    const email = newEmail();
    await strangerSignsUp(email);
    await come(email);
    await confirmNewest(email);
    expect(await isOpenTo(email, foreignPassword)).toBe(false);
    expect(await wordsOf(email)).not.toContain('Stranger');
  });

  it.each([
    ['a link to sign in', (email: string) => clientOf(backend).auth.signInWithOtp({ email })],
    [
      'an invitation',
      (email: string) =>
        ask(backend, '/invite', {
          body: { email, data: { name: 'Invited' } },
          token: backend.keys.serviceKey,
        }),
    ],
  ])('is not confirmed by %s', async (way, come) => {
    const email = newEmail();
    await come(email);
    await strangerSignsUp(email);
    await confirmNewest(email);
    expect(await isOpenTo(email, foreignPassword)).toBe(false);
    const words = await wordsOf(email);
    expect(words).not.toContain('Stranger');
    if (way === 'an invitation') expect(words).toContain('Invited');
  });

  it('is dropped when a server generates a link for the owner', async () => {
    const email = newEmail();
    await strangerSignsUp(email);
    const answer = await ask(backend, '/admin/generate_link', {
      body: { type: 'magiclink', email },
      token: backend.keys.serviceKey,
    });
    await ask(backend, '/verify', {
      body: { type: 'magiclink', token_hash: answer.body['hashed_token'] },
    });
    expect(await isOpenTo(email, foreignPassword)).toBe(false);
    expect(await wordsOf(email)).not.toContain('Stranger');
  });
});

it('a repeated sign-up with an unconfirmed phone does not change the password', async () => {
  const phone = newPhone();
  await clientOf(backend).auth.signUp({ phone, password });
  await clientOf(backend).auth.signUp({ phone, password: foreignPassword, options: { data } });
  const token = (await lastText(backend, phone))?.code ?? '';
  const { data: signedIn } = await clientOf(backend).auth.verifyOtp({ phone, token, type: 'sms' });
  expect(signedIn.user?.user_metadata).not.toHaveProperty('evil');
  const { error } = await clientOf(backend).auth.signInWithPassword({
    phone,
    password: foreignPassword,
  });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
});

it('a sign-up with a known address gets the same answer as one with a new address', async () => {
  const [known, waiting, unknown] = [newEmail(), newEmail(), newEmail()];
  for (const email of [known, waiting]) await signUp(clientOf(backend), email);
  await confirmNewest(known);
  const shapes = await Promise.all(
    [known, waiting, unknown].map(async (email) => {
      const { text } = await ask(backend, '/signup', {
        body: { email, password: foreignPassword, data },
      });
      return text
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
        .replaceAll(email, 'EMAIL');
    }),
  );
  expect(new Set(shapes).size).toBe(1);
  expect(shapes[0]).toContain('"identities":[{');
});
