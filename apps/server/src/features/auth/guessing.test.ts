import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { ask, lastMail, newEmail, password } from './testing/auth-client.ts';
import { createRateLimiter } from '../../db/rate-limiter.ts';
import { hashOf } from './secrets.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    trustedProxies: ['127.0.0.1'],
    auth: { emailFrequencySeconds: 0, requestsPerFiveMinutes: 0, autoconfirm: true },
  });
});
afterAll(() => backend.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const ownNetwork = '198.51.100.7';
/** Sends every guess from another network, as a botnet would. */
const elsewhere = (index: number) => `203.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

async function personAtHome() {
  const email = newEmail();
  const { status } = await ask(backend, '/signup', {
    body: { email, password },
    headers: from(ownNetwork),
  });
  expect(status).toBe(200);
  return email;
}

const signIn = (email: string, word: string, address: string) =>
  ask(backend, '/token?grant_type=password', {
    body: { email, password: word },
    headers: from(address),
  });

async function guessPasswords(email: string, count: number) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await signIn(email, `guess ${index}`, elsewhere(index))).status);
  }
  return statuses;
}

describe('wrong passwords from anywhere', () => {
  it('do not lock the owner out of the network that they came from before', async () => {
    const email = await personAtHome();
    const statuses = await guessPasswords(email, 25);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
    expect(statuses.slice(20)).toEqual(Array.from({ length: 5 }, () => 429));
    expect((await signIn(email, password, '203.0.113.200')).status).toBe(429);
    expect((await signIn(email, password, ownNetwork)).status).toBe(200);
  });

  it('leave the owner the link of a mail, wherever they are', async () => {
    const email = await personAtHome();
    await guessPasswords(email, 21);
    await ask(backend, '/otp', { body: { email }, headers: from('192.0.2.9') });
    const { token } = await lastMail(backend, email);
    const answer = await ask(backend, '/verify', {
      body: { type: 'magiclink', token_hash: token },
      headers: from('192.0.2.9'),
    });
    expect(answer.status).toBe(200);
    // And from then on that network is known too.
    expect((await signIn(email, password, '192.0.2.9')).status).toBe(200);
  });

  it('are as few for an address without an account', async () => {
    const statuses = await guessPasswords(newEmail(), 22);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it('are counted from a known network too, and over a whole day', async () => {
    const email = await personAtHome();
    const statuses = await Promise.all(
      Array.from({ length: 22 }, async () => (await signIn(email, 'wrong', ownNetwork)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    await guessPasswords(email, 1);
    await backend.database.auth.query(
      'update auth.rate_limits set tokens = 0, updated_at = clock_timestamp() where key = $1',
      [hashOf(`wrong password of a day ${email}`)],
    );
    expect((await signIn(email, password, '203.0.113.1')).status).toBe(429);
  });
});

describe('six digits of a mail', () => {
  it('are limited to thirty guesses a day, however many mails are requested', async () => {
    const email = await personAtHome();
    const guess = (address: string, token: string) =>
      ask(backend, '/verify', { body: { type: 'email', email, token }, headers: from(address) });
    const statuses: number[] = [];
    for (let mail = 0; mail < 6; mail += 1) {
      await ask(backend, '/otp', { body: { email }, headers: from(elsewhere(mail)) });
      const { code } = await lastMail(backend, email);
      const wrong = code === '123456' ? '654321' : '123456';
      for (let round = 0; round < 7; round += 1) {
        statuses.push((await guess(elsewhere(mail * 7 + round), wrong)).status);
      }
    }
    expect(statuses.filter((status) => status === 403)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(12);
    // The owner can still sign in from their own network.
    await ask(backend, '/otp', { body: { email }, headers: from(ownNetwork) });
    const { code } = await lastMail(backend, email);
    expect((await guess(ownNetwork, code)).status).toBe(200);
  });

  it('have the same limit for an address without an account', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let index = 0; index < 32; index += 1) {
      const { status } = await ask(backend, '/verify', {
        body: { type: 'email', email, token: '123456' },
        headers: from(elsewhere(index)),
      });
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('a clock that was set back', () => {
  it('delays no request longer than the limit itself', async () => {
    const limits = createRateLimiter(backend.database.auth);
    const bucket = { what: 'clock', who: crypto.randomUUID(), size: 2, seconds: 2 };
    expect(await limits.tryTake(bucket)).toBe(true);
    expect(await limits.tryTake(bucket)).toBe(true);
    // Counted by a clock that was three days ahead.
    const { rows } = await backend.database.auth.query<{ days: number }>(
      `update auth.rate_limits set tokens = 0, updated_at = updated_at + interval '3 days'
       where key = $1 returning extract(day from updated_at - now()) as days`,
      [hashOf(`clock ${bucket.who}`)],
    );
    expect(Number(rows[0]?.days)).toBeGreaterThanOrEqual(2);
    expect(await limits.left(bucket)).toBe(0);
    expect(await limits.tryTake(bucket)).toBe(false);
    const { rows: after } = await backend.database.auth.query<{ ahead: boolean }>(
      'select updated_at > clock_timestamp() as ahead from auth.rate_limits where key = $1',
      [hashOf(`clock ${bucket.who}`)],
    );
    expect(after).toEqual([{ ahead: false }]);
  });
});
