import { createClient } from '@supabase/supabase-js';
import { asRequester } from '../../../db/transaction.ts';
import type { TestBackend } from '../../../testing/backends/start-backend.ts';
import { newBrowserKeys } from './browser-keys.ts';
import type { BrowserKeys } from './browser-keys.ts';

const password = 'correct horse battery';

/** A person with the official client, as a page uses it. */
export type PushPerson = Awaited<ReturnType<typeof signUp>>;

export async function signUp({ url, keys }: TestBackend, name: string) {
  const client = createClient(url, keys.anonKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    db: { schema: 'webmaps' },
  });
  const email = `${crypto.randomUUID()}@example.org`;
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { name } },
  });
  if (!data.user) throw error ?? new Error('not signed up');
  return { client, id: data.user.id, email, password };
}

/** The same person in another browser. */
export async function signInAgain(backend: TestBackend, { email, id }: PushPerson) {
  const client = createClient(backend.url, backend.keys.anonKey, {
    auth: { autoRefreshToken: false, persistSession: false },
    db: { schema: 'webmaps' },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, id, email, password };
}

export interface Browser extends BrowserKeys {
  readonly endpoint: string;
}

let count = 0;

/** A browser that its push service knows under an address of its own. */
export function newBrowser(): Browser {
  count += 1;
  return { endpoint: `https://push.example.org/browser-${count}`, ...newBrowserKeys() };
}

export async function turnOn({ client }: PushPerson, { endpoint, p256dh, auth }: Browser) {
  await client.rpc('turn_on_push', { endpoint, p256dh, auth }).throwOnError();
}

/** A statement with all rights of the server. */
export async function asService(
  { database }: TestBackend,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { rows } = await asRequester(
    database.requests,
    { role: 'service_role', claims: {} },
    (client) => client.query<Record<string, unknown>>(sql, [...values]),
  );
  return rows;
}

/** A project of one person with the other as an editor. */
export async function together(backend: TestBackend, owner: PushPerson, member: PushPerson) {
  const { data, error } = await owner.client
    .from('projects')
    .insert({ name: 'Harbour promenade' })
    .select('id')
    .single<{ id: string }>();
  if (error) throw error;
  await asService(
    backend,
    "insert into project_members (project_id, user_id, role) values ($1, $2, 'editor')",
    [data.id, member.id],
  );
  return data.id;
}

/** Assigns a task, of which its receiver gets a notice. */
export async function assign(by: PushPerson, to: PushPerson, project: string, title: string) {
  await by.client
    .from('tasks')
    .insert({ project_id: project, title, assignee_id: to.id })
    .throwOnError();
}
