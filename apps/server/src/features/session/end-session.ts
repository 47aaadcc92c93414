import { offerCsrfToken } from './csrf.ts';
import type { SessionCall } from './session-call.ts';
import { storedSession, writeSessionCookies } from './session-cookies.ts';

/**
 * `DELETE /api/_auth/session`: signs this browser out. The cookies go even where the account backend
 * does not answer; the session then expires by itself.
 */
export async function endSession(call: SessionCall) {
  const { accounts, request, reply } = call;
  reply.header('cache-control', 'no-store');
  const stored = storedSession(call);
  writeSessionCookies(call, undefined);
  await offerCsrfToken(call, '');
  if (stored) {
    await accounts.end(stored, request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a session could not be ended');
    });
  }
  return { loggedOut: true };
}
