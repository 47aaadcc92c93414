import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../auth/context.ts';
import { AuthError } from '../auth/errors.ts';
import { sessionOfToken } from '../auth/require-session.ts';
import type { SessionJson } from '../auth/sessions.ts';
import { refreshSession } from '../auth/token/refresh-grant.ts';
import { userJson } from '../auth/user-json.ts';
import type { StoredSession } from './auth-cookies.ts';
import { keepSession, storedSession } from './browser-session.ts';
import { offerCsrfToken, sessionIdOf } from './csrf.ts';
import type { SessionCall, SessionContext } from './session-call.ts';

/** With so little left, a session is renewed. */
const leastSeconds = 90;

/**
 * `GET /api/_auth/session`: the session that the browser keeps, with its user as they are now;
 * renewed when it is about to end, and forgotten when it cannot be. Nobody: `{}`.
 */
export async function getSession({ auth }: SessionContext, { request, reply, csrf }: SessionCall) {
  reply.header('cache-control', 'no-store').header('vary', 'cookie');
  const stored = storedSession(request);
  const session = stored && (await current(auth, { request, stored }));
  if (stored && session?.access_token !== stored.access_token) {
    keepSession({ request, reply, csrf }, session);
  }
  await offerCsrfToken(request, reply, csrf, session ? sessionIdOf(session.access_token) : '');
  return session ?? {};
}

interface Current {
  readonly request: FastifyRequest;
  readonly stored: StoredSession;
}

async function current(
  auth: AuthContext,
  { request, stored }: Current,
): Promise<SessionJson | undefined> {
  try {
    const { user, claims } = await sessionOfToken(auth, stored.access_token);
    const expiresAt = claims.exp ?? 0;
    const expiresIn = expiresAt - Math.floor(Date.now() / 1000);
    if (expiresIn > leastSeconds) {
      return {
        access_token: stored.access_token,
        token_type: 'bearer',
        expires_in: expiresIn,
        expires_at: expiresAt,
        refresh_token: stored.refresh_token,
        user: userJson(user),
      };
    }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
  }
  try {
    return await refreshSession(auth, { token: stored.refresh_token, request });
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error;
    return undefined;
  }
}
