import { createClient } from '@supabase/supabase-js';
import type { Target } from '../attack.ts';

const password = 'a long password for one attack';

function newClient({ url, anonKey }: Target) {
  return createClient(url, anonKey, {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

export interface SignedUp {
  readonly email: string;
  readonly client: ReturnType<typeof newClient>;
  /** Their access token. */
  readonly token: string;
  /** Starts a new session. */
  signIn(): Promise<void>;
}

/**
 * Creates an account for the attack.
 *
 * @throws where accounts have to confirm their address first
 */
export async function signUp(target: Target): Promise<SignedUp> {
  const client = newClient(target);
  const email = `attack-${crypto.randomUUID()}@example.org`;
  const { data, error } = await client.auth.signUp({ email, password });
  if (error) throw error;
  if (!data.session) {
    throw new Error('This attack makes accounts: set WEBMAPS_AUTH_AUTOCONFIRM=true on the server.');
  }
  const signIn = async () => {
    const { error: refused } = await client.auth.signInWithPassword({ email, password });
    if (refused) throw refused;
  };
  return { email, client, token: data.session.access_token, signIn };
}

/** Creates a private project. @returns its id. */
export async function makeProject({ client }: SignedUp): Promise<string> {
  const { data, error } = await client
    .from('projects')
    .insert({ name: 'Attacked' })
    .select('id')
    .single<{ id: string }>();
  if (error) throw new Error(error.message);
  return data.id;
}

/** Deletes the project with its files, and the accounts. */
export async function cleanUp(project: string, owner: SignedUp, others: readonly SignedUp[] = []) {
  await owner.client.from('projects').delete().eq('id', project);
  for (const { client } of [owner, ...others]) await client.rpc('delete_my_account');
}
