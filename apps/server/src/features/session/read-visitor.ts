import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountBackend, Visitor } from '../../backend/account-backend.ts';
import { readSession, sessionCookieName } from './auth-cookies.ts';

const userSchema = z.looseObject({
  app_metadata: z.looseObject({ site_role: z.string().optional() }).optional(),
});

/**
 * The visitor's role, by the session in the cookies of a page request. An unavailable account
 * backend makes them `signed-out`: the page is sent all the same, and signs in by itself.
 */
export async function readVisitor(
  accounts: AccountBackend,
  request: FastifyRequest,
): Promise<Visitor> {
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  const stored = readSession(sessionCookieName(accounts.hostname(request)), cookies);
  const checked = stored && (await accounts.check(stored.access_token).catch(() => undefined));
  if (!checked) return 'signed-out';
  const { app_metadata: granted } = userSchema.parse(checked.user);
  return granted?.site_role === 'admin' ? 'admin' : 'member';
}
