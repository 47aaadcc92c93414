import type { FastifyRequest } from 'fastify';
import { signAccessToken } from './access-tokens.ts';
import type { AuthContext } from './context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { addressOf } from '../../http/network-address.ts';
import { hashOf, newSecret } from './secrets.ts';
import { userJson } from './user-json.ts';
import type { SessionRow } from './session-row.ts';
import { reloadUser } from './users.ts';
import type { User } from './users.ts';

/** A sign-in method, as in the token's `amr`. */
export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'anonymous'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'passkey'
  | 'web3'
  | 'sso/saml'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'token_refresh';

/** The method of a second factor. */
export type FactorMethod = Extract<
  Method,
  'totp' | 'mfa/phone' | 'mfa/webauthn' | 'mfa/recovery_code'
>;

/** A session as clients store it. */
export interface SessionJson {
  readonly access_token: string;
  readonly token_type: 'bearer';
  /** Seconds. */
  readonly expires_in: number;
  /** Seconds since 1970. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: Record<string, unknown>;
}

/** Creates a session for a user, in the caller's transaction. */
export async function issueSession(
  context: AuthContext,
  db: Queryable,
  {
    user: { id: userId },
    method,
    request,
  }: { readonly user: User; readonly method: Method; readonly request: FastifyRequest },
): Promise<SessionJson> {
  const { rows } = await db.query<SessionRow>(
    `insert into auth.sessions (user_id, user_agent, ip, refresh_token_hmac_key)
     values ($1, $2, $3, $4) returning *`,
    [userId, request.headers['user-agent'] ?? null, addressOf(request), newSecret()],
  );
  const session = rows[0] as SessionRow;
  await addMethod(db, session.id, method);
  await db.query(
    'update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1',
    [userId],
  );
  const refreshToken = newSecret();
  await insertRefreshToken(db, { session, token: refreshToken });
  const user = await reloadUser(db, userId);
  return sessionJson(context, db, { user, session, refreshToken });
}

/**
 * Raises a session to the second level after a factor was verified: it gets new tokens, its old
 * ones end, and so do the user's sessions of the first level.
 */
export async function raiseSession(
  context: AuthContext,
  db: Queryable,
  {
    session: { id, user_id: userId },
    method,
    factorId,
  }: {
    readonly session: SessionRow;
    readonly method: FactorMethod;
    readonly factorId: string;
  },
): Promise<SessionJson> {
  const { rows } = await db.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now()
     where id = $1 returning *`,
    [id, factorId],
  );
  const session = rows[0] as SessionRow;
  await addMethod(db, id, method);
  await db.query("delete from auth.sessions where user_id = $1 and aal < 'aal2'", [userId]);
  // Dated back: an earlier token must not pass for one that was sent twice, or it would open the
  // second level to anyone who has it.
  await db.query(
    `update auth.refresh_tokens set revoked = true, updated_at = to_timestamp(0)
     where session_id = $1`,
    [id],
  );
  const refreshToken = newSecret();
  await insertRefreshToken(db, { session, token: refreshToken });
  return sessionJson(context, db, { user: await reloadUser(db, userId), session, refreshToken });
}

/** A session as clients store it, with a fresh access token. */
export async function sessionJson(
  context: AuthContext,
  db: Queryable,
  {
    user,
    session,
    refreshToken,
  }: { readonly user: User; readonly session: SessionRow; readonly refreshToken: string },
): Promise<SessionJson> {
  const { token, expiresAt } = await signAccessToken(context, db, { user, session });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: context.settings.jwtExpirySeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  };
}

/** Inserts a refresh token's hash; `parent` is the hash of the one that it replaces. */
export async function insertRefreshToken(
  db: Queryable,
  {
    session,
    token,
    parent,
  }: { readonly session: SessionRow; readonly token: string; readonly parent?: string },
): Promise<void> {
  await db.query(
    `insert into auth.refresh_tokens (token, parent, user_id, session_id)
     values ($1, $2, $3, $4)`,
    [hashOf(token), parent ?? null, session.user_id, session.id],
  );
}

/** Ends one session of a user, all of them, or all but one. */
export async function endSessions(
  db: Queryable,
  { userId, sessionId, scope }: EndSessions,
): Promise<void> {
  const which = { local: 'id = $2', others: 'id <> $2', global: '$2::uuid is not null' }[scope];
  await db.query(`delete from auth.sessions where user_id = $1 and ${which}`, [userId, sessionId]);
}

interface EndSessions {
  readonly userId: string;
  readonly sessionId: string;
  readonly scope: 'global' | 'local' | 'others';
}

async function addMethod(db: Queryable, sessionId: string, method: Method): Promise<void> {
  await db.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
     values ($1, $2, clock_timestamp(), clock_timestamp())
     on conflict (session_id, authentication_method) do update set updated_at = clock_timestamp()`,
    [sessionId, method],
  );
}
