import type { Queryable } from '../../../db/transaction.ts';
import { addIdentity, confirm } from '../create-user.ts';
import { AuthError } from '../errors.ts';
import { identityDataOf } from '../external-account.ts';
import type { ExternalAccount } from '../external-account.ts';
import { findUserByEmail, findUserById, isBanned, reloadUser } from '../users.ts';
import type { User } from '../users.ts';

/**
 * Links an external account to a signed-in user. A user without an address, as anonymous ones are,
 * gets the one that the provider has verified.
 *
 * @throws `user_not_found`, `user_banned`, `identity_already_exists`, `email_exists`,
 * `provider_email_needs_verification`.
 */
export async function linkAccount(
  db: Queryable,
  { account, userId }: { readonly account: ExternalAccount; readonly userId: string },
): Promise<User> {
  await db.query('select from auth.users where id = $1 for update', [userId]);
  const user = await findUserById(db, userId);
  if (!user) throw new AuthError(422, 'user_not_found', 'Linking target user not found');
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  const { provider, subject: providerId } = account;
  await refuseLinked(db, { provider, providerId, userId });
  const email = account.email?.toLowerCase();
  if (user.email === null && email !== undefined) {
    await takeEmail(db, { userId, email, account });
  }
  const identityData = identityDataOf(account);
  await addIdentity(db, { userId, provider, providerId, identityData });
  if (user.is_anonymous) {
    await db.query('update auth.users set is_anonymous = false where id = $1', [userId]);
  }
  return reloadUser(db, userId);
}

interface Linked {
  readonly provider: string;
  readonly providerId: string;
  readonly userId: string;
}

async function refuseLinked(db: Queryable, { provider, providerId, userId }: Linked) {
  const { rows } = await db.query<{ user_id: string }>(
    'select user_id from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  );
  const [identity] = rows;
  if (!identity) return;
  const whose = identity.user_id === userId ? '' : ' to another user';
  throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`);
}

interface TakeEmail {
  readonly userId: string;
  readonly email: string;
  readonly account: ExternalAccount;
}

async function takeEmail(db: Queryable, { userId, email, account }: TakeEmail): Promise<void> {
  const { provider } = account;
  if (!account.emailVerified) {
    const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`;
    throw new AuthError(422, 'provider_email_needs_verification', message);
  }
  if (await findUserByEmail(db, email)) {
    const message = 'A user with this email address has already been registered';
    throw new AuthError(422, 'email_exists', message);
  }
  await db.query('update auth.users set email = $2 where id = $1', [userId, email]);
  await confirm(db, { userId, what: 'email' });
}
