import type { AuthContext } from '../auth/context.ts';
import { AuthError } from '../auth/errors.ts';
import { sessionOfToken } from '../auth/require-session.ts';
import { hashOf } from '../auth/secrets.ts';
import { refreshSession } from '../auth/token/refresh-grant.ts';
import { userJson } from '../auth/user-json.ts';
import { sessionCookieName } from './auth-cookies.ts';
import type { SessionHome } from './session-home.ts';

/** Accounts that this server keeps itself. */
export function embeddedHome(auth: AuthContext): SessionHome {
  return {
    cookieName: (request) => sessionCookieName(request.hostname),
    check: (accessToken) =>
      unlessRefused(async () => {
        const { user, claims } = await sessionOfToken(auth, accessToken);
        return { user: userJson(user), expiresAt: claims.exp ?? 0 };
      }),
    refresh: (token, request) => unlessRefused(() => refreshSession(auth, { token, request })),
    end: async ({ refresh_token: token }) => {
      // By the refresh token, which outlives the other one.
      await auth.pool.query(
        `delete from auth.sessions s using auth.refresh_tokens t
         where t.session_id = s.id and t.token = $1`,
        [hashOf(token)],
      );
    },
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
