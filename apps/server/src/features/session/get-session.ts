import type { FreshSession } from '../../backend/account-backend.ts';
import type { StoredSession } from './auth-cookies.ts';
import { offerCsrfToken, sessionIdOf } from './csrf.ts';
import type { SessionCall } from './session-call.ts';
import { storedSession, writeSessionCookies } from './session-cookies.ts';

/** A session with less time left is renewed. */
const MIN_SECONDS_LEFT = 90;

/**
 * `GET /api/_auth/session`: the browser's session with the current user; renewed shortly before it
 * expires, and removed from the browser where it cannot be renewed. Signed out: `{}`.
 */
export async function getSession(call: SessionCall) {
  const { reply } = call;
  reply.header('cache-control', 'no-store').header('vary', 'cookie');
  const stored = storedSession(call);
  const session = stored && (await currentSession(call, stored));
  if (stored && session?.access_token !== stored.access_token) writeSessionCookies(call, session);
  await offerCsrfToken(call, session ? sessionIdOf(session.access_token) : '');
  return session ?? {};
}

async function currentSession(
  { accounts, request }: SessionCall,
  stored: StoredSession,
): Promise<FreshSession | undefined> {
  const checked = await accounts.check(stored.access_token);
  const expiresIn = (checked?.expiresAt ?? 0) - Math.floor(Date.now() / 1000);
  if (!checked || expiresIn <= MIN_SECONDS_LEFT) {
    return accounts.refresh(stored.refresh_token, request);
  }
  const whole = {
    access_token: stored.access_token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: checked.expiresAt,
    refresh_token: stored.refresh_token,
    user: checked.user,
  };
  return whole;
}
