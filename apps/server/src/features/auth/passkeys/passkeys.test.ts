import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../testing/browsers/authenticator.ts';
import type { Bent } from '../../../testing/browsers/authenticator.ts';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ask, clientOf, lastMail, newEmail, password } from '../testing/auth-client.ts';

const origin = 'https://maps.example.org';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    publicUrl: origin,
    auth: {
      requestsPerFiveMinutes: 0,
      autoconfirm: true,
      anonymous: true,
      passkeys: { enabled: true, origins: ['https://run.maps.example.org'] },
    },
  });
}, 60_000);
afterAll(() => backend.stop());

async function newPerson() {
  const email = newEmail();
  const client = clientOf(backend);
  const { data, error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  return { client, email, id: data.user?.id ?? '' };
}

type Client = ReturnType<typeof clientOf>;

async function register(
  client: Client,
  authenticator = new Authenticator({ origin }),
  bent?: Bent,
) {
  const { data, error } = await client.auth.passkey.startRegistration();
  if (error) throw error;
  const credential = authenticator.create(data.options, bent);
  const registered = await client.auth.passkey.verifyRegistration({
    challengeId: data.challenge_id,
    credential,
  });
  return { ...registered, authenticator, credential, challengeId: data.challenge_id };
}

async function signIn(authenticator: Authenticator, bent?: Bent) {
  const client = clientOf(backend);
  const { data, error } = await client.auth.passkey.startAuthentication();
  if (error) throw error;
  const credential = authenticator.get(data.options, bent);
  const challengeId = data.challenge_id;
  const answer = await client.auth.passkey.verifyAuthentication({ challengeId, credential });
  return { ...answer, client, credential, challengeId };
}

/** A user with a passkey. */
async function withPasskey(algorithm: 'ES256' | 'RS256' = 'ES256') {
  const person = await newPerson();
  const { data, error, authenticator } = await register(
    person.client,
    new Authenticator({ origin, algorithm }),
  );
  if (error) throw error;
  return { ...person, authenticator, passkeyId: data.id };
}

const refused = { status: 400, code: 'webauthn_verification_failed' };

describe('a passkey', () => {
  it.each(['ES256', 'RS256'] as const)(
    'signs its owner in without a password (%s)',
    async (key) => {
      const { authenticator, id, passkeyId } = await withPasskey(key);
      const { data, error, client } = await signIn(authenticator);
      expect(error).toBeNull();
      expect(data?.session).toMatchObject({ token_type: 'bearer', user: { id } });
      const { data: levels } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
      expect(levels).toMatchObject({
        currentLevel: 'aal1',
        currentAuthenticationMethods: [{ method: 'passkey' }],
      });
      const { data: passkeys } = await client.auth.passkey.list();
      expect(passkeys).toMatchObject([
        { id: passkeyId, last_used_at: expect.any(String) as string },
      ]);
      expect((await client.auth.refreshSession()).error).toBeNull();
    },
  );

  it('is not offered by name: the options list no credential', async () => {
    await withPasskey();
    const { data } = await clientOf(backend).auth.passkey.startAuthentication();
    expect(data?.options.allowCredentials ?? []).toEqual([]);
    expect(data?.options).toMatchObject({
      rpId: 'maps.example.org',
      userVerification: 'required',
    });
    const expiry = (data?.expires_at ?? 0) - Date.now() / 1000;
    expect(expiry).toBeLessThanOrEqual(300);
    expect(expiry).toBeGreaterThan(0);
  });

  it('gets a name, is listed, and is refused once it is removed', async () => {
    const { client, authenticator, passkeyId } = await withPasskey();
    const renamed = await client.auth.passkey.update({ passkeyId, friendlyName: 'Phone' });
    expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Phone' });
    const nameless = await client.auth.passkey.update({ passkeyId, friendlyName: ' ' });
    expect(nameless.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await client.auth.passkey.list()).data).toEqual([]);
    expect((await signIn(authenticator)).error).toMatchObject(refused);
  });

  it('is announced to its owner by mail, and audited', async () => {
    const { email, id, passkeyId } = await withPasskey();
    expect((await lastMail(backend, email)).kind).toBe('notice');
    const { rows } = await backend.database.auth.query(
      `select payload ->> 'action' as action from auth.audit_log_entries
       where payload ->> 'actor_id' = $1 and payload #>> '{traits,passkey_id}' = $2`,
      [id, passkeyId],
    );
    expect(rows).toEqual([{ action: 'passkey_created' }]);
  });

  it('stores whether it is backed up', async () => {
    const { client } = await newPerson();
    const authenticator = new Authenticator({ origin });
    const { data } = await register(client, authenticator, { isBackupEligible: true });
    expect(data).toMatchObject({ backup_eligible: true, backed_up: false });
    expect((await signIn(authenticator, { isBackupEligible: true })).error).toBeNull();
    expect((await signIn(authenticator, { isBackupEligible: false })).error).toMatchObject(refused);
  });

  it('works on every origin that is configured within its domain', async () => {
    const { authenticator } = await withPasskey();
    const elsewhere = { origin: 'https://run.maps.example.org' };
    expect((await signIn(authenticator, elsewhere)).error).toBeNull();
  });

  it('does not open a banned account', async () => {
    const { authenticator, id } = await withPasskey();
    const banned = `update auth.users set banned_until = now() + interval '1 day' where id = $1`;
    await backend.database.auth.query(banned, [id]);
    expect((await signIn(authenticator)).error).toMatchObject({ status: 403, code: 'user_banned' });
  });

  it('is seen and removed by an administrator', async () => {
    const { id, passkeyId, authenticator } = await withPasskey();
    const { admin } = clientOf({
      url: backend.url,
      keys: { ...backend.keys, anonKey: backend.keys.serviceKey },
    }).auth;
    const listed = await admin.passkey.listPasskeys({ userId: id });
    expect(listed.data).toMatchObject([{ id: passkeyId }]);
    expect((await admin.passkey.deletePasskey({ userId: id, passkeyId })).error).toBeNull();
    expect((await signIn(authenticator)).error).toMatchObject(refused);
  });
});

describe('a manipulated answer signs no one in', () => {
  const bents: readonly (readonly [what: string, bent: Bent])[] = [
    ['for another origin', { origin: 'https://maps.example.org.evil.example' }],
    ['for another origin of the same domain', { origin: 'https://other.maps.example.org' }],
    ['without encryption', { origin: 'http://maps.example.org' }],
    ['within a frame of another site', { crossOrigin: true }],
    ['for another domain', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of a registration', { type: 'webauthn.create' }],
    ['without user verification', { isVerified: false }],
    ['for another person', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
    ['with an empty user handle', { userHandle: '' }],
  ];
  it.each(bents)('made %s', async (_what, bent) => {
    const { authenticator } = await withPasskey();
    const { error, data } = await signIn(authenticator, bent);
    expect(error).toMatchObject(refused);
    expect(data?.session ?? null).toBeNull();
    // The passkey itself stays valid.
    expect((await signIn(authenticator)).error).toBeNull();
  });

  it('whose signature was changed', async () => {
    const { authenticator } = await withPasskey();
    const { data } = await clientOf(backend).auth.passkey.startAuthentication();
    const credential = authenticator.get(data!.options);
    const bytes = Buffer.from(credential.response.authenticatorData, 'base64url');
    bytes[36] = (bytes[36] ?? 0) + 7;
    credential.response.authenticatorData = bytes.toString('base64url');
    const body = { challenge_id: data!.challenge_id, credential };
    const answer = await ask(backend, '/passkeys/authentication/verify', { body });
    expect([answer.status, answer.body['code']]).toEqual([400, refused.code]);
  });

  it('of an unregistered key, with the same error as any other', async () => {
    const stranger = new Authenticator({ origin });
    const { error } = await signIn(stranger, {
      userHandle: Buffer.from(crypto.randomUUID()).toString('base64url'),
    });
    expect(error).toMatchObject({ ...refused, message: 'Credential verification failed' });
  });

  it('of another key under the id of a registered passkey', async () => {
    const { authenticator, id } = await withPasskey();
    const forger = new Authenticator({ origin, id: authenticator.id });
    const userHandle = Buffer.from(id).toString('base64url');
    expect((await signIn(forger, { userHandle })).error).toMatchObject(refused);
  });

  it('whose count goes back, as that of a copied key does', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { signCount: 9 })).error).toBeNull();
    expect((await signIn(authenticator, { signCount: 9 })).error).toMatchObject(refused);
    expect((await signIn(authenticator, { signCount: 8 })).error).toMatchObject(refused);
    expect((await signIn(authenticator, { signCount: 10 })).error).toBeNull();
  });
});

describe('a challenge', () => {
  it('is answered once: the same answer again is refused', async () => {
    const { authenticator } = await withPasskey();
    const { error, challengeId, credential } = await signIn(authenticator, { signCount: 0 });
    expect(error).toBeNull();
    const body = { challenge_id: challengeId, credential };
    const again = await ask(backend, '/passkeys/authentication/verify', { body });
    expect([again.status, again.body['code']]).toEqual([400, 'webauthn_challenge_not_found']);
  });

  it('is used up by a wrong answer', async () => {
    const { authenticator } = await withPasskey();
    const { error, challengeId } = await signIn(authenticator, { isVerified: false });
    expect(error).toMatchObject(refused);
    const body = {
      challenge_id: challengeId,
      credential: authenticator.get({ challenge: 'AAAA' }),
    };
    const again = await ask(backend, '/passkeys/authentication/verify', { body });
    expect(again.body['code']).toBe('webauthn_challenge_not_found');
  });

  it('expires', async () => {
    const { authenticator } = await withPasskey();
    const { data } = await clientOf(backend).auth.passkey.startAuthentication();
    await backend.database.auth.query(
      "update auth.webauthn_challenges set expires_at = now() - interval '1 s' where id = $1",
      [data?.challenge_id],
    );
    const credential = authenticator.get(data!.options);
    const body = { challenge_id: data?.challenge_id, credential };
    const answer = await ask(backend, '/passkeys/authentication/verify', { body });
    expect([answer.status, answer.body['code']]).toEqual([400, 'webauthn_challenge_expired']);
  });

  it('of a registration is valid for the requesting session alone', async () => {
    const { client, email } = await newPerson();
    const { data } = await client.auth.passkey.startRegistration();
    const credential = new Authenticator({ origin }).create(data!.options);
    const challengeId = data!.challenge_id;
    const sameElsewhere = clientOf(backend);
    await sameElsewhere.auth.signInWithPassword({ email, password });
    for (const other of [(await newPerson()).client, sameElsewhere]) {
      const { error } = await other.auth.passkey.verifyRegistration({ challengeId, credential });
      expect(error).toMatchObject({ status: 400, code: 'webauthn_challenge_not_found' });
    }
    const own = await client.auth.passkey.verifyRegistration({ challengeId, credential });
    expect(own.error).toBeNull();
  });

  it('of a registration does not sign in, nor the other way round', async () => {
    const { client, authenticator } = await withPasskey();
    const { data: registration } = await client.auth.passkey.startRegistration();
    const credential = authenticator.get({ challenge: registration!.options.challenge });
    const body = { challenge_id: registration!.challenge_id, credential };
    const answer = await ask(backend, '/passkeys/authentication/verify', { body });
    expect(answer.body['code']).toBe('webauthn_challenge_not_found');
  });

  it('leaves no rows behind: a session has one open, and expired ones go with the next', async () => {
    const { client, id } = await newPerson();
    const count = async () =>
      (
        await backend.database.auth.query(
          'select from auth.webauthn_challenges where user_id = $1 or expires_at < now()',
          [id],
        )
      ).rowCount;
    for (let turn = 0; turn < 5; turn += 1) await client.auth.passkey.startRegistration();
    expect(await count()).toBe(1);
    await backend.database.auth.query(
      "update auth.webauthn_challenges set expires_at = now() - interval '1 s'",
    );
    await clientOf(backend).auth.passkey.startAuthentication();
    expect(await count()).toBe(0);
  });
});

describe('registering a passkey', () => {
  it('names the site and the user, and excludes existing credentials', async () => {
    const { client, id, email, authenticator } = await withPasskey();
    const { data } = await client.auth.passkey.startRegistration();
    expect(data?.options).toMatchObject({
      rp: { id: 'maps.example.org', name: 'Test Provider' },
      user: { id: Buffer.from(id).toString('base64url'), name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
    });
  });

  const bents: readonly (readonly [what: string, bent: Bent])[] = [
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of a sign-in', { type: 'webauthn.get' }],
    ['within a frame of another site', { crossOrigin: true }],
    ['without user verification', { isVerified: false }],
  ];
  it.each(bents)('refuses an answer made %s', async (_what, bent) => {
    const { client } = await newPerson();
    const { error } = await register(client, new Authenticator({ origin }), bent);
    expect(error).toMatchObject(refused);
    expect((await client.auth.passkey.list()).data).toEqual([]);
  });

  it('refuses one credential for two users', async () => {
    const { authenticator } = await withPasskey();
    const { client } = await newPerson();
    const again = new Authenticator({ origin, id: authenticator.id });
    expect((await register(client, again)).error).toMatchObject({
      status: 422,
      code: 'webauthn_credential_exists',
    });
  });

  it('leaves the passkeys of other users alone', async () => {
    const { passkeyId, authenticator } = await withPasskey();
    const { client } = await newPerson();
    const gone = { status: 404, code: 'validation_failed' };
    expect((await client.auth.passkey.delete({ passkeyId })).error).toMatchObject(gone);
    const renamed = await client.auth.passkey.update({ passkeyId, friendlyName: 'mine' });
    expect(renamed.error).toMatchObject(gone);
    expect((await signIn(authenticator)).error).toBeNull();
  });

  it('is limited to ten passkeys', async () => {
    const { client } = await newPerson();
    for (let count = 0; count < 10; count += 1) {
      expect((await register(client)).error).toBeNull();
    }
    const { error } = await client.auth.passkey.startRegistration();
    expect(error).toMatchObject({ status: 422, code: 'too_many_passkeys' });
  });

  it('is refused for anonymous users, and without a session', async () => {
    const client = clientOf(backend);
    await client.auth.signInAnonymously();
    const anonymous = await client.auth.passkey.startRegistration();
    expect(anonymous.error).toMatchObject({ status: 403, code: 'no_authorization' });
    const withoutSession = await ask(backend, '/passkeys/registration/options', { body: {} });
    expect(withoutSession.status).toBe(401);
  });

  it('and removing one requires a sign-in within the last day', async () => {
    const { client, id, passkeyId } = await withPasskey();
    await backend.database.auth.query(
      `update auth.mfa_amr_claims set updated_at = now() - interval '25 h'
       where session_id in (select s.id from auth.sessions s where s.user_id = $1)`,
      [id],
    );
    const needed = { status: 400, code: 'reauthentication_needed' };
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.passkey.startRegistration()).error).toMatchObject(needed);
    expect((await client.auth.passkey.delete({ passkeyId })).error).toMatchObject(needed);
    const renamed = await client.auth.passkey.update({ passkeyId, friendlyName: 'Old' });
    expect(renamed.error).toBeNull();
  });
});

it('is off where passkeys are switched off, or where the site is an IP address', async () => {
  for (const changes of [
    { auth: { passkeys: { enabled: false, origins: [] } } },
    { publicUrl: 'http://192.0.2.7:3000' },
  ]) {
    const off = await startBackend(changes);
    try {
      const options = await ask(off, '/passkeys/authentication/options', { body: {} });
      expect([options.status, options.body['code']]).toEqual([404, 'passkey_disabled']);
      const { body } = await ask(off, '/settings', { method: 'GET' });
      expect(body['passkeys_enabled']).toBe(false);
    } finally {
      await off.stop();
    }
  }
}, 60_000);
