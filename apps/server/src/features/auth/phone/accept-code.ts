import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { confirm } from '../create-user.ts';
import type { OneTimeToken } from '../one-time-tokens.ts';
import { reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { changePhone } from './change.ts';

interface AcceptCode {
  readonly found: OneTimeToken;
  readonly user: User;
  readonly request: FastifyRequest;
}

/** Whether a token was sent to a phone. */
export function isOfPhone({ relates_to: recipient }: OneTimeToken): boolean {
  return /^\d+$/.test(recipient);
}

/**
 * Applies the action that a code was sent to a phone for.
 *
 * @returns the user, or undefined where they no longer have the phone.
 * @throws `phone_exists` where another user took the phone meanwhile.
 */
export async function acceptPhoneCode(
  db: Queryable,
  { found, user, request }: AcceptCode,
): Promise<User | undefined> {
  const { id: userId } = user;
  const { relates_to: phone } = found;
  if (found.token_type === 'phone_change_token') {
    if (user.phone_change !== phone) return undefined;
    await changePhone(db, { userId, phone });
    await audit(db, { action: 'user_modified', request, actorId: userId });
    return reloadUser(db, userId);
  }
  if (user.phone !== phone) return undefined;
  if (user.phone_confirmed_at !== null) {
    await audit(db, { action: 'login', request, actorId: userId });
    return user;
  }
  await audit(db, { action: 'user_signedup', request, actorId: userId });
  await confirm(db, { userId, what: 'phone' });
  return reloadUser(db, userId);
}
