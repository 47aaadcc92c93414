import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { ask, newEmail, password } from './testing/auth-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: { autoconfirm: true, phone: true, phoneAutoconfirm: true, requestsPerFiveMinutes: 0 },
  });
});
afterAll(() => backend.stop());

const phone = '4915112345678';

describe.each(['/signup', '/token?grant_type=password'])('a call of %s', (path) => {
  it.each([
    ['nothing', {}],
    ['an address alone', { email: newEmail() }],
    ['an address and an empty password', { email: newEmail(), password: '' }],
    ['a phone alone', { phone }],
    ['a password alone', { password }],
    ['an empty address and a password', { email: '', password }],
    ['something that is no address', { email: 'ann', password }],
    ['an address, a phone and a password', { email: newEmail(), phone, password }],
  ])('is refused with %s', async (_what, body) => {
    const answer = await ask(backend, path, { body });
    expect([400, 422]).toContain(answer.status);
    expect(answer.body).not.toHaveProperty('access_token');
    expect(answer.body).not.toHaveProperty('id');
  });
});

it.each([
  ['an address', { email: newEmail(), password }],
  ['a phone', { phone, password }],
])('%s with a password signs up, and in', async (_what, body) => {
  expect((await ask(backend, '/signup', { body })).status).toBe(200);
  const signedIn = await ask(backend, '/token?grant_type=password', { body });
  expect([signedIn.status, typeof signedIn.body['access_token']]).toEqual([200, 'string']);
});
