import { clientOf, operator } from '../accounts.ts';
import type { Account } from '../accounts.ts';

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

async function askForAccess(origin: string, person: Account): Promise<void> {
  const client = await clientOf(origin, person);
  const { error } = await client.rpc('request_access', {
    message: 'I run with the Tuesday group and would like to see its map.',
  });
  if (error) throw error;
}
