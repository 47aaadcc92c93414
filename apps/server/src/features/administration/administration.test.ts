import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { startServer } from '../../testing/backends/start-server.ts';

let backend: TestBackend;
/** The same accounts, at a hosted Supabase that another server uses. */
let beside: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  backend = await startBackend({
    auth: { requestsPerFiveMinutes: 0, emailFrequencySeconds: 0, autoconfirm: true },
  });
  const { url, keys } = backend;
  const hosted = { url, anonKey: keys.anonKey, serviceKey: keys.serviceKey };
  beside = await startServer({ hosted, publicUrl: 'https://maps.example.org' });
}, 60_000);
afterAll(async () => {
  await beside.app.close();
  await backend.stop();
});

const password = 'correct horse battery';
const newEmail = () => `${crypto.randomUUID()}@example.org`;

function client() {
  return createClient(backend.url, backend.keys.anonKey, {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

function service() {
  return createClient(backend.url, backend.keys.serviceKey, {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

interface Someone {
  readonly id: string;
  readonly email: string;
  readonly session: { readonly access_token: string; readonly refresh_token: string };
}

async function person(role: 'member' | 'admin' = 'member'): Promise<Someone> {
  const email = newEmail();
  const { data, error } = await service().auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    app_metadata: { site_role: role },
  });
  if (error) throw error;
  const signedIn = await client().auth.signInWithPassword({ email, password });
  if (!signedIn.data.session) throw new Error('not signed in');
  return { id: data.user.id, email, session: signedIn.data.session };
}

interface Call {
  readonly path: string;
  readonly body?: object;
  readonly as?: object | undefined;
  /** Without what a page repeats in its header. */
  readonly bare?: boolean;
}

/** Sends what a page would: the cookies of its session and the token that belongs to it. */
async function post({ path, body = {}, as, bare = false }: Call, app = backend.app) {
  const cookies: Record<string, string> = as
    ? { 'sb-127-auth-token': `base64-${Buffer.from(JSON.stringify(as)).toString('base64url')}` }
    : {};
  // The name of the cookies derives from it.
  const host = '127.0.0.1';
  const call = { method: 'POST', url: `/api/_admin/${path}` } as const;
  const given = await app.inject({ ...call, cookies, headers: { host } });
  const token = given.cookies.find(({ name }) => name === 'csrf-token')?.value ?? '';
  const answer = await app.inject({
    ...call,
    cookies: { ...cookies, 'csrf-token': token },
    headers: bare ? { host } : { host, 'csrf-token': token },
    payload: body,
  });
  const json = answer.json<{ code?: string; id?: string; invited?: boolean }>();
  return { status: answer.statusCode, ...json };
}

async function mailsTo(email: string) {
  const { rows } = await backend.database.auth.query<{ kind: string; body_text: string }>(
    'select kind, body_text from auth.mail_outbox where recipient = $1 order by created_at',
    [email],
  );
  return rows;
}

async function logOf(id: string) {
  const { data } = await service().from('people_log').select('act, actor_id').eq('person_id', id);
  return data;
}

async function ask(values: object) {
  const { error } = await client().rpc('request_access', values);
  if (error) throw error;
  const email = (values as { email: string }).email;
  const { data } = await service().from('access_requests').select('id').eq('email', email).single();
  return (data as { id: string }).id;
}

describe('inviting a user', () => {
  it('creates an account whose owner takes it over by the link of a mail, and logs it', async () => {
    const admin = await person('admin');
    const email = newEmail();
    const body = { email: ` ${email.toUpperCase()} `, name: 'New One', role: 'admin' };
    const { status, id = '' } = await post({ path: 'invitations', body, as: admin.session });
    expect(status).toBe(200);
    const [mail] = await mailsTo(email);
    expect(mail?.kind).toBe('invite');
    const link = /https?:\S+verify\S+/.exec(mail?.body_text ?? '')?.[0] ?? '';
    expect(decodeURIComponent(new URL(link).searchParams.get('redirect_to') ?? '')).toMatch(
      /\/callback$/,
    );
    const token_hash = new URL(link).searchParams.get('token') ?? '';
    const { data } = await client().auth.verifyOtp({ token_hash, type: 'invite' });
    expect(data.user).toMatchObject({ id, email, user_metadata: { name: 'New One' } });
    expect(data.user?.app_metadata['site_role']).toBe('admin');
    expect(await logOf(id)).toEqual([
      { act: 'invite', actor_id: admin.id },
      { act: 'make_admin', actor_id: admin.id },
      // No mail server is configured, so the answer contained the link.
      { act: 'read_link', actor_id: admin.id },
    ]);
  });

  it('sends the mail again until the invitation is accepted, and not after', async () => {
    const { session } = await person('admin');
    const email = newEmail();
    await post({ path: 'invitations', body: { email }, as: session });
    expect(await post({ path: 'invitations', body: { email }, as: session })).toMatchObject({
      status: 200,
    });
    expect(await mailsTo(email)).toHaveLength(2);
    const there = await person();
    const answer = await post({ path: 'invitations', body: { email: there.email }, as: session });
    expect(answer).toMatchObject({ status: 409, code: 'account_exists' });
    expect(await mailsTo(there.email)).toEqual([]);
  });

  it('refuses an invalid address', async () => {
    const { session } = await person('admin');
    for (const email of [
      '',
      'no-at-sign',
      'a@b',
      'a b@example.org',
      'a@example.org\nBcc: b@c.org',
    ]) {
      const answer = await post({ path: 'invitations', body: { email }, as: session });
      expect([email, answer.status]).toEqual([email, 400]);
    }
  });
});

describe('a mail to regain access', () => {
  it('is the invitation until it is accepted, then one for a new password', async () => {
    const { session } = await person('admin');
    const email = newEmail();
    const { id } = await post({ path: 'invitations', body: { email }, as: session });
    await post({ path: `people/${id}/mail`, as: session });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['invite', 'invite']);
    const there = await person();
    await post({ path: `people/${there.id}/mail`, as: session });
    expect((await mailsTo(there.email)).map(({ kind }) => kind)).toEqual(['recovery']);
    expect((await logOf(there.id))?.map(({ act }) => act as string)).toEqual([
      'recover',
      'read_link',
    ]);
    const unknown = await post({ path: `people/${crypto.randomUUID()}/mail`, as: session });
    expect(unknown.status).toBe(404);
  });
});

describe('accepting a request', () => {
  it('invites a requester without an account, and admits one with an account', async () => {
    const { session } = await person('admin');
    const email = newEmail();
    const request = await ask({ email, name: 'Stranger', message: 'Please' });
    const path = `access-requests/${request}/accept`;
    const body = { answer: 'Welcome' };
    expect(await post({ path, body, as: session })).toMatchObject({ status: 200, invited: true });
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('invite');
    expect(await post({ path, body, as: session })).toMatchObject({ code: 'not_found' });

    const there = await person();
    const again = await ask({ email: there.email });
    expect(await post({ path: `access-requests/${again}/accept`, as: session })).toMatchObject({
      status: 200,
      invited: false,
    });
    expect((await mailsTo(there.email)).map(({ kind }) => kind)).not.toContain('invite');
  });
});

describe('a user who is not an administrator', () => {
  const paths = [
    'invitations',
    `people/${crypto.randomUUID()}/mail`,
    `access-requests/${crypto.randomUUID()}/accept`,
  ];

  it('is refused everything, and no mail is sent', async () => {
    const member = await person();
    const admin = await person('admin');
    const [header, , signature] = admin.session.access_token.split('.');
    const claims = { sub: admin.id, role: 'authenticated', aud: 'authenticated', exp: 9e9 };
    const forged = (head: string, sign: string) => ({
      ...member.session,
      access_token: [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), sign].join(
        '.',
      ),
    });
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const ended = await person('admin');
    await service().auth.admin.signOut(ended.session.access_token);
    const demoted = await person('admin');
    await service()
      .from('profiles')
      .update({ site_role: 'member' })
      .eq('id', demoted.id)
      .throwOnError();
    const callers = {
      'signed out': [undefined, 401],
      'a member': [member.session, 403],
      'no token': [{ ...member.session, access_token: 'a.b.c' }, 401],
      'the anon key': [{ ...member.session, access_token: backend.keys.anonKey }, 401],
      'a forged token': [forged(header ?? '', signature ?? ''), 401],
      'an unsigned token': [forged(none, ''), 401],
      'an administrator whose session was ended': [ended.session, 401],
      'an administrator of a moment ago': [demoted.session, 403],
    } as const;
    const email = newEmail();
    for (const [who, [as, expected]] of Object.entries(callers)) {
      for (const path of paths) {
        const { status } = await post({ path, body: { email }, as });
        // What a user may not see does not exist for them.
        const hidden = path.startsWith('access-requests') && status === 404;
        expect([who, path, hidden ? expected : status]).toEqual([who, path, expected]);
      }
    }
    expect(await mailsTo(email)).toEqual([]);
  });

  it('cannot use an administrator’s browser for it', async () => {
    const { session } = await person('admin');
    const email = newEmail();
    const answer = await post({ path: 'invitations', body: { email }, as: session, bare: true });
    expect(answer).toMatchObject({ status: 403, code: 'csrf_token_invalid' });
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('beside a hosted Supabase', () => {
  it('works by the key that the operator configured', async () => {
    const admin = await person('admin');
    const email = newEmail();
    const call = { path: 'invitations', body: { email }, as: admin.session };
    expect((await post(call, beside.app)).status).toBe(200);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['invite']);
    const member = await person();
    expect((await post({ ...call, as: member.session }, beside.app)).status).toBe(403);
  });

  it('names the missing key where there is none', async () => {
    const { url, keys } = backend;
    const { app } = await startServer({ hosted: { url, anonKey: keys.anonKey } });
    const admin = await person('admin');
    const call = { path: 'invitations', body: { email: newEmail() }, as: admin.session };
    expect(await post(call, app)).toMatchObject({ status: 501, code: 'not_configured' });
    await app.close();
  });
});

it('limits access requests from one network, without counting other calls', async () => {
  const limited = await startBackend({ auth: { autoconfirm: true } });
  const supabase = createClient(limited.url, limited.keys.anonKey, { db: { schema: 'webmaps' } });
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { error } = await supabase.rpc('request_access', { email: newEmail() });
    codes.push(error?.code);
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => undefined), 'PT429', 'PT429']);
  expect((await supabase.rpc('search_projects', { query: 'a' })).error).toBeNull();
  await limited.stop();
});

describe('without a mail server', () => {
  const linkOf = (answer: object) =>
    (answer as { mail?: { link: string; expires_at: string } }).mail;

  it('gives the administrator the link of an invitation, valid for days', async () => {
    const admin = await person('admin');
    const email = newEmail();
    const answer = await post({ path: 'invitations', body: { email }, as: admin.session });
    const mail = linkOf(answer);
    const hours = (Date.parse(mail?.expires_at ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(6 * 24);
    await backend.database.auth.query(
      "update auth.one_time_tokens set created_at = now() - interval '6 days' where relates_to = $1",
      [email],
    );
    const token_hash = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
    const { data } = await client().auth.verifyOtp({ token_hash, type: 'invite' });
    expect(data.user?.email).toBe(email);
    expect((await logOf(answer.id ?? ''))?.map(({ act }) => act as string)).toEqual([
      'invite',
      'read_link',
    ]);
  });

  it('gives the link for a new password of a member, and of no administrator', async () => {
    const admin = await person('admin');
    const member = await person();
    const path = `people/${member.id}/mail`;
    expect(linkOf(await post({ path, as: admin.session }))?.link).toContain('type=recovery');
    const other = await person('admin');
    const refused = await post({ path: `people/${other.id}/mail`, as: admin.session });
    expect(refused).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(linkOf(refused)).toBeUndefined();
  });
});

it('generates the link for a new password, however often strangers requested mails for that address', async () => {
  const kept = await startBackend({ auth: { requestsPerFiveMinutes: 0, autoconfirm: true } });
  const options = { db: { schema: 'webmaps' }, auth: { persistSession: false } } as const;
  try {
    const operator = createClient(kept.url, kept.keys.serviceKey, options);
    const make = async (role: 'member' | 'admin') => {
      const email = newEmail();
      const made = { email, password, email_confirm: true, app_metadata: { site_role: role } };
      const { data } = await operator.auth.admin.createUser(made);
      return { email, id: data.user?.id ?? '' };
    };
    const [admin, member] = [await make('admin'), await make('member')];
    const anybody = () => createClient(kept.url, kept.keys.anonKey, options).auth;
    const ask = async () => (await anybody().resetPasswordForEmail(member.email)).error?.code;
    expect([await ask(), await ask()]).toEqual([undefined, 'over_email_send_rate_limit']);
    const { data } = await anybody().signInWithPassword({ email: admin.email, password });
    const answer = await post(
      { path: `people/${member.id}/mail`, as: data.session ?? {} },
      kept.app,
    );
    expect(answer).toMatchObject({ status: 200, mail: { link: expect.any(String) } });
  } finally {
    await kept.stop();
  }
});

it('leaves links to their recipients where a mail server sends them', async () => {
  const sending = await startBackend({
    auth: {
      requestsPerFiveMinutes: 0,
      emailFrequencySeconds: 0,
      // No server listens there: the mail waits for its next try.
      smtp: { url: 'smtp://127.0.0.1:9', from: 'Maps <maps@example.org>' },
    },
  });
  try {
    const admin = createClient(sending.url, sending.keys.serviceKey, {
      db: { schema: 'webmaps' },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const email = newEmail();
    await admin.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      app_metadata: { site_role: 'admin' },
    });
    const person = createClient(sending.url, sending.keys.anonKey, {
      db: { schema: 'webmaps' },
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data } = await person.auth.signInWithPassword({ email, password });
    const invited = await post(
      { path: 'invitations', body: { email: newEmail() }, as: data.session ?? {} },
      sending.app,
    );
    expect(invited).toMatchObject({ status: 200 });
    expect(invited).not.toHaveProperty('mail');
    const { data: outbox } = await person.rpc('list_outbox');
    expect(outbox).toMatchObject({ is_kept: true, mails: [{ kind: 'invite', state: 'sending' }] });
  } finally {
    await sending.stop();
  }
});
