import type { AccountBackend } from '../../backend/account-backend.ts';
import type { Backend } from '../../backend/backend.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { createFirstAdmin } from './first-admin.ts';
import { sessionOfToken } from './require-session.ts';
import { hashOf } from './secrets.ts';
import { refreshSession } from './token/refresh-grant.ts';
import { userJson } from './user-json.ts';

/** The account backend of this server's own auth service. */
export function embeddedAccountBackend(auth: AuthContext, backend: Backend): AccountBackend {
  return {
    hostname: (request) => request.hostname,
    check: (accessToken) =>
      unlessRefused(async () => {
        const { user, claims } = await sessionOfToken(auth, accessToken);
        return { user: userJson(user), expiresAt: claims.exp ?? 0 };
      }),
    refresh: (token, request) => unlessRefused(() => refreshSession(auth, { token, request })),
    end: async ({ refresh_token: token }) => {
      // The refresh token identifies the session longer than the access token does.
      await auth.pool.query(
        `delete from auth.sessions s using auth.refresh_tokens t
         where t.session_id = s.id and t.token = $1`,
        [hashOf(token)],
      );
    },
    createFirstAdmin: (request) => createFirstAdmin({ auth, backend }, request),
  };
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) return undefined;
    throw error;
  }
}
