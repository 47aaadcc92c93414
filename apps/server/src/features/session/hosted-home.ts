import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { HostedConfig } from '../../config/database.ts';
import { sessionCookieName } from './auth-cookies.ts';
import type { SessionHome } from './session-home.ts';

const userSchema = z.looseObject({ id: z.string() });
const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  user: userSchema,
});

/** Accounts that a hosted Supabase keeps. */
export function hostedHome({ url, anonKey }: HostedConfig): SessionHome {
  const name = sessionCookieName(new URL(url).hostname);
  const ask = async (path: string, { token, body }: { token?: string; body?: object }) => {
    const answer = await fetch(`${url.replace(/\/$/, '')}/auth/v1${path}`, {
      method: path === '/user' ? 'GET' : 'POST',
      headers: {
        apikey: anonKey,
        authorization: `Bearer ${token ?? anonKey}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    // What is refused is an answer; that a home has faults of its own is none.
    if (answer.status >= 500) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer;
  };
  const refresh = async (refreshToken: string) => {
    const body = { refresh_token: refreshToken };
    const answer = await ask('/token?grant_type=refresh_token', { body });
    return answer.ok ? sessionSchema.parse(await answer.json()) : undefined;
  };
  return {
    cookieName: () => name,
    check: async (token) => {
      const answer = await ask('/user', { token });
      if (!answer.ok) return undefined;
      const user = userSchema.parse(await answer.json());
      return { user, expiresAt: decodeJwt(token).exp ?? 0 };
    },
    refresh,
    end: async ({ access_token: token, refresh_token: refreshToken }) => {
      const answer = await ask('/logout?scope=local', { token });
      if (answer.ok) return;
      // Only the access token may have ended.
      const session = await refresh(refreshToken);
      if (session) await ask('/logout?scope=local', { token: session.access_token });
    },
  };
}
