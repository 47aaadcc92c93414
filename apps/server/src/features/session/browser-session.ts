import { readSession, removeSession, writeSession } from './auth-cookies.ts';
import type { StoredSession } from './auth-cookies.ts';
import type { SessionCall } from './session-call.ts';

/** As the browser's client sets them: it has to read and change them too. */
const maxAge = 400 * 86_400;

/** The session that the browser sends, as it is kept; nothing of it is checked. */
export function storedSession({
  home,
  request,
}: Pick<SessionCall, 'home' | 'request'>): StoredSession | undefined {
  return readSession(home.cookieName(request), request.cookies);
}

/** Puts a session in place of the one that the browser keeps; nothing: takes that one away. */
export function keepSession(call: SessionCall, session: object | undefined): void {
  const { home, request, reply, csrf } = call;
  const name = home.cookieName(request);
  const cookies = session
    ? writeSession(name, session, request.cookies)
    : removeSession(name, request.cookies);
  for (const { name: each, value } of cookies) {
    const age = value === '' ? 0 : maxAge;
    const { secure } = csrf;
    reply.setCookie(each, value, { path: '/', sameSite: 'lax', secure, maxAge: age });
  }
}
