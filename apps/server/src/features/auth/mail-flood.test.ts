import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { ask, lastMail, newEmail, newPhone, password } from './testing/auth-client.ts';
import { hashOf } from './secrets.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    trustedProxies: ['127.0.0.1'],
    auth: { requestsPerFiveMinutes: 10_000, phone: true, smsPerHour: 0 },
  });
});
afterAll(() => backend.stop());

const ownNetwork = '198.51.100.7';
const elsewhere = (index: number) => `203.0.113.${index + 1}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

async function mailsTo(recipient: string) {
  const { rows } = await backend.database.auth.query(
    'select from auth.mail_outbox where recipient = $1',
    [recipient],
  );
  return rows.length;
}

/** Moves the last message back by the pause between two of one kind. */
const wait = (recipient: string) =>
  backend.database.auth.query('delete from auth.rate_limits where key = any ($1)', [
    ['mail magic_link', 'mail recovery', 'text phone_sign_in'].map((what) =>
      hashOf(`${what} ${recipient}`),
    ),
  ]);

const tenThenRefused = [
  ...Array.from({ length: 10 }, () => 200),
  ...Array.from({ length: 6 }, () => 429),
];

async function personAtHome() {
  const email = newEmail();
  await ask(backend, '/signup', { body: { email, password }, headers: from(ownNetwork) });
  const { token } = await lastMail(backend, email);
  const body = { type: 'signup', token_hash: token };
  await ask(backend, '/verify', { body, headers: from(ownNetwork) });
  return email;
}

describe('mails to one address that many networks request', () => {
  it('are ten in an hour, and leave the owner’s own network its mails', async () => {
    const email = await personAtHome();
    const before = await mailsTo(email);
    const statuses: number[] = [];
    for (let index = 0; index < 16; index += 1) {
      const path = index % 2 === 0 ? '/otp' : '/recover';
      const answer = await ask(backend, path, { body: { email }, headers: from(elsewhere(index)) });
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.body['code']).toBe('over_email_send_rate_limit');
      await wait(email);
    }
    // The first was that of the sign-up, before the user had a known network.
    expect(statuses).toEqual([...tenThenRefused.slice(1), 429]);
    expect((await mailsTo(email)) - before).toBe(9);
    const own = await ask(backend, '/otp', { body: { email }, headers: from(ownNetwork) });
    expect(own.status).toBe(200);
  });

  it('have the same limit for an address without an account', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let index = 0; index < 16; index += 1) {
      const body = { email, create_user: false };
      const answer = await ask(backend, '/otp', { body, headers: from(elsewhere(index)) });
      statuses.push(answer.status);
      await wait(email);
    }
    expect(statuses).toEqual(tenThenRefused);
    expect(await mailsTo(email)).toBe(0);
  });
});

it('limits text messages to one phone to ten in an hour over all networks', async () => {
  const phone = newPhone();
  const statuses: number[] = [];
  for (let index = 0; index < 16; index += 1) {
    const answer = await ask(backend, '/otp', { body: { phone }, headers: from(elsewhere(index)) });
    statuses.push(answer.status);
    await wait(phone);
  }
  expect(statuses).toEqual(tenThenRefused);
});

it('limits the mails that one network requests for many addresses', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 110 }, async () => {
      const body = { email: newEmail(), create_user: false };
      return (await ask(backend, '/otp', { body, headers: from('192.0.2.1') })).status;
    }),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});
