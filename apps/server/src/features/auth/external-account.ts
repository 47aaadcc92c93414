import type { FastifyRequest } from 'fastify';
import { audit } from './audit.ts';
import type { AuthContext, Queryable } from './context.ts';
import { addIdentity, confirm, createUser } from './create-user.ts';
import { disown } from './disown.ts';
import { AuthError } from './errors.ts';
import { findUserByEmail, findUserById, isBanned, reloadUser } from './users.ts';
import type { User } from './users.ts';

/** Who somebody is elsewhere, as the provider vouches. */
export interface ExternalAccount {
  /** The provider's name in the configuration. */
  readonly provider: string;
  /** Who they are there, for good. */
  readonly subject: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  /** Name, picture and the like, as the provider tells them. */
  readonly profile: Readonly<Record<string, unknown>>;
}

/**
 * Finds the person that an account elsewhere belongs to: who came by it before, else who has its
 * verified address, else somebody new.
 *
 * @throws `user_banned`, `signup_disabled`, `provider_email_needs_verification`.
 */
export async function findOrCreateByAccount(
  { settings }: AuthContext,
  db: Queryable,
  { account, request }: { readonly account: ExternalAccount; readonly request: FastifyRequest },
): Promise<User> {
  const { provider, subject } = account;
  const email = account.email?.toLowerCase();
  const identityData = identityDataOf(account);
  const owner = await findOwner(db, { provider, subject, identityData });
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
    await join(db, known.id);
    return reloadUser(db, known.id);
  }
  if (settings.disableSignup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  const created = await createUser(db, {
    ...(email !== undefined && { email }),
    provider,
    userData: identityData,
  });
  await audit(db, {
    action: 'user_signedup',
    request,
    actorId: created.id,
    traits: { provider },
  });
  await join(db, created.id);
  return reloadUser(db, created.id);

  async function join(db: Queryable, userId: string): Promise<void> {
    await addIdentity(db, { userId, provider, providerId: subject, identityData });
    await db.query(
      'update auth.users set raw_user_meta_data = $2 || raw_user_meta_data where id = $1',
      [userId, identityData],
    );
    if (email !== undefined) await confirm(db, { userId, what: 'email' });
  }
}

/** What is kept of an account elsewhere. */
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

interface FindOwner {
  readonly provider: string;
  readonly subject: string;
  readonly identityData: Readonly<Record<string, unknown>>;
}

/** Finds who came by the account before, and brings what is known of it up to date. */
async function findOwner(
  db: Queryable,
  { provider, subject, identityData }: FindOwner,
): Promise<User | undefined> {
  const { rows } = await db.query<{ user_id: string }>(
    `update auth.identities set
       identity_data = identity_data || $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2 returning user_id`,
    [provider, subject, identityData],
  );
  const [identity] = rows;
  return identity && findUserById(db, identity.user_id);
}

function notBanned(user: User): User {
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  return user;
}
