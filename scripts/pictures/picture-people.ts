import { createClient } from '@supabase/supabase-js';
import { operator } from '../../e2e/accounts.ts';
import type { Account } from '../../e2e/accounts.ts';

const password = 'correct horse battery';

const names = [
  'Ada Okafor',
  'Ben Sørensen',
  'Chiara Rossi',
  'Dmitri Volkov',
  'Elif Yılmaz',
  'Fatima Haddad',
  'Grace Mwangi',
];

/** Fills a server without accounts with people to be seen in pictures; the first administers it. */
export async function makePicturePeople(origin: string): Promise<Account> {
  const { auth } = operator(origin);
  const made: Account[] = [];
  for (const [index, name] of names.entries()) {
    const email = `${name.split(' ', 1)[0]?.toLowerCase()}@example.org`;
    const { data, error } = await auth.admin.createUser({
      email,
      password,
      email_confirm: index < 6,
      user_metadata: { name },
      ...(index === 0 && { app_metadata: { site_role: 'admin' } }),
    });
    if (error) throw error;
    made.push({ id: data.user.id, email, password });
  }
  await askForAccess(origin, made[2]!);
  return made[0]!;
}

async function askForAccess(origin: string, { email }: Account): Promise<void> {
  const key = operator(origin);
  const { data } = await key.auth.admin.generateLink({ type: 'magiclink', email });
  const client = createClient(origin, await anonKeyOf(origin), {
    db: { schema: 'webmaps' },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.verifyOtp({
    type: 'magiclink',
    token_hash: data.properties?.hashed_token ?? '',
  });
  const { error } = await client.rpc('request_access', {
    message: 'I run with the Tuesday group and would like to see its map.',
  });
  if (error) throw error;
}

/** As pages get it. */
async function anonKeyOf(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/_shell`)).text();
  return /webmaps-account-key" content="([^"]+)"/.exec(page)?.[1] ?? '';
}
