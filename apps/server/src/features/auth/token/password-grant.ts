import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { takeGuess } from '../guess-limits.ts';
import { checkCaptcha, limitAddress, metaSecurity } from '../guard.ts';
import { isCorrectPassword } from '../passwords.ts';
import { optionalText, readBody } from '../read-body.ts';
import { issueSession } from '../sessions.ts';
import type { SessionJson } from '../sessions.ts';
import { findUserByEmail, findUserByPhone, isBanned } from '../users.ts';

const bodySchema = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  gotrue_meta_security: metaSecurity,
});

/** Wrong passwords for one account, known or not. */
const wrongPassword = { what: 'wrong password', size: 20, seconds: 600, perDay: 200 };

/** Exchanges an address or a phone and its password for a session. */
export async function passwordGrant(
  context: AuthContext,
  request: FastifyRequest,
): Promise<SessionJson> {
  const { settings, pool } = context;
  const body = readBody(request, bodySchema);
  await checkCaptcha(context, { request, meta: body.gotrue_meta_security });
  await limitAddress(context, { request, what: 'sign-in' });
  const email = body.email.trim().toLowerCase();
  const phone = body.phone.replaceAll(/[ +]/g, '');
  if (email === '' && phone === '') throw invalid('missing email or phone');
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (phone !== '' && !settings.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  const user = await (email === '' ? findUserByPhone(pool, phone) : findUserByEmail(pool, email));
  const forgive = await takeGuess(context, {
    kind: wrongPassword,
    who: email || phone,
    userId: user?.id,
    request,
  });
  const isCorrect = await isCorrectPassword(user, body.password);
  if (!user || !isCorrect) {
    throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  await forgive();
  // Only callers who know the password get these reasons.
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned');
  if (email !== '' && user.email_confirmed_at === null) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  if (phone !== '' && user.phone_confirmed_at === null) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed');
  }
  return inTransaction(context.pool, async (db) => {
    await audit(db, { action: 'login', request, actorId: user.id });
    return issueSession(context, db, { user, method: 'password', request });
  });
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
