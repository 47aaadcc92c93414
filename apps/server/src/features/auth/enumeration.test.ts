import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { ask, clientOf, lastMail, newEmail, newPhone, password } from './testing/auth-client.ts';

let backend: TestBackend;
let revealing: TestBackend;
beforeAll(async () => {
  const auth = { emailFrequencySeconds: 0, smsFrequencySeconds: 0, requestsPerFiveMinutes: 0 };
  [backend, revealing] = await Promise.all([
    startBackend({ auth: { ...auth, phone: true } }),
    startBackend({ auth: { ...auth, revealAccounts: true } }),
  ]);
});
afterAll(() => Promise.all([backend.stop(), revealing.stop()]));

/** A signed-in user with a confirmed address. */
async function newUser(at = backend) {
  const email = newEmail();
  const client = clientOf(at);
  await client.auth.signUp({ email, password });
  const { token } = await lastMail(at, email);
  const { data } = await client.auth.verifyOtp({ token_hash: token, type: 'signup' });
  if (!data.session) throw new Error('not signed in');
  return { email, client, token: data.session.access_token };
}

/** An answer without the fields that always differ. */
async function answerTo(path: string, { address, ...request }: Asked) {
  const { status, text } = await ask(backend, path, request);
  return `${status} ${text.replaceAll(address, 'ADDRESS').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')}`;
}

interface Asked {
  readonly address: string;
  readonly body: object;
  readonly method?: string;
  readonly token?: string;
}

describe('whether an address has an account', () => {
  it('is not revealed by a code request that may not create users', async () => {
    const { email } = await newUser();
    const answers = await Promise.all(
      [email, newEmail()].map((address) =>
        answerTo('/otp', { address, body: { email: address, create_user: false } }),
      ),
    );
    expect(answers).toEqual(['200 {}', '200 {}']);
  });

  it('is not revealed by a code request to a phone that may not create users', async () => {
    const phone = newPhone();
    await clientOf(backend).auth.signUp({ phone, password });
    const answers = await Promise.all(
      [phone, newPhone()].map((address) =>
        answerTo('/otp', { address, body: { phone: address, create_user: false } }),
      ),
    );
    expect(answers).toEqual(['200 {}', '200 {}']);
  });

  it('is not revealed by changing to it, at the first request or a repeated one', async () => {
    const { email: taken } = await newUser();
    const heldMails = await lastMail(backend, taken);
    const requester = await newUser();
    const { email: own } = requester;
    const rounds: string[] = [];
    for (const address of [taken, newEmail()]) {
      const change = { method: 'PUT', token: requester.token, address };
      const answers = [
        await answerTo('/user', { ...change, body: { email: address } }),
        await answerTo('/user', { ...change, body: { email: address } }),
        await answerTo('/resend', { address, body: { email: own, type: 'email_change' } }),
        `the old address gets ${(await lastMail(backend, own)).kind}`,
      ];
      rounds.push(JSON.stringify(answers));
    }
    expect(rounds[0]).toBe(rounds[1]);
    expect(rounds[0]).toContain('new_email');
    // The owner of the address gets no mail and cannot lose the address.
    expect(await lastMail(backend, taken)).toEqual(heldMails);
  });

  it('is revealed where the operator configured it, as Supabase reveals it', async () => {
    const { email } = await newUser(revealing);
    const requester = await newUser(revealing);
    const otp = await ask(revealing, '/otp', { body: { email: newEmail(), create_user: false } });
    expect([otp.status, otp.body['code']]).toEqual([422, 'otp_disabled']);
    const change = { method: 'PUT', token: requester.token, body: { email } };
    const taken = await ask(revealing, '/user', change);
    expect([taken.status, taken.body['code']]).toEqual([422, 'email_exists']);
    const { data } = await clientOf(revealing).auth.signUp({ email, password });
    expect(data.user?.identities).toEqual([]);
  });
});
