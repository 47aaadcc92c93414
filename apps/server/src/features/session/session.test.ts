import { createServerClient } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { firstAdminLink } from '../auth/first-admin.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({
    auth: { requestsPerFiveMinutes: 0, autoconfirm: true, refreshReuseSeconds: 0 },
  });
}, 60_000);
afterAll(() => backend.stop());

const password = 'correct horse battery';

/** A browser: stores cookies, and gives them to the official client as pages do. */
class Browser {
  readonly cookies = new Map<string, string>();
  /** The cookies that each answer set, unparsed. */
  readonly sent: string[] = [];

  client() {
    return createServerClient(backend.url, backend.keys.anonKey, {
      cookies: {
        getAll: () => [...this.cookies].map(([name, value]) => ({ name, value })),
        setAll: (all) => {
          for (const { name, value, options } of all) this.#set(name, value, options.maxAge);
        },
      },
    });
  }

  async fetch(path: string, init: { method?: string; headers?: object; body?: string } = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(backend.url + path, {
      ...init,
      headers: { cookie, ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      this.sent.push(line);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#set(name, value, Number(/Max-Age=(\d+)/.exec(line)?.[1] ?? 1));
    }
    return answer;
  }

  async session() {
    const answer = await this.fetch('/api/_auth/session');
    expect(answer.status).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  }

  /** As the app's own fetch does it. */
  signOut(headers: object = { 'csrf-token': this.cookies.get('csrf-token') ?? '' }) {
    return this.fetch('/api/_auth/session', { method: 'DELETE', headers });
  }

  authCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => /^sb-127-auth-token(?:\.\d)?$/.test(name));
  }

  #set(name: string, value: string, maxAge: number | undefined) {
    if (maxAge === 0) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

async function signedIn(metadata: object = {}) {
  const browser = new Browser();
  const supabase = browser.client();
  const email = `${crypto.randomUUID()}@example.org`;
  const options = { data: metadata };
  const { data, error } = await supabase.auth.signUp({ email, password, options });
  if (error) throw error;
  return { browser, supabase, email, session: data.session };
}

it('answers without a user to a signed-out browser', async () => {
  const browser = new Browser();
  expect(await browser.session()).toEqual({});
  expect(browser.authCookies()).toEqual([]);
});

it('answers with the session that the official client stores in cookies', async () => {
  const { browser, session, email } = await signedIn();
  expect(browser.authCookies()).toEqual(['sb-127-auth-token']);
  expect(await browser.session()).toEqual({
    access_token: session?.access_token,
    refresh_token: session?.refresh_token,
    token_type: 'bearer',
    expires_at: session?.expires_at,
    expires_in: expect.any(Number) as number,
    user: expect.objectContaining({ email }) as unknown,
  });
  expect(browser.sent.filter((line) => line.startsWith('sb-'))).toEqual([]);
});

it('keeps answers out of every cache', async () => {
  const { browser } = await signedIn();
  const answer = await browser.fetch('/api/_auth/session');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

it('returns the user’s current data', async () => {
  const { browser, session } = await signedIn();
  const service = createClient(backend.url, backend.keys.serviceKey);
  await service.auth.admin.updateUserById(session?.user.id ?? '', {
    user_metadata: { name: 'Changed' },
  });
  expect(await browser.session()).toMatchObject({ user: { user_metadata: { name: 'Changed' } } });
});

/** The session with so many seconds left, as the browser stores it then. */
async function agedTo(secondsLeft: number, metadata: object = {}) {
  const { browser, session } = await signedIn(metadata);
  const { decodeJwt } = await import('jose');
  const claims = decodeJwt(session?.access_token ?? '');
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  const access_token = await backend.keys.sign({ ...claims, exp });
  const text = JSON.stringify({ ...session, access_token, expires_at: exp });
  for (const name of browser.authCookies()) browser.cookies.delete(name);
  const value = `base64-${Buffer.from(text).toString('base64url')}`;
  const chunks = value.match(/.{1,3180}/g) ?? [];
  chunks.forEach((chunk, index) => {
    const name = chunks.length === 1 ? '' : `.${index}`;
    browser.cookies.set(`sb-127-auth-token${name}`, chunk);
  });
  return { browser, session, access_token };
}

it.each([
  ['has ended', -10],
  ['ends within 90 seconds', 80],
])('renews a session that %s', async (_, secondsLeft) => {
  const { browser, session, access_token } = await agedTo(secondsLeft);
  const renewed = await browser.session();
  expect(renewed['access_token']).not.toBe(access_token);
  expect(renewed['refresh_token']).not.toBe(session?.refresh_token);
  const lines = browser.sent.filter((line) => line.startsWith('sb-127-auth-token='));
  expect(lines).toEqual([
    expect.stringMatching(
      /^sb-127-auth-token=base64-[\w-]+; Max-Age=34560000; Path=\/; SameSite=Lax$/,
    ),
  ]);
  const { data } = await browser.client().auth.getSession();
  expect(data.session?.access_token).toBe(renewed['access_token']);
  expect((await browser.client().auth.getUser()).error).toBeNull();
});

it('splits a long session into cookies that the official client reads', async () => {
  const { browser } = await agedTo(10, { note: 'Zoë '.repeat(500) });
  expect(browser.authCookies().length).toBeGreaterThan(1);
  const renewed = await browser.session();
  const { data } = await browser.client().auth.getSession();
  expect(data.session?.access_token).toBe(renewed['access_token']);
  const chunks = browser.authCookies().map((name) => browser.cookies.get(name)?.length ?? 0);
  expect(Math.max(...chunks)).toBe(3180);
});

it('accepts a session that fills many cookies', async () => {
  const { browser } = await agedTo(3600, { note: 'Zoë '.repeat(1500) });
  expect(browser.authCookies().length).toBeGreaterThan(5);
  expect(await browser.session()).toHaveProperty('user');
});

it('drops a session that was ended elsewhere', async () => {
  const { browser, session } = await signedIn();
  const service = createClient(backend.url, backend.keys.serviceKey);
  await service.auth.admin.signOut(session?.access_token ?? '');
  expect(await browser.session()).toEqual({});
  expect(browser.authCookies()).toEqual([]);
});

it('drops a session of forged cookies', async () => {
  const browser = new Browser();
  const made = { access_token: 'a.b.c', refresh_token: 'made up', expires_at: 9_999_999_999 };
  const value = `base64-${Buffer.from(JSON.stringify(made)).toString('base64url')}`;
  browser.cookies.set('sb-127-auth-token', value);
  expect(await browser.session()).toEqual({});
  expect(browser.authCookies()).toEqual([]);
});

it('signs out: here, on the server, and not elsewhere', async () => {
  const { browser, email, session } = await signedIn();
  const other = new Browser();
  await other.client().auth.signInWithPassword({ email, password });
  await browser.session();
  const answer = await browser.signOut();
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ loggedOut: true });
  expect(browser.authCookies()).toEqual([]);
  const { error } = await createClient(backend.url, backend.keys.anonKey).auth.getUser(
    session?.access_token,
  );
  expect(error?.name).toBe('AuthSessionMissingError');
  expect(await other.session()).toMatchObject({ user: { email } });
});

it('signs out where the access token has ended long ago', async () => {
  const { browser, session } = await agedTo(-100_000);
  // Without renewing it first, as a session request would.
  const refused = await browser.signOut();
  expect(refused.status).toBe(403);
  expect((await browser.signOut()).status).toBe(200);
  const { rows } = await backend.database.auth.query(
    'select from auth.sessions where user_id = $1',
    [session?.user.id],
  );
  expect(rows).toEqual([]);
});

async function codeOf(answer: Response) {
  return `${answer.status} ${((await answer.json()) as { code?: string }).code}`;
}

it('gives a page the token that its changes require', async () => {
  const { browser } = await signedIn();
  await browser.session();
  const line = browser.sent.find((each) => each.startsWith('csrf-token='));
  expect(line).toMatch(/^csrf-token=[\w.-]+; Max-Age=86400; Path=\/; SameSite=Strict$/);
  const before = browser.cookies.get('csrf-token');
  await browser.session();
  expect(browser.cookies.get('csrf-token')).toBe(before);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'refuses every %s without the token',
  async (method) => {
    const { browser } = await signedIn();
    await browser.session();
    for (const path of ['/api/_auth/session', '/api/_auth/first-admin']) {
      const answer = await browser.fetch(path, { method });
      // An unknown path changes nothing.
      expect([403, 404, 405]).toContain(answer.status);
    }
    expect(browser.authCookies()).toHaveLength(1);
  },
);

it('refuses cross-site requests', async () => {
  const { browser } = await signedIn();
  await browser.session();
  const token = browser.cookies.get('csrf-token') ?? '';
  const attempts = {
    'the cookie alone, as a form brings it': {},
    'an empty header': { 'csrf-token': '' },
    'another token': { 'csrf-token': `${token}x` },
    'a part of the token': { 'csrf-token': token.slice(0, -1) },
    'the right one, from another site': { 'csrf-token': token, 'sec-fetch-site': 'cross-site' },
    'the right one, from a neighbour': { 'csrf-token': token, 'sec-fetch-site': 'same-site' },
  };
  for (const [what, headers] of Object.entries(attempts)) {
    // Not by fetch, which would set the origin headers itself.
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await backend.app.inject({
      method: 'DELETE',
      url: '/api/_auth/session',
      headers: { cookie, ...headers },
    });
    expect([what, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      what,
      403,
      'csrf_token_invalid',
    ]);
  }
  expect(await browser.session()).toHaveProperty('user');
});

it('refuses a token that a neighbouring domain planted: of another session, or of none', async () => {
  const { browser } = await signedIn();
  const attacker = (await signedIn()).browser;
  await attacker.session();
  const signedOut = new Browser();
  await signedOut.session();
  const now = Math.floor(Date.now() / 1000);
  const unsigned = [{ alg: 'none' }, { use: 'csrf', session: '', exp: now + 60 }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const planted = [
    attacker.cookies.get('csrf-token') ?? '',
    signedOut.cookies.get('csrf-token') ?? '',
    backend.keys.anonKey,
    `${unsigned}.`,
    'made-up',
    '',
  ];
  for (const token of planted) {
    browser.cookies.set('csrf-token', token);
    const answer = await browser.signOut({ 'csrf-token': token });
    expect(await codeOf(answer)).toBe('403 csrf_token_invalid');
  }
  expect(await browser.session()).toHaveProperty('user');
});

it('refuses a token of an earlier session, with a fitting one in the answer', async () => {
  const { browser, email } = await signedIn();
  await browser.session();
  await browser.client().auth.signInWithPassword({ email, password });
  expect(await codeOf(await browser.signOut())).toBe('403 csrf_token_invalid');
  expect((await browser.signOut()).status).toBe(200);
});

it('refuses an expired token', async () => {
  const browser = new Browser();
  const claims = { use: 'csrf', session: '', exp: Math.floor(Date.now() / 1000) - 1 };
  browser.cookies.set('csrf-token', await backend.keys.signShared(claims));
  expect(await codeOf(await browser.signOut())).toBe('403 csrf_token_invalid');
});

it('refuses a token of this server with another purpose', async () => {
  const browser = new Browser();
  const claims = { use: 'oauth_state', session: '', exp: Math.floor(Date.now() / 1000) + 60 };
  browser.cookies.set('csrf-token', await backend.keys.signShared(claims));
  expect(await codeOf(await browser.signOut())).toBe('403 csrf_token_invalid');
});

async function claim(browser: Browser, body: object) {
  await browser.session();
  return browser.fetch('/api/_auth/first-admin', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'csrf-token': browser.cookies.get('csrf-token') ?? '',
    },
    body: JSON.stringify(body),
  });
}

it('makes one user the first administrator, by a link that is valid once', async () => {
  await signedIn();
  const link = (await firstAdminLink(backend, 'http://maps.example')) ?? '';
  expect(link).toMatch(/^http:\/\/maps\.example\/register#first-admin=[\w.-]+$/);
  const token = link.split('=')[1] ?? '';
  const email = 'first@example.org';
  const body = { token, email, password, name: 'Ann' };

  const refusals: readonly (readonly [object, string])[] = [
    [{ ...body, token: `${token}x` }, '403 first_admin_link_invalid'],
    [{ ...body, token: backend.keys.serviceKey }, '403 first_admin_link_invalid'],
    [{ ...body, token: await expired() }, '403 first_admin_link_invalid'],
    [{ ...body, password: 'short' }, '400 bad_request'],
    [{ ...body, email: 'no-at-sign' }, '400 bad_request'],
    [{ token }, '400 bad_request'],
  ];
  for (const [refused, code] of refusals) {
    expect(await codeOf(await claim(new Browser(), refused))).toBe(code);
  }
  const browsers = Array.from({ length: 4 }, () => new Browser());
  const answers = await Promise.all(
    browsers.map((browser, index) => claim(browser, { ...body, email: `${index}${email}` })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 403)).toHaveLength(3);
  const winner = browsers[statuses.indexOf(200)];
  const session = await winner?.session();
  expect(session).toMatchObject({
    user: {
      app_metadata: { site_role: 'admin' },
      email_confirmed_at: expect.any(String) as string,
    },
  });
  const { rows } = await backend.database.auth.query<{ id: string }>(
    "select id from auth.users where raw_app_meta_data ->> 'site_role' = 'admin'",
  );
  expect(rows).toHaveLength(1);
  expect(await codeOf(await claim(new Browser(), body))).toBe('403 first_admin_link_invalid');
  expect(await firstAdminLink(backend, 'http://maps.example')).toBeUndefined();
});

it('never accepts the first administrator’s link again, also when the only one has gone', async () => {
  const linkOf = (adminRecovery: boolean) => {
    const { config } = backend;
    const auth = { ...config.auth, adminRecovery };
    return firstAdminLink({ ...backend, config: { ...config, auth } }, 'http://maps.example');
  };
  const claimBy = async (token: string) =>
    codeOf(
      await claim(new Browser(), { token, email: `${crypto.randomUUID()}@example.org`, password }),
    );
  const removeAdmins = () =>
    backend.database.auth.query(
      "delete from auth.users where raw_app_meta_data ->> 'site_role' = 'admin'",
    );
  const before = await backend.keys.signShared({
    use: 'first_admin',
    jti: crypto.randomUUID(),
    exp: Math.floor(Date.now() / 1000) + 60,
  });
  await removeAdmins();
  expect(await linkOf(false)).toBeUndefined();
  expect(await claimBy(before)).toBe('403 first_admin_link_invalid');
  // The operator requests one more, which is as valid as the first was.
  const token = (await linkOf(true))?.split('=')[1] ?? '';
  expect(await claimBy(before)).toBe('403 first_admin_link_invalid');
  expect(await claimBy(token)).toMatch(/^200/);
  await removeAdmins();
  expect(await claimBy(token)).toBe('403 first_admin_link_invalid');
});

function expired() {
  return backend.keys.signShared({ use: 'first_admin', exp: Math.floor(Date.now() / 1000) - 1 });
}
