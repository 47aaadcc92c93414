import { readSession, removeSession, sessionCookieName, writeSession } from './auth-cookies.ts';
import type { StoredSession } from './auth-cookies.ts';
import type { SessionCall } from './session-call.ts';

/** Not `httpOnly`, as the browser's client sets them: it reads and changes them too. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** The session in the browser's cookies, unverified. */
export function storedSession({
  accounts,
  request,
}: Pick<SessionCall, 'accounts' | 'request'>): StoredSession | undefined {
  return readSession(sessionCookieName(accounts.hostname(request)), request.cookies);
}

/** Replaces the session in the browser's cookies; without one, removes it. */
export function writeSessionCookies(call: SessionCall, session: object | undefined): void {
  const { accounts, request, reply, csrf } = call;
  const name = sessionCookieName(accounts.hostname(request));
  const cookies = session
    ? writeSession(name, session, request.cookies)
    : removeSession(name, request.cookies);
  for (const { name: each, value } of cookies) {
    const maxAge = value === '' ? 0 : MAX_AGE_SECONDS;
    reply.setCookie(each, value, { path: '/', sameSite: 'lax', secure: csrf.secure, maxAge });
  }
}
