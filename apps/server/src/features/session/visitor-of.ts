import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Visitor } from '../shell/page-head.ts';
import { readSession } from './auth-cookies.ts';
import type { SessionHome } from './session-home.ts';

const userSchema = z.looseObject({
  app_metadata: z.looseObject({ site_role: z.string().optional() }).optional(),
});

/**
 * Who asks for a page, by the session in the cookies of their browser. A home that cannot be asked
 * knows nobody: the page is sent all the same, and asks for itself.
 */
export async function visitorOf(home: SessionHome, request: FastifyRequest): Promise<Visitor> {
  const cookies = fastifyCookie.parse(request.headers.cookie ?? '');
  const stored = readSession(home.cookieName(request), cookies);
  const checked = stored && (await home.check(stored.access_token).catch(() => undefined));
  if (!checked) return 'nobody';
  const { app_metadata: granted } = userSchema.parse(checked.user);
  return granted?.site_role === 'admin' ? 'admin' : 'member';
}
