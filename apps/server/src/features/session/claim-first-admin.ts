import { sendFailure } from '../../http/failure.ts';
import type { AccountBackend } from '../../backend/account-backend.ts';
import { offerCsrfToken, sessionIdOf } from './csrf.ts';
import type { SessionCall } from './session-call.ts';
import { writeSessionCookies } from './session-cookies.ts';

/** `POST /api/_auth/first-admin`: creates the first administrator and signs their browser in. */
export async function claimFirstAdmin(
  create: NonNullable<AccountBackend['createFirstAdmin']>,
  call: SessionCall,
) {
  const { request, reply } = call;
  reply.header('cache-control', 'no-store');
  const result = await create(request);
  if (result.status === 'refused') return sendFailure(reply, result.failure);
  const { session } = result;
  writeSessionCookies(call, session);
  await offerCsrfToken(call, sessionIdOf(session.access_token));
  return session;
}
