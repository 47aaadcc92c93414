import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { addOwnIdentity, confirm } from '../create-user.ts';
import { AuthError } from '../errors.ts';
import { readPhone } from '../addresses.ts';
import { findUserByPhone, reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { prepareText } from './send-code.ts';

/**
 * @param text as it was typed; empty where the phone stays.
 * @returns the requested phone, where it differs from the current one and no user has it.
 * @throws `phone_provider_disabled`, `phone_exists`.
 */
export async function readNewPhone(
  { settings, pool }: AuthContext,
  { user, text }: { readonly user: User; readonly text: string },
): Promise<string | undefined> {
  if (text === '') return undefined;
  const phone = readPhone(text);
  if (phone === user.phone) return undefined;
  if (!settings.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  const isRevealed = settings.revealAccounts || settings.phoneAutoconfirm;
  if (isRevealed && (await findUserByPhone(pool, phone))) throw phoneExists();
  return phone;
}

/**
 * Stores a phone that is yet to be confirmed, in the caller's transaction.
 *
 * @returns a function that sends the code; to be called after the commit.
 */
export async function preparePhoneChange(
  context: AuthContext,
  db: Queryable,
  { user, phone }: { readonly user: User; readonly phone: string },
): Promise<() => Promise<void>> {
  await db.query('update auth.users set phone_change = $2 where id = $1', [user.id, phone]);
  const text = { kind: 'phone_change', tokenType: 'phone_change_token' } as const;
  const send = await prepareText(context, db, { user, phone, ...text });
  // As with an address: the phone's owner did not request this, and the answer must not reveal
  // them.
  return (await findUserByPhone(db, phone)) ? async () => undefined : send;
}

/** Sets a user's new, confirmed phone. @throws `phone_exists`. */
export async function changePhone(
  db: Queryable,
  { userId, phone }: { readonly userId: string; readonly phone: string },
): Promise<void> {
  try {
    await db.query("update auth.users set phone = $2, phone_change = '' where id = $1", [
      userId,
      phone,
    ]);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw phoneExists();
  }
  await confirm(db, { userId, what: 'phone' });
  const { rowCount } = await db.query(
    `update auth.identities set
       identity_data = identity_data || jsonb_build_object('phone', $2::text), updated_at = now()
     where user_id = $1 and provider = 'phone'`,
    [userId, phone],
  );
  if (rowCount === 0) {
    await addOwnIdentity(db, { user: await reloadUser(db, userId), provider: 'phone' });
  }
}

function phoneExists(): AuthError {
  return new AuthError(
    422,
    'phone_exists',
    'A user with this phone number has already been registered',
  );
}
