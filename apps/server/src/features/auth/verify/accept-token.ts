import type { FastifyRequest } from 'fastify';
import { confirmEmailChange } from '../user/confirm-email-change.ts';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { confirm } from '../create-user.ts';
import { AuthError } from '../errors.ts';
import { issueCode } from '../flow-states.ts';
import { useToken } from '../one-time-tokens.ts';
import { acceptPhoneCode, isOfPhone } from '../phone/accept-code.ts';
import type { OneTimeToken } from '../one-time-tokens.ts';
import { issueSession } from '../sessions.ts';
import type { SessionJson } from '../sessions.ts';
import { findUserById, isBanned, reloadUser } from '../users.ts';
import type { User } from '../users.ts';
import { expired } from './token-types.ts';

/** The answer to the first of two confirmations. */
export const firstOfTwo = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const;

interface AcceptToken {
  readonly found: OneTimeToken;
  readonly request: FastifyRequest;
  /** The `type` that the client sent. */
  readonly type: string;
}

interface AcceptForCode extends AcceptToken {
  /** The flow that gets a code instead of a session. */
  readonly flowId: string | undefined;
}

/**
 * Uses a token up and applies its action.
 *
 * @returns a session, or a code for the requesting flow; undefined where the other of two addresses
 * has to confirm too.
 * @throws `otp_expired` where another request was faster, `user_banned`, `email_exists`.
 */
export async function acceptToken(
  context: AuthContext,
  accept: AcceptToken,
): Promise<SessionJson | undefined>;
export async function acceptToken(
  context: AuthContext,
  accept: AcceptForCode,
): Promise<SessionJson | { readonly code: string } | undefined>;
export async function acceptToken(
  context: AuthContext,
  { found, request, flowId }: AcceptToken & Partial<AcceptForCode>,
): Promise<SessionJson | { readonly code: string } | undefined> {
  return inTransaction(context.pool, async (db) => {
    const isOurs = await useToken(db, found);
    // Locked after the token: a second request waits for the first, and sees its changes.
    const before = isOurs ? await findUserById(db, found.user_id) : undefined;
    if (!before) throw expired('Email link is invalid or has expired');
    if (isBanned(before)) throw new AuthError(403, 'user_banned', 'User is banned');
    const apply = { found, user: before, request };
    if (isOfPhone(found)) {
      const phoneUser = await acceptPhoneCode(db, apply);
      if (!phoneUser) throw expired('Token has expired or is invalid');
      return issueSession(context, db, { user: phoneUser, method: 'otp', request });
    }
    const user = await applyToken(context, db, apply);
    if (!user) return undefined;
    if (flowId !== undefined) {
      return { code: await issueCode(context, db, { flowId, userId: user.id }) };
    }
    return issueSession(context, db, { user, method: 'otp', request });
  });
}

interface ApplyToken {
  readonly found: OneTimeToken;
  readonly user: User;
  readonly request: FastifyRequest;
}

async function applyToken(
  context: AuthContext,
  db: Queryable,
  { found, user, request }: ApplyToken,
): Promise<User | undefined> {
  const actorId = user.id;
  if (found.token_type.startsWith('email_change')) {
    await db.query('select from auth.users where id = $1 for update', [user.id]);
    await audit(db, { action: 'user_modified', request, actorId });
    return confirmEmailChange(context, db, await reloadUser(db, user.id));
  }
  if (user.email_confirmed_at !== null) {
    await audit(db, { action: 'login', request, actorId });
    return user;
  }
  const action = user.invited_at === null ? 'user_signedup' : 'invite_accepted';
  await audit(db, { action, request, actorId });
  await confirm(db, { userId: user.id, what: 'email' });
  if (found.password_hash !== null) {
    await db.query('update auth.users set encrypted_password = $2 where id = $1', [
      user.id,
      found.password_hash,
    ]);
  }
  return reloadUser(db, user.id);
}
