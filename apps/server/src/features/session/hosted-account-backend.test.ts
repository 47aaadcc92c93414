import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@supabase/supabase-js';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { startServer } from '../../testing/backends/start-server.ts';

/** The hosted Supabase is another server of ours. */
let hosted: TestBackend;
let app: FastifyInstance;
beforeAll(async () => {
  hosted = await startBackend({ auth: { requestsPerFiveMinutes: 0, autoconfirm: true } });
  const { url, keys } = hosted;
  ({ app } = await startServer({ hosted: { url, anonKey: keys.anonKey } }));
}, 60_000);
afterAll(async () => {
  await app.close();
  await hosted.stop();
});

function client() {
  const auth = { persistSession: false, autoRefreshToken: false };
  return createClient(hosted.url, hosted.keys.anonKey, { auth });
}

async function newSession() {
  const email = `${crypto.randomUUID()}@example.org`;
  const { data } = await client().auth.signUp({ email, password: 'correct horse battery' });
  if (!data.session) throw new Error('not signed in');
  return data.session;
}

function cookieOf(session: object): Record<string, string> {
  const text = Buffer.from(JSON.stringify(session)).toString('base64url');
  return { 'sb-127-auth-token': `base64-${text}` };
}

const url = '/api/_auth/session';

it('answers with the session that the hosted Supabase confirms', async () => {
  const session = await newSession();
  const answer = await app.inject({ url, cookies: cookieOf(session) });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    access_token: session.access_token,
    user: { id: session.user.id },
  });
  expect((await app.inject({ url })).json()).toEqual({});
});

it('renews a session that has ended', async () => {
  const session = await newSession();
  const claims = decodeJwt(session.access_token);
  const exp = Math.floor(Date.now() / 1000) - 10;
  const access_token = await hosted.keys.sign({ ...claims, exp });
  const answer = await app.inject({ url, cookies: cookieOf({ ...session, access_token }) });
  const renewed = answer.json<{ access_token: string }>();
  expect((await client().auth.getUser(renewed.access_token)).error).toBeNull();
  expect(answer.cookies.map(({ name }) => name)).toContain('sb-127-auth-token');
});

it('removes a session that the hosted Supabase has ended', async () => {
  const session = await newSession();
  await createClient(hosted.url, hosted.keys.serviceKey).auth.admin.signOut(session.access_token);
  const answer = await app.inject({ url, cookies: cookieOf(session) });
  expect(answer.json()).toEqual({});
  expect(answer.cookies).toContainEqual(
    expect.objectContaining({ name: 'sb-127-auth-token', value: '', maxAge: 0 }),
  );
});

it.each([
  ['is active', 3600],
  ['has an access token that ended', -10],
])('ends a session that %s, for a page that sends its token', async (_, seconds) => {
  const session = await newSession();
  const claims = decodeJwt(session.access_token);
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const access_token = await hosted.keys.sign({ ...claims, exp });
  const cookies = cookieOf({ ...session, access_token });
  const refused = await app.inject({ method: 'DELETE', url, cookies });
  expect(refused.statusCode).toBe(403);
  const token = refused.cookies.find(({ name }) => name === 'csrf-token')?.value ?? '';
  const answer = await app.inject({
    method: 'DELETE',
    url,
    cookies: { ...cookies, 'csrf-token': token },
    headers: { 'csrf-token': token },
  });
  expect(answer.json()).toEqual({ loggedOut: true });
  expect((await client().auth.getUser(session.access_token)).error?.name).toBe(
    'AuthSessionMissingError',
  );
});

it('keeps the session and reports a failure of the hosted Supabase', async () => {
  const broken = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
  const { port } = broken.address() as AddressInfo;
  const { app: beside } = await startServer({
    hosted: { url: `http://127.0.0.1:${port}`, anonKey: 'anon' },
  });
  const answer = await beside.inject({ url, cookies: cookieOf(await newSession()) });
  expect(answer.statusCode).toBe(500);
  expect(answer.cookies.filter(({ name }) => name.startsWith('sb-'))).toEqual([]);
  await beside.close();
  broken.close();
});

it('creates no administrator of its own', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/_auth/first-admin' });
  expect([403, 404, 405]).toContain(answer.statusCode);
});
