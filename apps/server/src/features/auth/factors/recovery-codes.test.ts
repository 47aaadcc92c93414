import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { newPerson } from './testing/new-person.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ auth: { requestsPerFiveMinutes: 0, autoconfirm: true } });
}, 60_000);
afterAll(() => backend.stop());

const password = 'correct horse battery';

function client(key = backend.keys.anonKey): SupabaseClient {
  return createClient(backend.url, key, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      experimental: { recoveryCodes: true },
    },
  });
}

const apiOf = (supabase: SupabaseClient) => supabase.auth.mfa.recoveryCodes;

/** A user with an authenticator app, at the second level. */
async function protectedPerson() {
  const person = await newPerson(client);
  const { mfa } = person.supabase.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw error;
  const code = new TOTP({ secret: data.totp.secret }).generate();
  const proven = await mfa.challengeAndVerify({ factorId: data.id, code });
  if (proven.error) throw proven.error;
  return { ...person, factorId: data.id };
}

/** A user with recovery codes. */
async function personWithCodes() {
  const person = await protectedPerson();
  const { data, error } = await apiOf(person.supabase).generate();
  if (error) throw error;
  return { ...person, setId: data.id, codes: data.codes };
}

const levelOf = async (supabase: SupabaseClient) =>
  (await supabase.auth.mfa.getAuthenticatorAssuranceLevel()).data;

const first = (codes: readonly string[]) => codes[0] ?? '';

describe('recovery codes', () => {
  it('are ten, returned once, and stored as hashes', async () => {
    const { supabase, setId, codes } = await personWithCodes();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
    expect((await apiOf(supabase).getStatus()).data).toEqual({
      id: setId,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    const { rows } = await backend.database.auth.query(
      'select * from auth.mfa_recovery_codes where factor_id = $1',
      [setId],
    );
    expect(rows).toHaveLength(10);
    const kept = JSON.stringify([rows, await allOfAudit(setId)]);
    for (const code of codes) expect(kept).not.toContain(code);
    const { data } = await supabase.auth.mfa.listFactors();
    expect(data?.recovery_code).toMatchObject([{ id: setId, status: 'verified' }]);
  });

  it('sign in once each, however they are typed', async () => {
    const { signIn, codes } = await personWithCodes();
    const phoneless = await signIn();
    expect(await levelOf(phoneless)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const typed = (first(codes).toUpperCase().match(/.{4}/g) ?? []).join('-');
    const { data, error } = await apiOf(phoneless).verify({ code: ` ${typed} ` });
    expect(error).toBeNull();
    expect(data?.user.factors).toHaveLength(2);
    const level = await levelOf(phoneless);
    expect(level?.currentLevel).toBe('aal2');
    expect(level?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/recovery_code' });
    expect((await apiOf(phoneless).getStatus()).data?.remaining).toBe(9);
    const again = await signIn();
    expect((await apiOf(again).verify({ code: first(codes) })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
    expect((await levelOf(again))?.currentLevel).toBe('aal1');
  });

  it('allow removing a lost app, and are removed with it', async () => {
    const { signIn, codes, factorId } = await personWithCodes();
    const phoneless = await signIn();
    await apiOf(phoneless).verify({ code: first(codes) });
    expect((await phoneless.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const { data } = await phoneless.auth.getUser();
    expect(data.user?.factors).toBeUndefined();
    await phoneless.auth.refreshSession();
    expect(await levelOf(phoneless)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('are replaced as a whole', async () => {
    const { supabase, signIn, setId, codes } = await personWithCodes();
    const { data } = await apiOf(supabase).regenerate();
    expect(data).toMatchObject({ id: setId, friendly_name: 'Recovery codes', total: 10 });
    const phoneless = await signIn();
    for (const code of codes.slice(0, 2)) {
      expect((await apiOf(phoneless).verify({ code })).error?.code).toBe('mfa_verification_failed');
    }
    expect((await apiOf(phoneless).verify({ code: first(data?.codes ?? []) })).error).toBeNull();
  });

  it('are removed on request, and the other factor stays', async () => {
    const { supabase, setId } = await personWithCodes();
    expect((await apiOf(supabase).unenroll()).data).toEqual({ id: setId });
    expect((await apiOf(supabase).getStatus()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await supabase.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });
});

describe('an attack on recovery codes', () => {
  it('creates none without another factor, and none at the first level', async () => {
    const bare = await newPerson(client);
    expect((await apiOf(bare.supabase).generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
    const { signIn } = await personWithCodes();
    const half = await signIn();
    for (const refused of [
      await apiOf(half).regenerate(),
      await apiOf(half).unenroll(),
      await apiOf(await (await protectedPerson()).signIn()).generate(),
    ]) {
      expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    }
    expect((await apiOf(half).getStatus()).data?.remaining).toBe(10);
  });

  it('creates no second set beside the first', async () => {
    const { supabase } = await protectedPerson();
    const both = await Promise.all([apiOf(supabase).generate(), apiOf(supabase).generate()]);
    expect(new Set(both.map(({ error }) => error?.code))).toEqual(
      new Set([undefined, 'mfa_verified_factor_exists']),
    );
  });

  it('cannot use the codes of another user, nor answer another factor’s challenge', async () => {
    const { codes, setId } = await personWithCodes();
    const other = await (await personWithCodes()).signIn();
    expect((await apiOf(other).verify({ code: first(codes) })).error?.code).toBe(
      'mfa_verification_failed',
    );
    expect((await other.auth.mfa.challenge({ factorId: setId })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    const own = await personWithCodes();
    expect((await own.supabase.auth.mfa.challenge({ factorId: own.setId })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  it('uses a code once, however many requests run in parallel', async () => {
    const { signIn, codes } = await personWithCodes();
    const halves = await Promise.all([signIn(), signIn(), signIn(), signIn()]);
    const answers = await Promise.all(
      halves.map((half) => apiOf(half).verify({ code: first(codes) })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('has ten guesses, then waits, even with a right code, until the set is regenerated', async () => {
    const { supabase, signIn, codes } = await personWithCodes();
    const guesser = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => apiOf(guesser).verify({ code: 'nothing' })),
    );
    const codesOf = answers.map(({ error }) => error?.code);
    expect(codesOf.filter((code) => code === 'mfa_verification_failed')).toHaveLength(10);
    expect(codesOf.filter((code) => code === 'mfa_recovery_codes_locked')).toHaveLength(4);
    expect((await apiOf(guesser).verify({ code: first(codes) })).error).toMatchObject({
      status: 429,
      code: 'mfa_recovery_codes_locked',
    });
    const { data } = await apiOf(supabase).regenerate();
    expect((await apiOf(guesser).verify({ code: first(data?.codes ?? []) })).error).toBeNull();
  });

  it('requires a session', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', ''],
      ['POST', '/verify'],
      ['POST', '/regenerate'],
    ] as const) {
      const url = `${backend.url}/auth/v1/factors/recovery-codes${path}`;
      expect((await fetch(url, { method })).status, `${method} ${path}`).toBe(401);
    }
  });
});

it('are removed when an administrator removes the second factor', async () => {
  const { id, factorId, signIn } = await personWithCodes();
  const operator = client(backend.keys.serviceKey);
  const removed = await operator.auth.admin.mfa.deleteFactor({ userId: id, id: factorId });
  expect(removed.error).toBeNull();
  expect(await levelOf(await signIn())).toMatchObject({ nextLevel: 'aal1' });
});

it('are reported as off where second factors are', async () => {
  const without = await startBackend({ auth: { autoconfirm: true, mfa: false } });
  const supabase = createClient(without.url, without.keys.anonKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      experimental: { recoveryCodes: true },
    },
  });
  await supabase.auth.signUp({ email: `${crypto.randomUUID()}@example.org`, password });
  expect((await apiOf(supabase).generate()).error?.code).toBe(
    'mfa_recovery_codes_enroll_not_enabled',
  );
  expect((await apiOf(supabase).verify({ code: 'any' })).error?.code).toBe(
    'mfa_recovery_codes_verify_not_enabled',
  );
  await without.stop();
});

async function allOfAudit(factorId: string) {
  const { rows } = await backend.database.auth.query(
    "select payload from auth.audit_log_entries where payload -> 'traits' ->> 'factor_id' = $1",
    [factorId],
  );
  expect(rows).not.toHaveLength(0);
  return rows;
}
