import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../context.ts';
import type { AuthContext, Queryable } from '../context.ts';
import { AuthError } from '../errors.ts';
import { limitAddress } from '../guard.ts';
import { addressOf } from '../network-address.ts';
import { rateLimiter } from '../rate-limits.ts';
import { optionalText, readBody } from '../read-body.ts';
import { requireSession } from '../require-session.ts';
import { raiseSession } from '../sessions.ts';
import { challengeSeconds } from './challenge.ts';
import { findFactor, requireEnabled } from './find-factor.ts';
import { stepOfCode } from './totp.ts';

const bodySchema = z.object({ challenge_id: z.uuid(), code: optionalText });

/** Wrong codes that one challenge forgives. */
const attemptsPerChallenge = 5;
/**
 * Wrong codes that one factor forgives, whatever the challenges: ten at once, then twelve an hour.
 * Three of a million codes are right at a time, so that a guesser succeeds in one day of a thousand.
 */
const wrongCodes = { what: 'wrong factor code', size: 10, seconds: 3000 };

/**
 * `POST /factors/:factorId/verify`: a right code lifts the session to `aal2`, proves the factor
 * where it was not yet, and ends the person's sessions of the first level.
 */
export async function verifyFactor(context: AuthContext, request: FastifyRequest) {
  const { user, session } = await requireSession(context, request);
  const factor = findFactor(user, request);
  const body = readBody(request, bodySchema);
  if (body.code === '') {
    throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty');
  }
  requireEnabled(factor.factor_type, 'verify', context.settings.mfa);
  await limitAddress(context, { request, what: 'factors' });

  const outcome = await inTransaction(context, async (client) => {
    // Answers to one factor wait for each other: else many guesses at once would count as one.
    const { rows } = await client.query<{ secret: string; last_used_step: string | null }>(
      'select secret, last_used_step from auth.mfa_factors where id = $1 for update',
      [factor.id],
    );
    const [kept] = rows;
    if (!kept) return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    const asked = { id: body.challenge_id, factorId: factor.id, ip: addressOf(request) };
    const refusal = await refusalOf(client, asked);
    if (refusal) return refusal;
    const step = await stepOfCode(body.code, {
      secret: kept.secret,
      now: Date.now(),
      lastStep: kept.last_used_step === null ? undefined : Number(kept.last_used_step),
    });
    const traits = { factor_id: factor.id, challenge_id: asked.id, is_right: step !== undefined };
    await audit(client, { action: 'verification_attempted', request, actorId: user.id, traits });
    if (step === undefined) {
      await countWrongCode(client, asked);
      return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
    }
    await acceptCode(client, { ...asked, userId: user.id, step });
    return raiseSession(context, client, { session, method: 'totp', factorId: factor.id });
  });
  // Thrown only now: what was counted stays.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

interface Asked {
  readonly id: string;
  readonly factorId: string;
  readonly ip: string;
}

async function refusalOf(db: Queryable, { id, factorId, ip }: Asked) {
  const { rows } = await db.query<{ isOpen: boolean; isInTime: boolean; attempts: number }>(
    `select verified_at is null and ip_address = $3::inet as "isOpen", attempts,
       created_at >= now() - make_interval(secs => $4) as "isInTime"
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId, ip, challengeSeconds],
  );
  const [challenge] = rows;
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    return new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (!challenge.isOpen) {
    const message = 'Challenge and verify IP addresses mismatch.';
    return new AuthError(422, 'mfa_ip_address_mismatch', message);
  }
  if (!challenge.isInTime || challenge.attempts >= attemptsPerChallenge) {
    await db.query('delete from auth.mfa_challenges where id = $1', [id]);
    const message = `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`;
    return new AuthError(422, 'mfa_challenge_expired', message);
  }
  if ((await rateLimiter(db).left({ ...wrongCodes, who: factorId })) < 1) {
    return new AuthError(429, 'over_request_rate_limit', 'Too many wrong codes, try again later');
  }
  return undefined;
}

async function countWrongCode(db: Queryable, { id, factorId }: Asked): Promise<void> {
  await db.query('update auth.mfa_challenges set attempts = attempts + 1 where id = $1', [id]);
  await rateLimiter(db).tryTake({ ...wrongCodes, who: factorId });
}

async function acceptCode(
  db: Queryable,
  { id, factorId, userId, step }: Asked & { readonly userId: string; readonly step: number },
): Promise<void> {
  await db.query('update auth.mfa_challenges set verified_at = now() where id = $1', [id]);
  await db.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now()
     where id = $1`,
    [factorId, step],
  );
  // Others that were begun and left: none of them may be proven later by somebody else.
  await db.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and factor_type = 'totp'`,
    [userId],
  );
}
