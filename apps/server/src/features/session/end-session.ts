import { hashOf } from '../auth/secrets.ts';
import { keepSession, storedSession } from './browser-session.ts';
import { offerCsrfToken } from './csrf.ts';
import type { SessionCall, SessionContext } from './session-call.ts';

/**
 * `DELETE /api/_auth/session`: signs this browser out. Whatever the session was worth still, its
 * cookies are taken away.
 */
export async function endSession({ auth }: SessionContext, call: SessionCall) {
  const { request, reply, csrf } = call;
  reply.header('cache-control', 'no-store');
  const stored = storedSession(request);
  if (stored) {
    // By the refresh token, which outlives the other one.
    await auth.pool.query(
      `delete from auth.sessions s using auth.refresh_tokens t
       where t.session_id = s.id and t.token = $1`,
      [hashOf(stored.refresh_token)],
    );
  }
  keepSession(call, undefined);
  await offerCsrfToken(request, reply, csrf, '');
  return { loggedOut: true };
}
