import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { startBackend } from '../../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import type { ConfigChanges } from '../../../testing/backends/start-server.ts';

/** Who calls the routes of administrators. */
export const callers = ['nobody', 'member', 'admin without the second factor', 'admin'] as const;
export type Caller = (typeof callers)[number];

interface Call {
  /** Below `/api/_admin/`. */
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  /** JSON, or the bytes of a file. */
  readonly body?: object | Buffer;
  readonly as: Caller;
}

export interface Administration {
  readonly backend: TestBackend;
  /** Sends what a page would: the cookies of its session, and the token that belongs to it. */
  readonly ask: (call: Call) => Promise<{ readonly status: number; readonly body: unknown }>;
  readonly stop: () => Promise<void>;
}

/** A server with one caller of each kind. */
export async function startAdministration(changes: ConfigChanges = {}): Promise<Administration> {
  const backend = await startBackend({
    ...changes,
    auth: { requestsPerFiveMinutes: 0, autoconfirm: true, ...changes.auth },
  });
  const sessions: Readonly<Record<Caller, object | undefined>> = {
    nobody: undefined,
    member: (await makeAccount(backend, 'member')).session,
    'admin without the second factor': await halfSignedIn(backend),
    admin: (await makeAccount(backend, 'admin')).session,
  };
  return {
    backend,
    ask: (call) => ask(backend, call, sessions[call.as]),
    stop: () => backend.stop(),
  };
}

async function makeAccount({ url, keys }: TestBackend, role: 'member' | 'admin') {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const account = { email: `${randomUUID()}@example.org`, password: 'correct horse battery' };
  const { data, error } = await createClient(url, keys.serviceKey, options).auth.admin.createUser({
    ...account,
    email_confirm: true,
    app_metadata: { site_role: role },
  });
  if (error) throw error;
  const signedIn = await createClient(url, keys.anonKey, options).auth.signInWithPassword(account);
  if (!signedIn.data.session) throw new Error('not signed in');
  return { id: data.user.id, session: signedIn.data.session };
}

/** An administrator's session with the password alone, where the account has a second factor. */
async function halfSignedIn(backend: TestBackend): Promise<object> {
  const { id, session } = await makeAccount(backend, 'admin');
  await backend.database.auth.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name)
     values ($1, 'totp', 'verified', 'Phone')`,
    [id],
  );
  return session;
}

async function ask(
  { app }: TestBackend,
  { path, method = 'GET', body }: Call,
  session: object | undefined,
) {
  const cookies: Record<string, string> = session
    ? {
        'sb-127-auth-token': `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`,
      }
    : {};
  // The name of the cookies derives from it.
  const host = '127.0.0.1';
  const url = `/api/_admin/${path}`;
  const given = await app.inject({ method: 'POST', url, cookies, headers: { host } });
  const token = given.cookies.find(({ name }) => name === 'csrf-token')?.value ?? '';
  const answer = await app.inject({
    method,
    url,
    cookies: { ...cookies, 'csrf-token': token },
    headers: {
      host,
      'csrf-token': token,
      ...(body instanceof Buffer && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() as unknown };
}
