import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';

/** A new official client, which keeps its session in memory. */
export function clientOf(
  { url, keys }: Pick<TestBackend, 'url' | 'keys'>,
  flowType: 'implicit' | 'pkce' = 'implicit',
): SupabaseClient {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return createClient(url, keys.anonKey, {
    auth: { autoRefreshToken: false, detectSessionInUrl: false, flowType, storage },
  });
}

/** A plain request, to see status, headers and body unchanged. */
export async function ask(
  { url, keys }: Pick<TestBackend, 'url' | 'keys'>,
  path: string,
  {
    method = 'POST',
    body,
    token,
    headers = {},
  }: {
    readonly method?: string;
    readonly body?: unknown;
    readonly token?: string;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: keys.anonKey,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}

/** The newest mail to an address: its kind, its code, and its link to this server's port. */
export async function lastMail({ url, database }: TestBackend, recipient: string) {
  const { rows } = await database.auth.query<{ kind: string; body_text: string }>(
    `select kind, body_text from auth.mail_outbox where recipient = $1
     order by created_at desc limit 1`,
    [recipient],
  );
  const [mail] = rows;
  if (!mail) throw new Error(`There is no mail to ${recipient}.`);
  const { kind, body_text: text } = mail;
  const code = /code: (\d{6})/.exec(text)?.[1] ?? '';
  const link = /https?:\/\/\S+\/auth\/v1(\/verify\S+)/.exec(text)?.[1] ?? '';
  return {
    kind,
    code,
    link: `${url}/auth/v1${link}`,
    token: new URL(link, url).searchParams.get('token') ?? '',
  };
}

/** The newest text message to a phone: its purpose and its code. */
export async function lastText({ database }: TestBackend, phone: string) {
  const { rows } = await database.auth.query<{ kind: string; body_text: string }>(
    `select kind, body_text from auth.mail_outbox where recipient = $1 and channel = 'sms'
     order by created_at desc limit 1`,
    [`+${phone}`],
  );
  const [message] = rows;
  return message && { kind: message.kind, code: /(\d{6})$/.exec(message.body_text)?.[1] ?? '' };
}

/** The redirect of a link, without following it. */
export async function follow(link: string): Promise<{ status: number; location: URL }> {
  const response = await fetch(link, { redirect: 'manual' });
  return {
    status: response.status,
    location: new URL(response.headers.get('location') ?? 'about:blank'),
  };
}

let people = 0;

/** An address without an account. */
export function newEmail(): string {
  people += 1;
  return `runner${people}-${crypto.randomUUID().slice(0, 8)}@example.org`;
}

/** A phone without an account, digits alone. */
export function newPhone(): string {
  return `49${(10_000_000_000 + Math.floor(Math.random() * 80_000_000_000)).toString()}`;
}

export const password = 'correct horse battery';
