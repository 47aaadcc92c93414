import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../db/transaction.ts';
import { reloadUser } from './users.ts';
import type { Identity, User } from './users.ts';

export interface NewUser {
  readonly id?: string;
  /** In lower case. */
  readonly email?: string;
  /** Digits alone. */
  readonly phone?: string;
  /** bcrypt. */
  readonly passwordHash?: string;
  /** The sign-up method: `email`, `phone`, `anonymous`, or a provider's name. */
  readonly provider: string;
  readonly userData?: Readonly<Record<string, unknown>>;
  readonly appData?: Readonly<Record<string, unknown>>;
  /**
   * Whether the user signs in by an organisation; another account may then have the same address.
   */
  readonly isSso?: boolean;
}

/**
 * Creates an unconfirmed user without identities.
 *
 * @throws the database's 23505 where another user has the address or the phone.
 */
export async function createUser(db: Queryable, user: NewUser): Promise<User> {
  const { id = randomUUID(), provider } = user;
  const isAnonymous = provider === 'anonymous';
  const providerClaims = isAnonymous ? {} : { provider, providers: [provider] };
  await db.query(
    `insert into auth.users
       (id, email, phone, encrypted_password, raw_user_meta_data, raw_app_meta_data, is_anonymous,
        is_sso_user)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      user.email ?? null,
      user.phone ?? null,
      user.passwordHash ?? null,
      user.userData ?? {},
      { ...providerClaims, ...user.appData },
      isAnonymous,
      user.isSso ?? false,
    ],
  );
  return reloadUser(db, id);
}

export interface NewIdentity {
  readonly userId: string;
  readonly provider: string;
  /** The user's id at the provider, also in `identityData.sub`. */
  readonly providerId: string;
  readonly identityData: Readonly<Record<string, unknown>>;
}

/** Adds an identity, and its provider to the user's list of providers. */
export async function addIdentity(db: Queryable, identity: NewIdentity): Promise<Identity> {
  const { userId, provider, providerId, identityData } = identity;
  const { rows } = await db.query<{ identity: Identity }>(
    `insert into auth.identities as i
       (user_id, provider, provider_id, identity_data, last_sign_in_at)
     values ($1, $2, $3, $4, now()) returning to_jsonb(i) as identity`,
    [userId, provider, providerId, identityData],
  );
  await listProviders(db, userId);
  return (rows[0] as { identity: Identity }).identity;
}

/** Sets `app_metadata.providers` from the identities. */
export async function listProviders(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `update auth.users u set
       raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
         'provider', coalesce(p.names -> 0, u.raw_app_meta_data -> 'provider'),
         'providers', p.names),
       updated_at = now()
     from (
       select coalesce(jsonb_agg(provider order by first, provider), '[]') as names from (
         select provider, min(created_at) as first from auth.identities
         where user_id = $1 group by provider
       ) as each
     ) as p
     where u.id = $1`,
    [userId],
  );
}

/** Adds the identity of an address or a phone for a user who has none yet. */
export async function addOwnIdentity(
  db: Queryable,
  {
    user,
    provider,
    data = {},
  }: {
    readonly user: User;
    readonly provider: 'email' | 'phone';
    readonly data?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const address = provider === 'email' ? { email: user.email } : { phone: user.phone };
  const identityData = {
    ...data,
    sub: user.id,
    ...address,
    email_verified: user.email_confirmed_at !== null,
    phone_verified: user.phone_confirmed_at !== null,
  };
  await addIdentity(db, { userId: user.id, provider, providerId: user.id, identityData });
}

/**
 * Confirms the address or the phone, once a message proved it or where sign-ups count as confirmed.
 */
export async function confirm(
  db: Queryable,
  { userId, what }: { readonly userId: string; readonly what: 'email' | 'phone' },
): Promise<void> {
  const verified = { [`${what}_verified`]: true };
  await db.query(
    `update auth.users set
       ${what}_confirmed_at = coalesce(${what}_confirmed_at, now()),
       raw_user_meta_data = raw_user_meta_data || $2, is_anonymous = false, updated_at = now()
     where id = $1`,
    [userId, verified],
  );
  await db.query(
    `update auth.identities set identity_data = identity_data || $2, updated_at = now()
     where user_id = $1 and provider = $3`,
    [userId, verified, what],
  );
}
