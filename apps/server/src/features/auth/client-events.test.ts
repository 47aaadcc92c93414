import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { clientOf, lastMail, newEmail, password } from './testing/auth-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: { autoconfirm: true, requestsPerFiveMinutes: 0, emailFrequencySeconds: 0 },
  });
});
afterAll(() => backend.stop());

describe('the official client', () => {
  it('emits all seven authentication events', async () => {
    const { auth } = clientOf(backend);
    const events: string[] = [];
    auth.onAuthStateChange((event) => void events.push(event));
    await expect.poll(() => events).toEqual(['INITIAL_SESSION']);
    const email = newEmail();
    await auth.signUp({ email, password });
    await auth.updateUser({ data: { nickname: 'Ann' } });
    await auth.refreshSession();
    const { data } = await auth.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('There is no factor.');
    const code = new TOTP({ secret: data.totp.secret }).generate();
    await auth.mfa.challengeAndVerify({ factorId: data.id, code });
    await auth.signOut();
    await auth.resetPasswordForEmail(email);
    const mail = await lastMail(backend, email);
    await auth.verifyOtp({ email, token: mail.code, type: 'recovery' });
    expect(events).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'USER_UPDATED',
      'TOKEN_REFRESHED',
      'MFA_CHALLENGE_VERIFIED',
      'SIGNED_OUT',
      'PASSWORD_RECOVERY',
    ]);
  });

  it('says "Auth session missing!" with status 400 where no user is signed in', async () => {
    const { error } = await clientOf(backend).auth.updateUser({ data: {} });
    expect(error).toMatchObject({
      name: 'AuthSessionMissingError',
      status: 400,
      message: 'Auth session missing!',
    });
  });

  it('refuses a token that is cut, forged or expired', async () => {
    const { auth } = clientOf(backend);
    const { data } = await auth.signUp({ email: newEmail(), password });
    const [head, claims] = data.session?.access_token.split('.') ?? [];
    for (const token of [`${head}.${claims}.`, `${head}.${claims}.c2ln`]) {
      const { error } = await auth.getUser(token);
      expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
    }
    const cut = await auth.getClaims(`${head}.${claims}`);
    expect(cut.error).toMatchObject({ name: 'AuthInvalidJwtError', status: 400 });
    const past = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url');
    const ended = await auth.getClaims(`${head}.${past}.c2ln`);
    expect(ended.error).toMatchObject({ name: 'AuthInvalidJwtError', message: 'JWT has expired' });
  });

  it.each([502, 503, 504])('may try again after status %i', async (status) => {
    const { auth } = clientOf({ ...backend, url: await answering(status) });
    const { error } = await auth.signInWithPassword({ email: newEmail(), password });
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status });
  });

  it('drops a session that the server no longer knows', async () => {
    const [first, second] = [clientOf(backend), clientOf(backend)];
    const email = newEmail();
    const { data } = await first.auth.signUp({ email, password });
    await second.auth.signInWithPassword({ email, password });
    await second.auth.signOut({ scope: 'global' });
    expect(data.session).not.toBeNull();
    expect((await first.auth.signOut()).error).toBeNull();
    expect((await first.auth.getSession()).data.session).toBeNull();
  });
});

/** The address of a server that gives every request this answer. */
async function answering(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
