import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBreakableDatabase } from '../databases/breakable-database.ts';
import type { BreakableDatabase } from '../databases/breakable-database.ts';
import { startBackend } from '../backends/start-backend.ts';
import type { TestBackend } from '../backends/start-backend.ts';

let database: BreakableDatabase;
let backend: TestBackend;
let token: string;
let cookie: string;
beforeAll(async () => {
  database = await startBreakableDatabase();
  backend = await startBackend({ auth: { autoconfirm: true } }, database);
  const client = createClient(backend.url, backend.keys.anonKey);
  const { data, error } = await client.auth.signUp({
    email: 'ada@example.org',
    password: 'correct horse battery',
  });
  if (!data.session) throw new Error(`No session: ${error?.message}`);
  token = data.session.access_token;
  const value = Buffer.from(JSON.stringify(data.session)).toString('base64url');
  cookie = `sb-127-auth-token=base64-${value}`;
});
afterAll(() => backend.stop());

const json = { 'content-type': 'application/json' };

/** A request of each service that needs the database. */
const requests = (): readonly (readonly [name: string, path: string, init: RequestInit])[] => {
  const authorization = `Bearer ${token}`;
  const post = (body: object, headers = {}): RequestInit => ({
    method: 'POST',
    headers: { ...json, authorization, ...headers },
    body: JSON.stringify(body),
  });
  return [
    ['rest', '/rest/v1/projects', { headers: { authorization, 'accept-profile': 'webmaps' } }],
    ['rest, without a token', '/rest/v1/projects', { headers: { 'accept-profile': 'webmaps' } }],
    ['a function of rest', '/rest/v1/rpc/nothing', post({}, { 'content-profile': 'webmaps' })],
    ['auth, user', '/auth/v1/user', { headers: { authorization } }],
    [
      'auth, sign-in',
      '/auth/v1/token?grant_type=password',
      post({ email: 'ada@example.org', password: 'correct horse battery' }),
    ],
    ['storage, buckets', '/storage/v1/bucket', { headers: { authorization } }],
    ['storage, list', '/storage/v1/object/list/any', post({ prefix: '' })],
    ['storage, download', '/storage/v1/object/any/file', { headers: { authorization } }],
    [
      'realtime',
      '/realtime/v1/api/broadcast',
      post({ messages: [{ topic: 'a', event: 'b', payload: {}, private: true }] }),
    ],
    ['functions', '/functions/v1/route', post({ waypoints: [] })],
    ['session', '/api/_auth/session', { headers: { cookie } }],
  ];
};

const statuses = async () =>
  Object.fromEntries(
    await Promise.all(
      requests().map(async ([name, path, init]) => {
        const response = await fetch(`${backend.url}${path}`, init);
        await response.arrayBuffer();
        return [name, [response.status, response.headers.get('retry-after')]] as const;
      }),
    ),
  );

describe('while the database restarts', () => {
  it('every service answers 503 with Retry-After, and continues when it is back', async () => {
    const before = await statuses();
    for (const [name, [status]] of Object.entries(before)) {
      expect(status, name).toBeLessThan(500);
    }
    database.leave();
    const expected = Object.fromEntries(requests().map(([name]) => [name, [503, '2']]));
    // Once over connections that were cut, once over none.
    expect(await statuses()).toEqual(expected);
    expect(await statuses()).toEqual(expected);
    database.comeBack();
    await expect.poll(statuses, { timeout: 20_000 }).toEqual(before);
  });
});
