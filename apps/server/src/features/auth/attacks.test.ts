import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { ask, clientOf, follow, lastMail, newEmail, password } from './testing/auth-client.ts';
import { hashOf } from './secrets.ts';

let backend: TestBackend;
/** Sends as many mails to one address as are requested. */
let patient: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ auth: { requestsPerFiveMinutes: 1000 } });
  patient = await startBackend({ auth: { emailFrequencySeconds: 0 } });
});
afterAll(() => Promise.all([backend.stop(), patient.stop()]));

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

describe('a forged or changed token', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const decode = (part: string | undefined) =>
    JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;
  const get = (token: string) => ask(backend, '/user', { method: 'GET', token });

  it('is refused with other claims, without a signature, and signed by the public key', async () => {
    const { session } = await newUser();
    const other = await newUser();
    const [header, payload, signature] = session.access_token.split('.');
    const claims = { ...decode(payload), sub: other.user.id };
    const publicKey = JSON.stringify(backend.keys.publicKeys.keys[0]);
    const signed = (algorithm: string, key: string) => {
      const content = `${encode({ ...decode(header), alg: algorithm })}.${encode(claims)}`;
      return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
    };
    const forged = [
      `${header}.${encode(claims)}.${signature}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      `${encode({ alg: 'None' })}.${encode(claims)}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${'A'.repeat(86)}`,
      signed('HS256', publicKey),
      signed('HS256', ''),
      signed('ES256', publicKey),
      signed('HS512', 'a secret for tests alone, long enough'),
      `${encode({ ...decode(header), jwk: backend.keys.publicKeys.keys[0] })}.${encode(claims)}.${signature}`,
      `${encode({ ...decode(header), kid: '../../dev/null' })}.${encode(claims)}.${signature}`,
      'not.a.token',
      '..',
    ];
    for (const token of forged) {
      const { status, body } = await get(token);
      expect({ token, status, code: body['code'] }).toEqual({
        token,
        status: 403,
        code: 'bad_jwt',
      });
    }
    expect((await get(session.access_token)).status).toBe(200);
  });

  it.each([
    ['past its end', { exp: 1_600_000_000 }],
    ['not yet good', { nbf: 4_000_000_000 }],
    ['of another issuer', { iss: 'https://elsewhere.example.org/auth/v1' }],
    ['for another audience', { aud: 'billing' }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is not a UUID', { sub: "1' or '1'='1" }],
  ] as [string, Record<string, unknown>][])('is refused %s', async (_what, changes) => {
    const { session } = await newUser();
    const claims = decode(session.access_token.split('.')[1]);
    const token = await backend.keys.sign({ ...claims, ...changes });
    const { status, body } = await get(token);
    expect([status, body['code']]).toEqual([403, 'bad_jwt']);
  });

  it('is refused where its session belongs to another user, or to none', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const claims = decode(one.session.access_token.split('.')[1]);
    for (const changes of [
      { sub: other.user.id },
      { session_id: crypto.randomUUID() },
      { session_id: 'x' },
      { session_id: undefined },
    ]) {
      const { status, body } = await get(await backend.keys.sign({ ...claims, ...changes }));
      expect([status, body['code']]).toEqual([403, 'session_not_found']);
    }
  });

  it('is required: neither the anonymous key nor no token suffices', async () => {
    const none = await ask(backend, '/user', { method: 'GET' });
    expect([none.status, none.body['code']]).toEqual([401, 'no_authorization']);
    const anonymous = await get(backend.keys.anonKey);
    expect([anonymous.status, anonymous.body['code']]).toEqual([403, 'bad_jwt']);
    const deleted = await newUser();
    await backend.database.auth.query('delete from auth.users where id = $1', [deleted.user.id]);
    const gone = await get(deleted.session.access_token);
    expect([gone.status, gone.body['code']]).toEqual([403, 'user_not_found']);
  });
});

describe('account enumeration', () => {
  it('gets equal answers for known and unknown addresses', async () => {
    const { email } = await newUser();
    const calls = [
      (address: string) => ask(backend, '/recover', { body: { email: address } }),
      (address: string) => ask(backend, '/otp', { body: { email: address } }),
      (address: string) =>
        ask(backend, '/resend', { body: { email: address, type: 'email_change' } }),
      (address: string) =>
        ask(backend, '/token?grant_type=password', {
          body: { email: address, password: 'wrong' },
        }),
      (address: string) =>
        ask(backend, '/verify', { body: { email: address, token: '000000', type: 'email' } }),
    ];
    for (const call of calls) {
      // Twice, since the second request exceeds the mail limit.
      for (let round = 0; round < 2; round += 1) {
        const [known, unknown] = await Promise.all([call(email), call(`x${email}`)]);
        expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      }
    }
  });
});

describe('guessing', () => {
  it('is limited per account, also when requests run in parallel', async () => {
    const { email } = await newUser();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ask(backend, '/token?grant_type=password', {
          body: { email, password: `guess ${index}` },
        }),
      ),
    );
    const stopped = guesses.filter(({ status }) => status === 429);
    // Twenty pass, and one more for every half minute that this takes.
    expect(stopped.length).toBeGreaterThanOrEqual(10);
    expect(stopped[0]?.body).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    await backend.database.auth.query(
      'update auth.rate_limits set tokens = 0, updated_at = clock_timestamp() where key = $1',
      [hashOf(`wrong password ${email} from 127.0.0.1`)],
    );
    const right = await clientOf(backend).auth.signInWithPassword({ email, password });
    expect(right.error?.status).toBe(429);
  });

  it('gets ten tries at the six digits of a mail, then they are void', async () => {
    const { email, client } = await newUser();
    await client.auth.resetPasswordForEmail(email);
    const { code } = await lastMail(backend, email);
    const wrong = code === '123456' ? '654321' : '123456';
    for (let round = 0; round < 10; round += 1) {
      const { error } = await client.auth.verifyOtp({ email, token: wrong, type: 'recovery' });
      expect(error?.code).toBe('otp_expired');
    }
    const right = await client.auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect(right.error?.code).toBe('otp_expired');
  });

  it('cannot use one code twice by a race', async () => {
    const email = newEmail();
    await clientOf(backend).auth.signUp({ email, password });
    const { code } = await lastMail(backend, email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        ask(backend, '/verify', { body: { email, token: code, type: 'signup' } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot use a code for another purpose or another address', async () => {
    const { email, client } = await newUser();
    const other = await newUser();
    await client.auth.resetPasswordForEmail(email);
    const { code, token } = await lastMail(backend, email);
    const tries = [
      { email, token: code, type: 'signup' },
      { email, token: code, type: 'email_change' },
      { email: other.email, token: code, type: 'recovery' },
      { token_hash: token, type: 'signup' },
      { token_hash: token.slice(1), type: 'recovery' },
    ];
    for (const body of tries) {
      const answer = await ask(backend, '/verify', { body });
      expect([answer.status, answer.body['code']]).toEqual([403, 'otp_expired']);
    }
  });
});

describe('a sign-up with the address of another person', () => {
  const prepare = async () => {
    const email = newEmail();
    await clientOf(patient).auth.signUp({ email, password: 'set by a stranger' });
    return email;
  };
  const isOpenToStranger = async (email: string) => {
    const { error } = await clientOf(patient).auth.signInWithPassword({
      email,
      password: 'set by a stranger',
    });
    return error === null;
  };

  it('has no access after the owner signed up', async () => {
    const email = await prepare();
    const owner = clientOf(patient, 'pkce');
    await owner.auth.signUp({ email, password });
    const { location } = await follow((await lastMail(patient, email)).link);
    await owner.auth.exchangeCodeForSession(location.searchParams.get('code') ?? '');
    expect(await isOpenToStranger(email)).toBe(false);
    const { error } = await clientOf(patient).auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  it.each(['signInWithOtp', 'resetPasswordForEmail'] as const)(
    'has no access after the owner signed in by %s',
    async (call) => {
      const email = await prepare();
      const client = clientOf(patient);
      if (call === 'signInWithOtp') await client.auth.signInWithOtp({ email });
      else await client.auth.resetPasswordForEmail(email);
      const { link } = await lastMail(patient, email);
      await fetch(link, { redirect: 'manual' });
      expect(await isOpenToStranger(email)).toBe(false);
    },
  );
});

describe('flooding', () => {
  it('gets one mail a minute to one address', async () => {
    const { email, client } = await newUser();
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const { error } = await client.auth.resetPasswordForEmail(email.toUpperCase());
    expect(error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      ),
    });
  });

  it('is limited by network address', async () => {
    const strict = await startBackend({ auth: { requestsPerFiveMinutes: 5 } });
    try {
      const answers = [];
      for (let round = 0; round < 7; round += 1) {
        answers.push(
          await ask(strict, '/verify', {
            body: { email: newEmail(), token: '1', type: 'email' },
            // Trusted proxies are configured; a header alone does not count.
            headers: { 'x-forwarded-for': `192.0.2.${round}` },
          }),
        );
      }
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429, 429]);
      const elsewhere = await ask(strict, '/settings', { method: 'GET' });
      expect(elsewhere.status).toBe(200);
    } finally {
      await strict.stop();
    }
  });
});

describe('reading the database', () => {
  it('finds the tables closed to requests through REST', async () => {
    const tables = [
      'users',
      'identities',
      'sessions',
      'refresh_tokens',
      'mfa_factors',
      'webauthn_credentials',
      'webauthn_challenges',
      'web3_used_messages',
      'one_time_tokens',
      'flow_state',
      'mail_outbox',
      'audit_log_entries',
      'rate_limits',
    ];
    for (const role of ['anon', 'authenticated', 'service_role']) {
      for (const table of tables) {
        const client = await backend.database.requests.connect();
        try {
          await client.query('begin');
          await client.query(`set local role ${role}`);
          await expect(client.query(`select from auth.${table}`)).rejects.toThrow(
            'permission denied',
          );
        } finally {
          await client.query('rollback');
          client.release();
        }
      }
    }
  });

  it('finds neither a code nor a link’s token in the tables that store them', async () => {
    const { email, client } = await newUser();
    await client.auth.resetPasswordForEmail(email);
    const { code, token } = await lastMail(backend, email);
    const { rows } = await backend.database.auth.query(
      `select to_jsonb(t) || to_jsonb(u) as all from auth.one_time_tokens t
       join auth.users u on u.id = t.user_id where u.email = $1`,
      [email],
    );
    const all = JSON.stringify(rows);
    expect(all).toContain(email);
    expect(all).not.toContain(token);
    expect(all).not.toContain(`"${code}"`);
    expect(all).not.toContain(password);
  });
});
