import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { HostedConfig } from '../../config/database.ts';
import type { AccountBackend } from '../../backend/account-backend.ts';

const userSchema = z.looseObject({ id: z.string() });
const sessionSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  user: userSchema,
});

/** The account backend of a hosted Supabase. */
export function hostedAccountBackend({ url, anonKey }: HostedConfig): AccountBackend {
  const { hostname } = new URL(url);
  const callAuth = async (path: string, { token, body }: { token?: string; body?: object }) => {
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
    // A refusal is an answer; a failure of the service is not.
    if (answer.status >= 500) throw new Error(`${path} was answered with ${answer.status}.`);
    return answer;
  };
  const refresh = async (refreshToken: string) => {
    const body = { refresh_token: refreshToken };
    const answer = await callAuth('/token?grant_type=refresh_token', { body });
    return answer.ok ? sessionSchema.parse(await answer.json()) : undefined;
  };
  return {
    hostname: () => hostname,
    check: async (token) => {
      const answer = await callAuth('/user', { token });
      if (!answer.ok) return undefined;
      const user = userSchema.parse(await answer.json());
      return { user, expiresAt: decodeJwt(token).exp ?? 0 };
    },
    refresh,
    end: async ({ access_token: token, refresh_token: refreshToken }) => {
      const answer = await callAuth('/logout?scope=local', { token });
      if (answer.ok) return;
      // The access token may have expired before the session did.
      const session = await refresh(refreshToken);
      if (session) await callAuth('/logout?scope=local', { token: session.access_token });
    },
  };
}
