import { inTransaction } from '../../db/transaction.ts';
import type { AuthContext } from './context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { addOwnIdentity } from './create-user.ts';
import { dropTokens } from './one-time-tokens.ts';
import { reloadUser } from './users.ts';

/**
 * Takes an address or a phone that was never confirmed away from whoever signed up with it: they
 * may have done so only to share the account with its owner later. Password, metadata, identities,
 * factors, sessions and links that are on their way end; the id and what an administrator granted
 * stay.
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
 * The same for an account that goes on waiting: it keeps its address and nothing else. Nothing is
 * forgotten where somebody has proven to be the owner meanwhile, or of an invitation, whose words
 * are those of the one who invites.
 */
export async function forgetClaim(context: AuthContext, claimed: Claimed): Promise<void> {
  await inTransaction(context.pool, (db) => forgetClaimIn(db, claimed));
}

interface Claimed {
  readonly userId: string;
  readonly provider: 'email' | 'phone';
}

/** The same, in the caller's transaction. */
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
