import type { FastifyRequest } from 'fastify';
import { audit } from './audit.ts';
import type { AuthContext } from './context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { addIdentity, confirm, createUser } from './create-user.ts';
import { disown } from './disown.ts';
import { AuthError } from './errors.ts';
import { findUserByEmail, findUserById, isBanned, reloadUser } from './users.ts';
import type { User } from './users.ts';

/** A user's account at a provider, as the provider asserts it. */
export interface ExternalAccount {
  /** The provider's name in the configuration. */
  readonly provider: string;
  /** The user's permanent id at the provider. */
  readonly subject: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  /** Name, picture and other claims of the provider. */
  readonly profile: Readonly<Record<string, unknown>>;
}

/**
 * Finds or creates the user of an external account: first by the linked identity, then by the
 * verified address, else as a new user.
 *
 * @throws `user_banned`, `signup_disabled`, `provider_email_needs_verification`.
 */
export async function findOrCreateByAccount(
  context: AuthContext,
  db: Queryable,
  { account, request }: { readonly account: ExternalAccount; readonly request: FastifyRequest },
): Promise<User> {
  const { provider } = account;
  const email = account.email?.toLowerCase();
  const owner = await findOwner(db, account);
  if (owner) return notBanned(owner);
  if (email !== undefined && !account.emailVerified) {
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    );
  }
  const known = email === undefined ? undefined : await findUserByEmail(db, email);
  if (known) {
    notBanned(known);
    if (known.email_confirmed_at === null) await disown(db, known.id);
    await join(db, { userId: known.id, account });
    return reloadUser(db, known.id);
  }
  return createByAccount(context, db, { account, request });
}

interface ComingAccount {
  readonly account: ExternalAccount;
  readonly request: FastifyRequest;
  /** Whether an organisation signs the user in. */
  readonly isSso?: boolean;
}

/** Creates a user from an external account. @throws `signup_disabled`. */
export async function createByAccount(
  { settings }: AuthContext,
  db: Queryable,
  { account, request, isSso = false }: ComingAccount,
): Promise<User> {
  if (settings.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const { provider } = account;
  const email = account.email?.toLowerCase();
  const { id } = await createUser(db, {
    ...(email !== undefined && { email }),
    provider,
    userData: identityDataOf(account),
    isSso,
  });
  await audit(db, { action: 'user_signedup', request, actorId: id, traits: { provider } });
  await join(db, { userId: id, account });
  return reloadUser(db, id);
}

async function join(
  db: Queryable,
  { userId, account }: { readonly userId: string; readonly account: ExternalAccount },
): Promise<void> {
  const identityData = identityDataOf(account);
  const { provider, subject: providerId } = account;
  await addIdentity(db, { userId, provider, providerId, identityData });
  await db.query(
    'update auth.users set raw_user_meta_data = $2 || raw_user_meta_data where id = $1',
    [userId, identityData],
  );
  if (account.email !== undefined) await confirm(db, { userId, what: 'email' });
}

/** The identity data stored of an external account. */
export function identityDataOf(account: ExternalAccount): Record<string, unknown> {
  return {
    ...account.profile,
    sub: account.subject,
    provider_id: account.subject,
    ...(account.email !== undefined && { email: account.email.toLowerCase() }),
    email_verified: account.emailVerified,
    phone_verified: false,
  };
}

/** Finds the user who linked the account before, and updates the identity's data. */
export async function findOwner(
  db: Queryable,
  account: ExternalAccount,
): Promise<User | undefined> {
  const { rows } = await db.query<{ user_id: string }>(
    `update auth.identities set
       identity_data = identity_data || $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2 returning user_id`,
    [account.provider, account.subject, identityDataOf(account)],
  );
  const [identity] = rows;
  return identity && findUserById(db, identity.user_id);
}

/** @throws `user_banned`. */
export function notBanned(user: User): User {
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return user;
}
