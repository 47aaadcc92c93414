import type { StoredSession } from './auth-cookies.ts';
import { keepSession, storedSession } from './browser-session.ts';
import { offerCsrfToken, sessionIdOf } from './csrf.ts';
import type { SessionCall } from './session-call.ts';
import type { FreshSession } from './session-home.ts';

/** With so little left, a session is renewed. */
const leastSeconds = 90;

/**
 * `GET /api/_auth/session`: the session that the browser keeps, with its user as they are now;
 * renewed when it is about to end, and forgotten when it cannot be. Nobody: `{}`.
 */
export async function getSession(call: SessionCall) {
  const { reply } = call;
  reply.header('cache-control', 'no-store').header('vary', 'cookie');
  const stored = storedSession(call);
  const session = stored && (await current(call, stored));
  if (stored && session?.access_token !== stored.access_token) keepSession(call, session);
  await offerCsrfToken(call, session ? sessionIdOf(session.access_token) : '');
  return session ?? {};
}

async function current(
  { home, request }: SessionCall,
  stored: StoredSession,
): Promise<FreshSession | undefined> {
  const checked = await home.check(stored.access_token);
  const expiresIn = (checked?.expiresAt ?? 0) - Math.floor(Date.now() / 1000);
  if (!checked || expiresIn <= leastSeconds) return home.refresh(stored.refresh_token, request);
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
