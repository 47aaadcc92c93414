import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { ask, clientOf, newEmail, password } from '../testing/auth-client.ts';

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let backend: TestBackend;
beforeAll(async () => {
  issuer = await startIssuer();
  backend = await startBackend({
    auth: {
      autoconfirm: true,
      emailFrequencySeconds: 0,
      requestsPerFiveMinutes: 0,
      providers: {
        club: { kind: 'oidc', issuer: issuer.url, clientId: 'maps', clientSecret: 'x' },
      },
    },
  });
});
afterAll(async () => {
  await backend.stop();
  issuer.server.close();
});

/** A new, signed-in user. */
async function newUser() {
  const email = newEmail();
  const client = clientOf(backend);
  const { data } = await client.auth.signUp({ email, password });
  if (!data.session || !data.user) throw new Error('The sign-up returned no session.');
  return { email, client, session: data.session, user: data.user };
}

const refresh = (token: string) =>
  ask(backend, '/token?grant_type=refresh_token', { body: { refresh_token: token } });

describe('signing in by password', () => {
  it('gives a session of its own each time', async () => {
    const { email, session, user } = await newUser();
    const { data, error } = await clientOf(backend).auth.signInWithPassword({
      email: ` ${email.toUpperCase()}`.trim(),
      password,
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.user?.factors).toBeUndefined();
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await newUser();
    const path = '/token?grant_type=password';
    const wrong = await ask(backend, path, { body: { email, password: 'wrong' } });
    const unknown = await ask(backend, path, { body: { email: newEmail(), password } });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  });

  it('refuses banned users, with the reason once they proved that they know the password', async () => {
    const { email, session } = await newUser();
    await backend.database.auth.query(
      "update auth.users set banned_until = now() + interval '1 hour' where email = $1",
      [email],
    );
    const client = clientOf(backend);
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toMatchObject({ status: 400, code: 'user_banned' });
    const guess = await client.auth.signInWithPassword({ email, password: 'wrong' });
    expect(guess.error?.code).toBe('invalid_credentials');
    expect((await refresh(session.refresh_token)).body['code']).toBe('user_banned');
    const asked = await client.auth.getUser(session.access_token);
    expect(asked.error).toMatchObject({ status: 403, code: 'user_banned' });
  });

  it('refuses an unknown grant type', async () => {
    const web3 = await ask(backend, '/token?grant_type=web3', { body: { chain: 'solana' } });
    expect([web3.status, web3.body['code']]).toEqual([422, 'web3_provider_disabled']);
    const none = await ask(backend, '/token?grant_type=client_credentials', { body: {} });
    expect([none.status, none.body['message']]).toEqual([400, 'unsupported_grant_type']);
    const phone = await clientOf(backend).auth.signInWithPassword({ phone: '49151', password });
    expect(phone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' });
  });
});

describe('refreshing a session', () => {
  it('gives new tokens of the same session', async () => {
    const { client, session } = await newUser();
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    const [before, after] = await Promise.all(
      [session.access_token, data.session?.access_token ?? ''].map(async (token) => {
        const read = await backend.keys.verify(token);
        return read.status === 'valid' ? read.claims['session_id'] : undefined;
      }),
    );
    expect(after).toBe(before);
  });

  it('answers two tabs that send the same token with the same next one', async () => {
    const { session } = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refresh(session.refresh_token)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const tokens = new Set(answers.map(({ body }) => body['refresh_token']));
    expect(tokens.size).toBe(1);
  });

  it('gives the answer again while the next token is unused, however late', async () => {
    const { session } = await newUser();
    const first = await refresh(session.refresh_token);
    await backend.database.auth.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 day'
       where user_id = $1`,
      [session.user.id],
    );
    const again = await refresh(session.refresh_token);
    expect(again.status).toBe(200);
    expect(again.body['refresh_token']).toBe(first.body['refresh_token']);
  });

  it('answers within some seconds with the newest, not with a second branch', async () => {
    const { session } = await newUser();
    const first = await refresh(session.refresh_token);
    const second = await refresh(String(first.body['refresh_token']));
    const late = await refresh(session.refresh_token);
    expect(late.body['refresh_token']).toBe(second.body['refresh_token']);
  });

  it('ends all tokens of a session when one is sent again that was used long ago', async () => {
    const { session } = await newUser();
    const second = String((await refresh(session.refresh_token)).body['refresh_token']);
    const third = String((await refresh(second)).body['refresh_token']);
    await backend.database.auth.query(
      `update auth.refresh_tokens set updated_at = now() - interval '1 minute'
       where user_id = $1`,
      [session.user.id],
    );
    const stolen = await refresh(session.refresh_token);
    expect(stolen.status).toBe(400);
    expect(stolen.body).toEqual({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    // A thief and the owner look the same, so both lose the session, at once and for good.
    for (const token of [third, second, session.refresh_token, third]) {
      expect((await refresh(token)).body['code']).toBe('refresh_token_already_used');
    }
  });

  it('stores no token in plain text', async () => {
    const { session } = await newUser();
    const { rows } = await backend.database.auth.query(
      `select to_jsonb(t)::text || to_jsonb(s)::text as all
       from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
       where s.user_id = $1`,
      [session.user.id],
    );
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
  });

  it('refuses unknown tokens and expired sessions', async () => {
    const unknown = await refresh('nothing-that-was-given');
    expect([unknown.status, unknown.body['code']]).toEqual([400, 'refresh_token_not_found']);
    const { session } = await newUser();
    await backend.database.auth.query(
      'update auth.sessions set not_after = now() where user_id = $1',
      [session.user.id],
    );
    const late = await refresh(session.refresh_token);
    expect([late.status, late.body['code']]).toEqual([400, 'session_expired']);
    expect((await refresh('')).body['code']).toBe('validation_failed');
  });
});

describe('signing in by an id_token', () => {
  const signIn = (token: string, nonce?: string) =>
    clientOf(backend).auth.signInWithIdToken({
      provider: 'club',
      token,
      ...(nonce !== undefined && { nonce }),
    });

  it('creates a user from the provider’s claims, and finds them again', async () => {
    const email = newEmail();
    const token = await issuer.sign({ sub: email, email, email_verified: true, name: 'Ru' });
    const { data, error } = await signIn(token);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'club', providers: ['club'] },
      user_metadata: { full_name: 'Ru', email },
      identities: [{ provider: 'club', id: email }],
    });
    const again = await signIn(token);
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  it('joins the account whose address both sides have verified', async () => {
    const { email, user } = await newUser();
    const { data } = await signIn(
      await issuer.sign({ sub: `x${email}`, email, email_verified: true }),
    );
    expect(data.user?.id).toBe(user.id);
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'club'] });
  });

  it('never joins by an address that the provider did not verify', async () => {
    const { email } = await newUser();
    const { error } = await signIn(await issuer.sign({ sub: `y${email}`, email }));
    expect(error).toMatchObject({ status: 422, code: 'provider_email_needs_verification' });
  });

  it('disowns a sign-up with another person’s address', async () => {
    const { email, client, user } = await newUser();
    await backend.database.auth.query(
      'update auth.users set email_confirmed_at = null where email = $1',
      [email],
    );
    const { data } = await signIn(
      await issuer.sign({ sub: `z${email}`, email, email_verified: true }),
    );
    expect(data.user?.id).toBe(user.id);
    expect((await client.auth.getUser()).error).not.toBeNull();
    const attempt = await clientOf(backend).auth.signInWithPassword({ email, password });
    expect(attempt.error?.code).toBe('invalid_credentials');
  });

  it('requires the nonce that the app generated', async () => {
    const nonce = 'made up by the app';
    const hashed = createHash('sha256').update(nonce).digest('hex');
    const token = await issuer.sign({ sub: 'n', nonce: hashed });
    expect((await signIn(token, nonce)).error).toBeNull();
    expect((await signIn(token)).error?.status).toBe(400);
    expect((await signIn(token, 'another')).error?.status).toBe(400);
  });

  it.each([
    ['of another issuer', { iss: 'https://elsewhere.example.org' }],
    ['for another app', { aud: 'another' }],
    ['of the past', { exp: 1_600_000_000 }],
  ])('refuses a token %s', async (_what, claims) => {
    const { error } = await signIn(await issuer.sign({ sub: 's', ...claims }));
    expect(error).toMatchObject({ status: 400, message: 'Bad ID token' });
  });

  it('refuses a token signed by the client’s id, and unknown providers', async () => {
    const forged = await new SignJWT({ sub: 's', iss: issuer.url, aud: 'maps' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(Buffer.from('maps'.repeat(8)));
    expect((await signIn(forged)).error?.message).toBe('Bad ID token');
    for (const provider of ['google', 'constructor', '__proto__']) {
      const answer = await ask(backend, '/token?grant_type=id_token', {
        body: { provider, id_token: forged },
      });
      expect([answer.status, answer.body['code']]).toEqual([400, 'provider_disabled']);
    }
  });
});

/** An OpenID provider that signs any claims. */
async function startIssuer() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server: Server = createServer((request, response) => {
    const isKeys = request.url === '/keys';
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(isKeys ? { keys: [jwk] } : { issuer: url, jwks_uri: `${url}/keys` }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = (claims: Record<string, unknown>) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: url, aud: 'maps', iat: now, exp: now + 600, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(privateKey);
  };
  return { url, server, sign };
}
