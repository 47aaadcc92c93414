import { inTransaction } from '../../db/transaction.ts';
import type { AuthContext } from './context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { addOwnIdentity } from './create-user.ts';
import { dropTokens } from './one-time-tokens.ts';
import { reloadUser } from './users.ts';

/**
 * Removes everything that an unconfirmed sign-up added to an account: a stranger may have signed up
 * only to share the account with the owner of the address later. Password, metadata, identities,
 * factors, sessions and pending links go; the id and what an administrator granted stay.
 */
export async function disown(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `update auth.users set
       encrypted_password = null, raw_user_meta_data = '{}', email_change = '', phone_change = ''
     where id = $1`,
    [userId],
  );
  await db.query('delete from auth.identities where user_id = $1', [userId]);
  await db.query('delete from auth.sessions where user_id = $1', [userId]);
  await db.query('delete from auth.mfa_factors where user_id = $1', [userId]);
  await db.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
  await dropTokens(db, userId);
}

/**
 * Does the same for an account that stays unconfirmed: it keeps its address alone. Accounts that
 * their owner has confirmed meanwhile, and invitations, whose metadata comes from the inviter, stay
 * as they are.
 */
export async function forgetClaim(context: AuthContext, claimed: Claimed): Promise<void> {
  await inTransaction(context.pool, (db) => forgetClaimIn(db, claimed));
}

interface Claimed {
  readonly userId: string;
  readonly provider: 'email' | 'phone';
}

/** Does the same in the caller's transaction. */
export async function forgetClaimIn(db: Queryable, { userId, provider }: Claimed): Promise<void> {
  const { rowCount } = await db.query(
    `select from auth.users where id = $1 and confirmed_at is null
       and (invited_at is null or coalesce(encrypted_password, '') <> '') for update`,
    [userId],
  );
  if (rowCount === 0) return;
  await disown(db, userId);
  await db.query(
    `update auth.users set raw_user_meta_data = jsonb_build_object(
       'sub', id, $2::text, case $2 when 'email' then email else phone end,
       'email_verified', false, 'phone_verified', false)
     where id = $1`,
    [userId, provider],
  );
  await addOwnIdentity(db, { user: await reloadUser(db, userId), provider });
}
