import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { limitAddress } from '../guard.ts';
import { createRateLimiter } from '../../../db/rate-limiter.ts';
import { optionalText, readBody } from '../read-body.ts';
import { hashOf } from '../secrets.ts';
import { raiseSession } from '../sessions.ts';
import { requirePerson } from './find-factor.ts';

const bodySchema = z.object({ code: optionalText });

/** Wrong codes allowed for one set: ten at once, then twelve an hour. */
const wrongCodes = { what: 'wrong recovery code', size: 10, seconds: 3000 };

/**
 * `POST /factors/recovery-codes/verify`: an unused code raises the session to `aal2`, and is then
 * used up.
 */
export async function verifyRecoveryCode(context: AuthContext, request: FastifyRequest) {
  const { user, session } = await requirePerson(context, request);
  // Letter case, spaces and separators do not count.
  const code = readBody(request, bodySchema).code.toLowerCase().replaceAll(/[\s-]/g, '');
  if (!context.settings.mfa) {
    const message = 'MFA verification is disabled for recovery codes';
    throw new AuthError(422, 'mfa_recovery_codes_verify_not_enabled', message);
  }
  await limitAddress(context, { request, what: 'factors' });
  const factorId = user.factors.find(({ factor_type: type }) => type === 'recovery_code')?.id;
  if (factorId === undefined) throw wrong();

  const outcome = await inTransaction(context.pool, async (client) => {
    // Locks the factor: parallel guesses would otherwise count as one.
    const { rowCount } = await client.query(
      'select from auth.mfa_factors where id = $1 for update',
      [factorId],
    );
    if (rowCount === 0) return wrong();
    const limits = createRateLimiter(client);
    if ((await limits.left({ ...wrongCodes, who: factorId })) < 1) {
      const message = 'Too many wrong recovery codes, try again later';
      return new AuthError(429, 'mfa_recovery_codes_locked', message);
    }
    const isRight = await useCode(client, { factorId, code });
    const traits = { factor_id: factorId, is_right: isRight };
    await audit(client, { action: 'verification_attempted', request, actorId: user.id, traits });
    if (!isRight) {
      await limits.tryTake({ ...wrongCodes, who: factorId });
      return wrong();
    }
    return raiseSession(context, client, { session, method: 'mfa/recovery_code', factorId });
  });
  // Thrown after the transaction, so that the count is kept.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

/** Resets the count of wrong codes after a right one. */
export async function forgetWrongCodes(db: Queryable, factorId: string): Promise<void> {
  await createRateLimiter(db).forget({ ...wrongCodes, who: factorId });
}

async function useCode(
  db: Queryable,
  { factorId, code }: { readonly factorId: string; readonly code: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update auth.mfa_recovery_codes set used_at = now()
     where factor_id = $1 and code_hash = $2 and used_at is null`,
    [factorId, hashOf(code)],
  );
  return rowCount === 1;
}

function wrong(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
}
