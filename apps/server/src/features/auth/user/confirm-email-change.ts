import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { addOwnIdentity, confirm } from '../create-user.ts';
import { AuthError } from '../errors.ts';
import { reloadUser } from '../users.ts';
import type { User } from '../users.ts';

/**
 * Records that one of the two addresses has confirmed the change.
 *
 * @returns the user with their new address, or undefined where the other address has to confirm
 * too.
 * @throws `email_exists` where another user took the address meanwhile.
 */
export async function confirmEmailChange(
  { settings }: AuthContext,
  db: Queryable,
  user: User,
): Promise<User | undefined> {
  const needsBoth = settings.doubleConfirmEmail && user.email !== null;
  if (needsBoth && user.email_change_confirm_status === 0) {
    await db.query('update auth.users set email_change_confirm_status = 1 where id = $1', [
      user.id,
    ]);
    return undefined;
  }
  return changeEmail(db, { user, email: user.email_change });
}

/** Sets a user's new, confirmed address. @throws `email_exists`. */
export async function changeEmail(
  db: Queryable,
  { user: { id }, email }: { readonly user: User; readonly email: string },
): Promise<User> {
  try {
    await db.query(
      `update auth.users set
         email = $2::text, email_change = '', email_change_confirm_status = 0,
         raw_user_meta_data = case when raw_user_meta_data ? 'email'
           then raw_user_meta_data || jsonb_build_object('email', $2::text)
           else raw_user_meta_data end,
         updated_at = now()
       where id = $1`,
      [id, email],
    );
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw emailExists();
  }
  await db.query(
    `delete from auth.one_time_tokens where user_id = $1
     and token_type in ('email_change_token_new', 'email_change_token_current')`,
    [id],
  );
  await confirm(db, { userId: id, what: 'email' });
  const { rowCount } = await db.query(
    `update auth.identities set
       identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [id, email],
  );
  const user = await reloadUser(db, id);
  if (rowCount === 0) await addOwnIdentity(db, { user, provider: 'email' });
  return reloadUser(db, id);
}

export function emailExists(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}
