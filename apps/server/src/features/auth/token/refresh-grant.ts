import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { limitAddress } from '../guard.ts';
import { addressOf } from '../../../http/network-address.ts';
import { optionalText, readBody } from '../read-body.ts';
import { hashOf, nextToken } from '../secrets.ts';
import { insertRefreshToken, sessionJson } from '../sessions.ts';
import type { SessionJson } from '../sessions.ts';
import type { SessionRow } from '../session-row.ts';
import { findUserById, isBanned } from '../users.ts';
import type { User } from '../users.ts';

const bodySchema = z.object({ refresh_token: optionalText });

/**
 * Exchanges a refresh token, valid once, for a new pair of tokens. A token that is sent again
 * suggests theft, and ends all tokens of its session, unless a client may have sent it twice: when
 * its answer was never used, or within some seconds. Then the answer is the same again, since each
 * token is derived from the one before (`nextToken`).
 */
export async function refreshGrant(
  context: AuthContext,
  request: FastifyRequest,
): Promise<SessionJson> {
  await limitAddress(context, { request, what: 'refresh' });
  const { refresh_token: token } = readBody(request, bodySchema);
  if (token === '') throw new AuthError(400, 'validation_failed', 'refresh_token required');
  return refreshSession(context, { token, request });
}

/** @throws the refusals of `refreshGrant`. */
export async function refreshSession(
  context: AuthContext,
  { token, request }: Refresh,
): Promise<SessionJson> {
  // Refusals are returned rather than thrown: what they revoke has to be committed.
  const outcome = await inTransaction(context.pool, (db) =>
    refresh(context, db, { token, request }),
  );
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

interface Refresh {
  readonly token: string;
  readonly request: FastifyRequest;
}

async function refresh(
  context: AuthContext,
  db: Queryable,
  { token, request }: Refresh,
): Promise<SessionJson | AuthError> {
  const found = await lockSession(db, token);
  if (!found) {
    return refusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  const { session, user } = found;
  if (isBanned(user)) return refusal('user_banned', 'Invalid Refresh Token: User Banned');
  if (session.not_after !== null && session.not_after.getTime() <= Date.now()) {
    return refusal('session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const refreshToken = await replaceToken(context, db, { token, session });
  if (refreshToken === undefined) {
    // Dated back, so that none of them counts as sent twice.
    await db.query(
      `update auth.refresh_tokens set revoked = true, updated_at = to_timestamp(0)
       where session_id = $1`,
      [session.id],
    );
    await audit(db, { action: 'token_revoked', request, actorId: user.id });
    return refusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  await db.query(
    `update auth.sessions set
       refreshed_at = now() at time zone 'utc', user_agent = $2, ip = $3, updated_at = now()
     where id = $1`,
    [session.id, request.headers['user-agent'] ?? null, addressOf(request)],
  );
  await audit(db, { action: 'token_refreshed', request, actorId: user.id });
  return sessionJson(context, db, { user, session, refreshToken });
}

/** Finds the session of a token, and locks it against parallel refreshes. */
async function lockSession(
  db: Queryable,
  token: string,
): Promise<{ readonly session: SessionRow; readonly user: User } | undefined> {
  const { rows } = await db.query<SessionRow>(
    `select s.* from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id
     where t.token = $1 for update of s`,
    [hashOf(token)],
  );
  const [session] = rows;
  const user = session && (await findUserById(db, session.user_id));
  return session && user && { session, user };
}

interface TokenRow {
  readonly revoked: boolean;
  /** Whether its use is so recent that a client may have sent it twice. */
  readonly is_fresh: boolean;
}

/** @returns the token that follows, or undefined where this one must not be used again. */
async function replaceToken(
  { settings }: AuthContext,
  db: Queryable,
  { token, session }: { readonly token: string; readonly session: SessionRow },
): Promise<string | undefined> {
  const find = async (each: string) => {
    const { rows } = await db.query<TokenRow>(
      `select revoked, updated_at + make_interval(secs => $2) > clock_timestamp() as is_fresh
       from auth.refresh_tokens where token = $1`,
      [hashOf(each), settings.refreshReuseSeconds],
    );
    return rows[0];
  };
  const used = await find(token);
  let last = token;
  let next = nextToken(session.refresh_token_hmac_key, last);
  let following = await find(next);
  // The answer may not have arrived: until the next token is used, the same answer is given again.
  if (used?.revoked === true && following?.revoked === false) return next;
  if (used?.revoked === true && !used.is_fresh) return undefined;
  while (following?.revoked === true) {
    last = next;
    next = nextToken(session.refresh_token_hmac_key, last);
    following = await find(next);
  }
  if (following) return next;
  await db.query(
    'update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1',
    [hashOf(last)],
  );
  await insertRefreshToken(db, { session, token: next, parent: hashOf(last) });
  return next;
}

function refusal(code: string, message: string): AuthError {
  return new AuthError(400, code, message);
}
