import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import { bearerToken } from '../../http/bearer-token.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import type { SessionRow } from './session-row.ts';
import { findUserById, isBanned } from './users.ts';
import type { User } from './users.ts';

/** An authenticated user with an active session. */
export interface SignedIn {
  readonly user: User;
  readonly session: SessionRow;
  readonly claims: JWTPayload;
}

/**
 * Reads the signed-in user from the request's bearer token.
 *
 * @throws `no_authorization` without a token, `bad_jwt` for an invalid one,
 *   `session_not_found` for one whose session has ended, `user_not_found`, `user_banned`.
 */
export async function requireSession(
  context: AuthContext,
  request: FastifyRequest,
): Promise<SignedIn> {
  return sessionOf(context, await requireToken(context, request));
}

/**
 * Reads the signed-in user from an access token.
 *
 * @throws as `requireSession`.
 */
export async function sessionOfToken(context: AuthContext, token: string): Promise<SignedIn> {
  return sessionOf(context, await claimsOf(context, token));
}

async function sessionOf(context: AuthContext, claims: JWTPayload): Promise<SignedIn> {
  const { sub, aud, iss, session_id: sessionId } = claims;
  if (sub === undefined || sub === '') throw badJwt('invalid claim: missing sub claim');
  if (!isUuid(sub)) throw badJwt('invalid claim: sub claim must be a UUID');
  if (![aud].flat().includes('authenticated')) {
    throw badJwt('invalid claim: this token is for another audience');
  }
  if (iss !== undefined && iss !== context.apiUrl) {
    throw badJwt('invalid claim: this token is from another issuer');
  }
  const user = await findUserById(context.pool, sub);
  if (!user) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned');
  const session =
    typeof sessionId === 'string' && isUuid(sessionId)
      ? await findSession(context, { id: sessionId, userId: sub })
      : undefined;
  if (!session) {
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    );
  }
  return { user, session, claims };
}

/**
 * Requires the service key.
 *
 * @throws `not_admin` for users' tokens, otherwise as `requireSession`.
 */
export async function requireAdmin(context: AuthContext, request: FastifyRequest): Promise<void> {
  const { role } = await requireToken(context, request);
  if (role !== 'service_role' && role !== 'supabase_admin') {
    throw new AuthError(403, 'not_admin', 'User not allowed');
  }
}

/** Whether the request carries the service key. */
export async function isAdmin(context: AuthContext, request: FastifyRequest): Promise<boolean> {
  try {
    await requireAdmin(context, request);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}

/** @throws `no_authorization` or `bad_jwt`. */
async function requireToken(context: AuthContext, request: FastifyRequest): Promise<JWTPayload> {
  const token = bearerToken(request.headers);
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return claimsOf(context, token);
}

/** @throws `bad_jwt`. */
async function claimsOf({ keys }: AuthContext, token: string): Promise<JWTPayload> {
  const read = await keys.verify(token);
  if (read.status === 'valid') return read.claims;
  throw badJwt(
    read.reason === 'expired'
      ? 'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired'
      : 'invalid JWT: unable to parse or verify signature',
  );
}

async function findSession(
  { pool }: AuthContext,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>(
    `select * from auth.sessions
     where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [id, userId],
  );
  return rows[0];
}

/** Whether a text can be an id; the database answers any other with an error of its own. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

function badJwt(message: string): AuthError {
  return new AuthError(403, 'bad_jwt', message);
}
