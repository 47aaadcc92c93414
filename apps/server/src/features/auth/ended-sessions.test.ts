import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { ask, clientOf, newEmail, password } from './testing/auth-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: { autoconfirm: true, requestsPerFiveMinutes: 0, emailFrequencySeconds: 0 },
  });
});
afterAll(() => backend.stop());

interface Signed {
  readonly client: SupabaseClient;
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

async function signUp(): Promise<Signed> {
  const client = clientOf(backend);
  const email = newEmail();
  const { data, error } = await client.auth.signUp({ email, password });
  if (!data.session || !data.user) throw error ?? new Error('not signed in');
  return { client, id: data.user.id, email, token: data.session.access_token };
}

/** How each service answers a token: a status, and for storage the error in its body. */
async function statusesOf({ id, token }: Signed) {
  const headers = {
    apikey: backend.keys.anonKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(backend.url + path, { headers, ...init });
    const text = await response.text();
    const said = /"statusCode":"(\d+)"/.exec(text)?.[1];
    return said === undefined ? response.status : Number(said);
  };
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', body: JSON.stringify(body) });
  const webmaps = { ...headers, 'accept-profile': 'webmaps', 'content-profile': 'webmaps' };
  const place = `avatars/${id}/${crypto.randomUUID()}.txt`;
  return {
    'REST, a table': await call('/rest/v1/profiles?select=id', { headers: webmaps }),
    'REST, a function': await call('/rest/v1/rpc/my_sessions', {
      method: 'POST',
      headers: webmaps,
      body: '{}',
    }),
    'REST, its description': await call('/rest/v1/', { headers: webmaps }),
    'storage, a list': await post('/storage/v1/object/list/avatars', { prefix: id }),
    'storage, an upload': await call(`/storage/v1/object/${place}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png' },
      body: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    }),
    'the account': await call('/auth/v1/user'),
    'a function of the map': await post('/functions/v1/geocode', { query: 'a' }),
  };
}

const refused = {
  'REST, a table': 401,
  'REST, a function': 401,
  'REST, its description': 401,
  'storage, a list': 403,
  'storage, an upload': 403,
  'the account': 403,
  'a function of the map': 401,
};

describe('an access token whose session has ended', () => {
  it('works on every service before', async () => {
    const statuses = await statusesOf(await signUp());
    expect(statuses).not.toMatchObject({ 'a function of the map': 401 });
    const { 'a function of the map': _, ...others } = statuses;
    expect(new Set(Object.values(others))).toEqual(new Set([200]));
  });

  it('is refused everywhere after a global sign-out', async () => {
    const person = await signUp();
    await person.client.auth.signOut({ scope: 'global' });
    expect(await statusesOf(person)).toEqual(refused);
  });

  it('is refused everywhere after another device ended that session', async () => {
    const person = await signUp();
    const other = clientOf(backend);
    await other.auth.signInWithPassword({ email: person.email, password });
    await other.auth.signOut({ scope: 'others' });
    expect(await statusesOf(person)).toEqual(refused);
  });

  it('is refused everywhere after the session expired', async () => {
    const person = await signUp();
    await backend.database.auth.query(
      'update auth.sessions set not_after = now() where user_id = $1',
      [person.id],
    );
    expect(await statusesOf(person)).toEqual(refused);
  });

  it.each([
    ['locked', { method: 'PUT', body: { ban_duration: '1h' } }],
    ['deleted', { method: 'DELETE' }],
    ['deleted softly', { method: 'DELETE', body: { should_soft_delete: true } }],
  ])('is refused everywhere after the user was %s', async (_, request) => {
    const person = await signUp();
    const token = backend.keys.serviceKey;
    expect((await ask(backend, `/admin/users/${person.id}`, { ...request, token })).status).toBe(
      200,
    );
    expect(await statusesOf(person)).toEqual(refused);
  });

  it('gets an error code from REST that clients can read', async () => {
    const person = await signUp();
    await person.client.auth.signOut({ scope: 'global' });
    const response = await fetch(`${backend.url}/rest/v1/profiles`, {
      headers: { authorization: `Bearer ${person.token}`, 'accept-profile': 'webmaps' },
    });
    expect(await response.json()).toEqual({
      code: 'PT401',
      message: 'Your session has ended.',
      details: null,
      hint: 'Sign in again.',
    });
  });
});

describe('a hosted Supabase, where only the policies and the pre-request hook of REST are ours', () => {
  /** The settings that a hosted service puts into its transaction. */
  async function asHosted(person: Signed, sql: string) {
    const [, payload = ''] = person.token.split('.');
    const claims = Buffer.from(payload, 'base64url').toString();
    const client = await backend.database.requests.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', 'authenticated', true),
           set_config('request.jwt.claims', $1, true)`,
        [claims],
      );
      return (await client.query(sql)).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  it('shows no row to a token whose session has ended', async () => {
    const person = await signUp();
    const own = 'select id from webmaps.profiles';
    expect(await asHosted(person, own)).toEqual([{ id: person.id }]);
    await person.client.auth.signOut({ scope: 'global' });
    expect(await asHosted(person, own)).toEqual([]);
  });

  it('refuses it by the hook that runs before each request', async () => {
    const person = await signUp();
    const hook = 'select access.check_request()';
    await asHosted(person, hook);
    await person.client.auth.signOut({ scope: 'global' });
    await expect(asHosted(person, hook)).rejects.toMatchObject({ code: 'PT401' });
  });
});
