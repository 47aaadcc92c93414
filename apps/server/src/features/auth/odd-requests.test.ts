import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { ask, clientOf, newEmail, password } from './testing/auth-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: {
      autoconfirm: true,
      anonymous: true,
      phone: true,
      phoneAutoconfirm: true,
      emailFrequencySeconds: 0,
      requestsPerFiveMinutes: 0,
    },
  });
});
afterAll(() => backend.stop());

const odd = [
  null,
  '',
  'x',
  0,
  -1,
  1e300,
  true,
  [],
  [[]],
  {},
  { a: 1 },
  'null',
  '\u0000',
  '\uD800',
  "'; drop table auth.users; --",
  '%00',
  '../../etc/passwd',
  'a@b',
  'a@example.org',
  'x'.repeat(300),
  '00000000-0000-0000-0000-000000000000',
  'İ@example.org',
  '+49151',
];

const fields = [
  'email',
  'phone',
  'password',
  'data',
  'token',
  'token_hash',
  'type',
  'refresh_token',
  'auth_code',
  'code_verifier',
  'provider',
  'id_token',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'create_user',
  'gotrue_meta_security',
  'app_metadata',
];

const calls = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/token?grant_type=id_token'],
  ['POST', '/otp'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/verify'],
  ['PUT', '/user'],
] as const;

// A linear congruential generator (Numerical Recipes): the same requests in every run.
let state = 7;
const choose = <T>(from: readonly T[]): T => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return from[Math.floor((state / 2 ** 32) * from.length)] as T;
};

it('answers any body, and never with a status of 500', async () => {
  const { data } = await clientOf(backend).auth.signUp({ email: newEmail(), password });
  const token = data.session?.access_token ?? '';
  const faults: unknown[] = [];
  for (let round = 0; round < 40; round += 1) {
    await Promise.all(
      calls.map(async ([method, path]) => {
        const count = 1 + (round % 4);
        const names = Array.from({ length: count }, () => choose(fields));
        const body = Object.fromEntries(names.map((name) => [name, choose(odd)]));
        const answer = await ask(backend, path, { method, body, token });
        if (answer.status >= 500) faults.push([method, path, body, answer.text]);
      }),
    );
  }
  expect(faults).toEqual([]);
}, 60_000);

it('answers any path and header', async () => {
  const faults: unknown[] = [];
  for (const value of odd) {
    const text = encodeURIComponent(
      typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
    );
    for (const path of [
      `/verify?type=signup&token=${text}`,
      `/verify?type=${text}&token=x`,
      `/verify?type=signup&token=x&redirect_to=${text}`,
      `/verify?type=signup&type=${text}&token=x`,
      `/logout?scope=${text}`,
      `/token?grant_type=${text}`,
    ]) {
      const method = path.startsWith('/verify') ? 'GET' : 'POST';
      const answer = await ask(backend, path, { method, token: text });
      if (answer.status >= 500) faults.push([path, answer.text]);
    }
  }
  expect(faults).toEqual([]);
});
