import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Authenticator } from '../../../testing/browsers/authenticator.ts';
import type { Bent } from '../../../testing/browsers/authenticator.ts';
import { stubWebAuthnGlobals } from '../../../testing/browsers/webauthn-globals.ts';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ask, clientOf, newEmail, password } from '../testing/auth-client.ts';

const origin = 'https://maps.example.org';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    publicUrl: origin,
    auth: { requestsPerFiveMinutes: 0, autoconfirm: true },
  });
}, 60_000);
afterAll(() => backend.stop());
afterEach(() => vi.unstubAllGlobals());

async function newPerson() {
  const email = newEmail();
  const client = clientOf(backend);
  const { data, error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  const again = async () => {
    const other = clientOf(backend);
    await other.auth.signInWithPassword({ email, password });
    return other;
  };
  return { client, email, id: data.user?.id ?? '', again };
}

type Client = ReturnType<typeof clientOf>;

/** Adds a security key by the official client, from start to end. */
async function addKey(client: Client, authenticator: Authenticator, bent: Bent = {}) {
  stubWebAuthnGlobals({ origin, authenticator, bent });
  const answer = await client.auth.mfa.webauthn.register({ friendlyName: 'key' });
  vi.unstubAllGlobals();
  return answer;
}

async function proveKey(client: Client, authenticator: Authenticator, bent: Bent = {}) {
  const { data } = await client.auth.mfa.listFactors();
  const factorId = data?.all.find(({ factor_type: type }) => type === 'webauthn')?.id ?? '';
  stubWebAuthnGlobals({ origin, authenticator, bent });
  const answer = await client.auth.mfa.webauthn.authenticate({ factorId });
  vi.unstubAllGlobals();
  return answer;
}

async function withKey(algorithm: 'ES256' | 'RS256' = 'ES256') {
  const person = await newPerson();
  const authenticator = new Authenticator({ origin, algorithm });
  const { error } = await addKey(person.client, authenticator);
  if (error) throw error;
  return { ...person, authenticator };
}

const levelOf = async (client: Client) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
const wrong = { status: 422, code: 'mfa_verification_failed' };

describe('a security key as a second factor', () => {
  it.each(['ES256', 'RS256'] as const)('raises the session that added it (%s)', async (key) => {
    const { client } = await withKey(key);
    expect(await levelOf(client)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.webauthn).toMatchObject([{ friendly_name: 'key', status: 'verified' }]);
  });

  it('is requested after the password, and raises that session', async () => {
    const { again, authenticator } = await withKey();
    const client = await again();
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { data, error } = await proveKey(client, authenticator);
    expect(error).toBeNull();
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' });
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('is made for this site whatever the client requests, under its own user handle', async () => {
    const { client } = await newPerson();
    const enrolled = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    const factorId = enrolled.data?.id ?? '';
    const { data } = await client.auth.mfa.challenge({
      factorId,
      webauthn: { rpId: 'evil.example', rpOrigins: ['https://evil.example'] },
    });
    expect(data).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } });
    expect(data?.webauthn.credential_options.publicKey).toMatchObject({
      rp: { id: 'maps.example.org' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
    });
    const { user } = data!.webauthn.credential_options.publicKey as { user: { id: ArrayBuffer } };
    expect(Buffer.from(user.id).toString()).toBe(factorId);
  });

  it('is removed at the second level alone, and the session falls back to the first', async () => {
    const { client, again } = await withKey();
    const { data } = await client.auth.mfa.listFactors();
    const factorId = data?.webauthn[0]?.id ?? '';
    const half = await again();
    expect((await half.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await client.auth.refreshSession();
    expect(await levelOf(client)).toMatchObject({
      currentLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    });
  });

  it('guards passkeys: none is added or removed at the first level', async () => {
    const { again } = await withKey();
    const half = await again();
    const refused = { status: 403, code: 'insufficient_aal' };
    expect((await half.auth.passkey.startRegistration()).error).toMatchObject(refused);
    const gone = await half.auth.passkey.delete({ passkeyId: crypto.randomUUID() });
    expect(gone.error).toMatchObject(refused);
  });
});

describe('a manipulated answer verifies nothing', () => {
  const bents: readonly (readonly [what: string, bent: Bent])[] = [
    ['for another origin', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['over another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without user verification', { isVerified: false }],
    ['within a frame of another site', { crossOrigin: true }],
  ];
  it.each(bents)('made %s', async (_what, bent) => {
    const { client, authenticator, again } = await withKey();
    const half = await again();
    expect((await proveKey(half, authenticator, bent)).error).toMatchObject(wrong);
    expect(await levelOf(half)).toMatchObject({ currentLevel: 'aal1' });
    const fresh = await newPerson();
    const added = await addKey(fresh.client, new Authenticator({ origin }), bent);
    expect(added.error).toMatchObject(wrong);
    expect(await levelOf(fresh.client)).toMatchObject({ currentLevel: 'aal1' });
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2' });
  });

  it('of another key, or with a count that goes back', async () => {
    const { again, authenticator } = await withKey();
    const half = await again();
    const forger = new Authenticator({ origin, id: authenticator.id });
    expect((await proveKey(half, forger)).error).toMatchObject(wrong);
    expect((await proveKey(half, new Authenticator({ origin }))).error).toMatchObject(wrong);
    expect((await proveKey(half, authenticator, { signCount: 5 })).error).toBeNull();
    const later = await again();
    expect((await proveKey(later, authenticator, { signCount: 5 })).error).toMatchObject(wrong);
    expect((await proveKey(later, authenticator, { signCount: 6 })).error).toBeNull();
  });

  it('of another user’s key, as a new one', async () => {
    const { authenticator } = await withKey();
    const { client } = await newPerson();
    const same = new Authenticator({ origin, id: authenticator.id });
    expect((await addKey(client, same)).error).toMatchObject(wrong);
  });

  it('of a new key in place of the verified one', async () => {
    const { again } = await withKey();
    const half = await again();
    const { data } = await half.auth.mfa.listFactors();
    const factorId = data?.all[0]?.id ?? '';
    const token = (await half.auth.getSession()).data.session?.access_token ?? '';
    const challenge = await ask(backend, `/factors/${factorId}/challenge`, {
      token,
      body: { webauthn: {} },
    });
    const { webauthn, id } = challenge.body as unknown as {
      id: string;
      webauthn: { credential_options: { publicKey: { challenge: string; rpId: string } } };
    };
    const asked = webauthn.credential_options.publicKey;
    const response = new Authenticator({ origin }).create({
      challenge: asked.challenge,
      rp: { id: asked.rpId },
      user: { id: 'AAAA' },
    });
    const answer = await ask(backend, `/factors/${factorId}/verify`, {
      token,
      body: { challenge_id: id, webauthn: { type: 'create', credential_response: response } },
    });
    expect([answer.status, answer.body['code']]).toEqual([422, 'mfa_verification_failed']);
  });

  it('a second time, and any answer after a wrong one', async () => {
    const { again, authenticator } = await withKey();
    const half = await again();
    const { data } = await half.auth.mfa.listFactors();
    const factorId = data?.all[0]?.id ?? '';
    const token = (await half.auth.getSession()).data.session?.access_token ?? '';
    const challenge = await ask(backend, `/factors/${factorId}/challenge`, { token, body: {} });
    const { webauthn, id } = challenge.body as unknown as {
      id: string;
      webauthn: { credential_options: { publicKey: { challenge: string; rpId: string } } };
    };
    const options = webauthn.credential_options.publicKey;
    const send = async (bent: Bent) => {
      const response = authenticator.get(options, bent);
      const body = {
        challenge_id: id,
        webauthn: { type: 'request', credential_response: response },
      };
      return (await ask(backend, `/factors/${factorId}/verify`, { token, body })).status;
    };
    expect(await send({ isVerified: false })).toBe(422);
    expect(await send({})).toBe(422);
  });
});

describe('the official client in a browser', () => {
  it('registers a passkey and signs in by it, in one call each', async () => {
    const { client, id } = await newPerson();
    const authenticator = new Authenticator({ origin });
    stubWebAuthnGlobals({ origin, authenticator });
    const registered = await client.auth.registerPasskey();
    expect(registered.error).toBeNull();
    expect(registered.data?.id).toMatch(/^[\da-f-]{36}$/);
    const other = clientOf(backend);
    const { data, error } = await other.auth.signInWithPasskey();
    expect(error).toBeNull();
    expect(data?.user?.id).toBe(id);
    expect((await other.auth.getSession()).data.session?.user.id).toBe(id);
  });

  it('returns the error when the user cancels', async () => {
    stubWebAuthnGlobals({ origin });
    const { data, error } = await clientOf(backend).auth.signInWithPasskey();
    expect(data).toBeNull();
    expect(error).toMatchObject({ name: 'NotAllowedError' });
  });
});
