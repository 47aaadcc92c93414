import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { Session } from '@supabase/supabase-js';
import type { BrowserContext } from '@playwright/test';
import type { Page as PageEntry } from '@webmaps/sitemap/pages';
import { dataFolder } from './data-folder.ts';

/** A person with an account on the server under test. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

interface NewAccount {
  readonly name?: string;
  readonly role?: 'member' | 'admin';
}

/** The key of the operator, which passes all policies. */
function serviceKey(): string {
  const { secret } = JSON.parse(
    readFileSync(join(process.env['E2E_DATA'] ?? dataFolder, 'keys.json'), 'utf8'),
  ) as { secret: string };
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: 'webmaps', role: 'service_role', iat: now, exp: now + 3600 };
  const text = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** The official client with the operator's key. */
export function operator(origin: string) {
  return createClient(origin, serviceKey(), {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Makes an account of its own for a test, confirmed and without any mail. */
export async function makeAccount(
  origin: string,
  { name = 'Ann Otani', role = 'member' }: NewAccount = {},
): Promise<Account> {
  const email = `${crypto.randomUUID()}@example.org`;
  const password = 'correct horse battery';
  const { data, error } = await operator(origin).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { name },
    ...(role === 'admin' && { app_metadata: { site_role: 'admin' } }),
  });
  if (error) throw error;
  return { id: data.user.id, email, password };
}

/** The official client of a signed-in person. */
export async function clientOf(origin: string, { email, password }: Account) {
  const client = operator(origin);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** Signs the browser in, as if its person had done so on an earlier day. */
export async function signIn(
  context: BrowserContext,
  origin: string,
  account: Account,
): Promise<Session> {
  const { auth } = await clientOf(origin, account);
  const { session } = (await auth.getSession()).data;
  if (!session) throw new Error('The client forgot its session.');
  await writeSessionCookies(context, origin, session);
  return session;
}

/** Keeps a session in the browser, in place of the one there. */
export async function writeSessionCookies(
  context: BrowserContext,
  origin: string,
  session: Session,
): Promise<void> {
  await context.addCookies(cookiesOf(session, new URL(origin)));
}

/** Signs in a new person with the role that the page needs, or out where the page is public. */
export async function beWhomItIsFor(
  { access }: PageEntry,
  context: BrowserContext,
  origin: string,
): Promise<void> {
  await context.clearCookies({ name: /^sb-/ });
  if (access === undefined) return;
  const role = access === 'admin' ? 'admin' : 'member';
  await signIn(context, origin, await makeAccount(origin, { role }));
}

function cookiesOf(session: Session, { hostname }: URL) {
  const name = `sb-${hostname.split('.', 1)[0]}-auth-token`;
  const text = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
  const chunks = text.match(/.{1,3180}/gs) ?? [];
  return chunks.map((value, index) => ({
    name: chunks.length === 1 ? name : `${name}.${index}`,
    value,
    domain: hostname,
    path: '/',
    sameSite: 'Lax' as const,
  }));
}
