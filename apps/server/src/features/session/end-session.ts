import { keepSession, storedSession } from './browser-session.ts';
import { offerCsrfToken } from './csrf.ts';
import type { SessionCall } from './session-call.ts';

/**
 * `DELETE /api/_auth/session`: signs this browser out. Its cookies are taken away even where the
 * home cannot be asked; then the session ends by itself.
 */
export async function endSession(call: SessionCall) {
  const { home, request, reply } = call;
  reply.header('cache-control', 'no-store');
  const stored = storedSession(call);
  keepSession(call, undefined);
  await offerCsrfToken(call, '');
  if (stored) {
    await home.end(stored, request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a session could not be ended');
    });
  }
  return { loggedOut: true };
}
