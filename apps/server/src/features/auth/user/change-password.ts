import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { takeOrRefuse } from '../guard.ts';
import { dropTokens, findByCode, useToken } from '../one-time-tokens.ts';
import { checkPassword, hashPassword, isCorrectPassword } from '../passwords.ts';
import type { SignedIn } from '../require-session.ts';
import { endSessions } from '../sessions.ts';

interface NewPassword {
  readonly signedIn: SignedIn;
  /** Empty where it stays. */
  readonly password: string;
  /** The code of `reauthenticate`, or empty. */
  readonly nonce: string;
}

/**
 * Checks a new password against all rules.
 *
 * @returns its hash, or undefined where the password stays.
 * @throws `weak_password`, `reauthentication_needed`, `reauthentication_not_valid`,
 * `same_password`.
 */
export async function checkNewPassword(
  context: AuthContext,
  { signedIn, password, nonce }: NewPassword,
): Promise<string | undefined> {
  if (password === '') return undefined;
  const { settings } = context;
  await checkPassword(settings, password);
  const { user, session } = signedIn;
  const isRecent = Date.now() - session.created_at.getTime() < 86_400_000;
  if (settings.reauthenticateForPassword && !isRecent) {
    await reauthenticate(context, { signedIn, nonce });
  }
  if (await isCorrectPassword(user, password)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  return hashPassword(password);
}

/** Wrong codes of a signed-in user in a day: a stolen session must not guess on. */
const wrongNonce = { what: 'wrong nonce', size: 30, seconds: 86_400 };

async function reauthenticate(
  context: AuthContext,
  { signedIn: { user }, nonce }: Omit<NewPassword, 'password'>,
): Promise<void> {
  if (nonce === '') {
    throw new AuthError(
      400,
      'reauthentication_needed',
      'Password update requires reauthentication',
    );
  }
  await takeOrRefuse(context.limits, { ...wrongNonce, who: user.id });
  const found = await findByCode(context, {
    userId: user.id,
    types: ['reauthentication_token'],
    recipient: user.email ?? user.phone ?? '',
    code: nonce,
  });
  if (!found || !(await useToken(context.pool, found))) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
}

/** Stores a new password, and ends other sessions and the pending tokens. */
export async function storePassword(
  db: Queryable,
  {
    userId,
    sessionId,
    passwordHash,
  }: { readonly userId: string; readonly sessionId: string; readonly passwordHash: string },
): Promise<void> {
  await db.query(
    'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
    [userId, passwordHash],
  );
  await dropTokens(db, userId);
  await endSessions(db, { userId, sessionId, scope: 'others' });
}
