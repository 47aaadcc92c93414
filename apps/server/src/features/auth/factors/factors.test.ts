import { createClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { newPerson } from './testing/new-person.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: { requestsPerFiveMinutes: 0, autoconfirm: true, anonymous: true },
  });
}, 60_000);
afterAll(() => backend.stop());

function client() {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(backend.url, backend.keys.anonKey, { auth });
}

type Client = ReturnType<typeof client>;

async function enroll(supabase: Client, friendlyName = 'phone') {
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return data;
}

function codeOf(secret: string): string {
  return new TOTP({ secret }).generate();
}

/** A user with a verified factor, at the second level. */
async function protectedPerson() {
  const person = await newPerson(client);
  const { id, totp } = await enroll(person.supabase);
  const code = codeOf(totp.secret);
  const { error } = await person.supabase.auth.mfa.challengeAndVerify({ factorId: id, code });
  if (error) throw error;
  // Moves the last use back, so that no test has to wait for the next code.
  await backend.database.auth.query(
    'update auth.mfa_factors set last_used_step = last_used_step - 10 where id = $1',
    [id],
  );
  return { ...person, factorId: id, secret: totp.secret };
}

function wrong(code: string): string {
  return ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
}

it('shows an authenticator app what it needs', async () => {
  const { supabase, email } = await newPerson(client);
  const { data } = await supabase.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'My phone',
    issuer: 'Maps',
  });
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'My phone' });
  const { totp } = data as { totp: { qr_code: string; secret: string; uri: string } };
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/);
  expect(totp.uri).toContain(`otpauth://totp/Maps:${encodeURIComponent(email)}?`);
  expect(totp.uri).toContain(`secret=${totp.secret}`);
});

it('names the site as the default issuer', async () => {
  const { supabase } = await newPerson(client);
  const { totp } = await enroll(supabase);
  expect(totp.uri).toContain('issuer=localhost%3A3000');
});

it('lifts the session to the second level by a right code', async () => {
  const { supabase, id } = await newPerson(client);
  const { id: factorId, totp } = await enroll(supabase);
  expect((await supabase.auth.mfa.listFactors()).data).toMatchObject({
    all: [{ id: factorId, status: 'unverified', factor_type: 'totp', friendly_name: 'phone' }],
    totp: [],
  });
  const before = (await supabase.auth.getSession()).data.session;
  const { data: challenge } = await supabase.auth.mfa.challenge({ factorId });
  expect(challenge).toEqual({
    id: expect.any(String) as string,
    type: 'totp',
    expires_at: expect.any(Number) as number,
  });

  const { data, error } = await supabase.auth.mfa.verify({
    factorId,
    challengeId: challenge?.id ?? '',
    code: codeOf(totp.secret),
  });
  expect(error).toBeNull();
  expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id } });
  expect(data?.refresh_token).not.toBe(before?.refresh_token);
  const levels = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(levels.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(levels.data?.currentAuthenticationMethods.map((entry) => entry)).toMatchObject([
    { method: 'totp' },
    { method: 'password' },
  ]);
  expect((await supabase.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId }]);
  expect((await supabase.auth.refreshSession()).error).toBeNull();
});

it('ends the sessions of the first level, and the refresh token from before', async () => {
  const { supabase, signIn } = await newPerson(client);
  const other = await signIn();
  const before = (await supabase.auth.getSession()).data.session?.refresh_token ?? '';
  const { id: factorId, totp } = await enroll(supabase);
  await supabase.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  const { error } = await other.auth.refreshSession({ refresh_token: before });
  expect(error).toMatchObject({ status: 400 });
});

it('asks for the second level at the next sign-in', async () => {
  const { signIn, factorId, secret } = await protectedPerson();
  const again = await signIn();
  const levels = await again.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const { error } = await again.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(error).toBeNull();
});

it('accepts no code twice', async () => {
  const { supabase, factorId, secret, signIn } = await protectedPerson();
  const code = codeOf(secret);
  expect((await supabase.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  const thief = await signIn();
  const { error } = await thief.auth.mfa.challengeAndVerify({ factorId, code });
  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

it('accepts a code once of many parallel requests', async () => {
  const { factorId, secret, signIn } = await protectedPerson();
  const clients = await Promise.all(Array.from({ length: 4 }, signIn));
  const code = codeOf(secret);
  const results = await Promise.all(
    clients.map((each) => each.auth.mfa.challengeAndVerify({ factorId, code })),
  );
  expect(results.filter(({ error }) => error === null)).toHaveLength(1);
});

it('ends a challenge after five wrong codes, also for the right one', async () => {
  const { supabase, factorId, secret } = await protectedPerson();
  const { data: challenge } = await supabase.auth.mfa.challenge({ factorId });
  const answer = { factorId, challengeId: challenge?.id ?? '' };
  const code = codeOf(secret);
  for (let index = 0; index < 5; index++) {
    const { error } = await supabase.auth.mfa.verify({ ...answer, code: wrong(code) });
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
  }
  const { error } = await supabase.auth.mfa.verify({ ...answer, code });
  expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
});

it('stops guesses over many challenges and many sessions', async () => {
  const { factorId, secret, signIn } = await protectedPerson();
  const clients = await Promise.all(Array.from({ length: 4 }, signIn));
  const code = wrong(codeOf(secret));
  const results = await Promise.all(
    clients.flatMap((each) =>
      Array.from({ length: 5 }, () => each.auth.mfa.challengeAndVerify({ factorId, code })),
    ),
  );
  const codes = results.map(({ error }) => error?.code);
  expect(codes.filter((each) => each === 'mfa_verification_failed')).toHaveLength(10);
  expect(codes.filter((each) => each === 'over_request_rate_limit')).toHaveLength(10);
  const [first] = clients;
  const right = await first?.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(right?.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

it('refuses an answer to another challenge, to none, and from another network address', async () => {
  const { supabase, factorId, secret } = await protectedPerson();
  const other = await protectedPerson();
  const { data: foreign } = await other.supabase.auth.mfa.challenge({ factorId: other.factorId });
  const code = codeOf(secret);
  for (const challengeId of [foreign?.id ?? '', crypto.randomUUID()]) {
    const { error } = await supabase.auth.mfa.verify({ factorId, challengeId, code });
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  }
  const { data } = await supabase.auth.mfa.challenge({ factorId });
  const challengeId = data?.id ?? '';
  await backend.database.auth.query(
    "update auth.mfa_challenges set ip_address = '192.0.2.1' where id = $1",
    [challengeId],
  );
  const { error } = await supabase.auth.mfa.verify({ factorId, challengeId, code });
  expect(error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
});

it('refuses an answer to an expired challenge', async () => {
  const { supabase, factorId, secret } = await protectedPerson();
  const { data } = await supabase.auth.mfa.challenge({ factorId });
  const challengeId = data?.id ?? '';
  await backend.database.auth.query(
    "update auth.mfa_challenges set created_at = now() - interval '301 s' where id = $1",
    [challengeId],
  );
  const { error } = await supabase.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
  expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
});

it('hides the factors of other users', async () => {
  const { factorId, secret } = await protectedPerson();
  const { supabase: stranger } = await newPerson(client);
  const found = { status: 404, code: 'mfa_factor_not_found' };
  expect((await stranger.auth.mfa.challenge({ factorId })).error).toMatchObject(found);
  expect((await stranger.auth.mfa.unenroll({ factorId })).error).toMatchObject(found);
  const answer = { factorId, challengeId: crypto.randomUUID(), code: codeOf(secret) };
  expect((await stranger.auth.mfa.verify(answer)).error).toMatchObject(found);
  expect((await stranger.auth.mfa.unenroll({ factorId: 'no-id' })).error).toMatchObject({
    status: 404,
    code: 'validation_failed',
  });
});

it('removes a verified factor at the second level alone, and falls back to the first', async () => {
  const { supabase, factorId, signIn } = await protectedPerson();
  const first = await signIn();
  expect((await first.auth.mfa.unenroll({ factorId })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  });
  expect((await supabase.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  await supabase.auth.refreshSession();
  const levels = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  expect(JSON.stringify(levels.data?.currentAuthenticationMethods)).not.toContain('totp');
});

it('refuses to enroll a second factor with the password alone', async () => {
  const { signIn } = await protectedPerson();
  const thief = await signIn();
  const { error } = await thief.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' });
  expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
});

it('deletes unverified factors once one is verified', async () => {
  const { supabase } = await newPerson(client);
  const left = await enroll(supabase, 'left');
  const { id: factorId, totp } = await enroll(supabase, 'taken');
  await supabase.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp.secret) });
  const { data } = await supabase.auth.mfa.listFactors();
  expect(data?.all.map(({ id }) => id)).toEqual([factorId]);
  expect(data?.all.map(({ id }) => id)).not.toContain(left.id);
});

it('lets a new factor take the name of an unverified one', async () => {
  const { supabase } = await newPerson(client);
  const left = await enroll(supabase, 'one');
  const { id } = await enroll(supabase, 'one');
  const { data } = await supabase.auth.mfa.listFactors();
  expect(data?.all.map((factor) => factor.id)).toEqual([id]);
  const late = await supabase.auth.mfa.challenge({ factorId: left.id });
  expect(late.error?.code).toBe('mfa_factor_not_found');
});

it('refuses a name that a verified factor has, and an eleventh factor', async () => {
  const { supabase } = await protectedPerson();
  const again = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  expect(again.error).toMatchObject({
    status: 422,
    code: 'mfa_factor_name_conflict',
    message: 'A factor with the friendly name "phone" for this user already exists',
  });
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: `more ${index}` }),
    ),
  );
  expect(results.filter(({ error }) => error === null)).toHaveLength(9);
  expect(results.find(({ error }) => error)?.error).toMatchObject({
    status: 422,
    code: 'too_many_enrolled_mfa_factors',
  });
});

it('deletes a factor that was not verified in time', async () => {
  const { supabase } = await newPerson(client);
  const { id } = await enroll(supabase, 'late');
  await backend.database.auth.query(
    "update auth.mfa_factors set created_at = now() - interval '301 s' where id = $1",
    [id],
  );
  expect((await enroll(supabase, 'late')).id).not.toBe(id);
});

it('requires no second factor of a session without a factor', async () => {
  const supabase = client();
  const { error: refused } = await supabase.auth.signInAnonymously();
  expect(refused).toBeNull();
  const { error } = await supabase.auth.mfa.enroll({ factorType: 'totp' });
  expect(error).toMatchObject({ status: 403, code: 'no_authorization' });
});

it('reports which kinds of factor are off', async () => {
  const { supabase } = await newPerson(client);
  const phone = await supabase.auth.mfa.enroll({ factorType: 'phone', phone: '+4912345678' });
  expect(phone.error).toMatchObject({
    status: 422,
    code: 'mfa_phone_enroll_not_enabled',
    message: 'MFA enroll is disabled for Phone',
  });
  const odd = await supabase.auth.mfa.enroll({ factorType: 'odd' as 'totp' });
  expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
});

it('requires a session before anything else', async () => {
  const answer = await fetch(`${backend.url}/auth/v1/factors`, { method: 'POST' });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error_code: 'no_authorization' });
});
