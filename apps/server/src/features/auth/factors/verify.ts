import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { AuthContext } from '../context.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import { limitAddress } from '../guard.ts';
import { addressOf } from '../../../http/network-address.ts';
import { createRateLimiter } from '../../../db/rate-limiter.ts';
import { optionalText, readBody } from '../read-body.ts';
import { raiseSession } from '../sessions.ts';
import type { FactorMethod } from '../sessions.ts';
import type { Factor } from '../users.ts';
import { challengeSeconds } from './challenge-seconds.ts';
import { challengedKind, findFactor, requireEnabled, requirePerson } from './find-factor.ts';
import type { ChallengedKind } from './find-factor.ts';
import { isPhoneCode } from './phone-code.ts';
import { stepOfCode } from './totp.ts';
import { acceptWebauthn, webauthnAnswer } from './webauthn.ts';

const bodySchema = z.object({
  challenge_id: z.uuid(),
  code: optionalText,
  webauthn: webauthnAnswer.optional(),
});

/** The session's method and the error of a wrong answer, per kind of factor. */
const kinds = {
  totp: { method: 'totp', wrong: 'Invalid TOTP code entered' },
  phone: { method: 'mfa/phone', wrong: 'Invalid MFA Phone code entered' },
  webauthn: { method: 'mfa/webauthn', wrong: 'Invalid WebAuthn credential' },
} as const satisfies Record<ChallengedKind, { method: FactorMethod; wrong: string }>;

/** Wrong codes allowed for one challenge. */
const attemptsPerChallenge = 5;
/**
 * Wrong codes allowed for one factor over all challenges: ten at once, then twelve an hour. Three
 * of a million codes are right at a time, so that a guesser succeeds on one day in a thousand.
 */
const wrongCodes = { what: 'wrong factor code', size: 10, seconds: 3000 };

/**
 * `POST /factors/:factorId/verify`: a right code raises the session to `aal2`, verifies a new
 * factor, and ends the user's sessions of the first level.
 */
export async function verifyFactor(context: AuthContext, request: FastifyRequest) {
  const { user, session } = await requirePerson(context, request);
  const factor = findFactor(user, request);
  const body = readBody(request, bodySchema);
  const type = challengedKind(factor);
  if (type !== 'webauthn' && body.code === '') {
    throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty');
  }
  requireEnabled(type, 'verify', context.settings);
  await limitAddress(context, { request, what: 'factors' });

  const outcome = await inTransaction(context.pool, async (client) => {
    // Locks the factor: parallel guesses would otherwise count as one.
    const { rows } = await client.query<KeptFactor>(
      'select status, secret, last_used_step from auth.mfa_factors where id = $1 for update',
      [factor.id],
    );
    const [kept] = rows;
    if (!kept) return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
    const asked = { id: body.challenge_id, factorId: factor.id, ip: addressOf(request) };
    const refusal = await refusalOf(client, asked);
    if (refusal) return refusal;
    const right = await {
      totp: () => acceptTotp(client, { ...kept, factorId: factor.id, code: body.code }),
      phone: () => isPhoneCode(context, client, { challengeId: asked.id, code: body.code }),
      webauthn: () =>
        acceptWebauthn(context, client, {
          factor: { id: factor.id, status: kept.status },
          challengeId: asked.id,
          answer: body.webauthn,
        }),
    }[type]();
    const traits = { factor_id: factor.id, challenge_id: asked.id, is_right: right };
    await audit(client, { action: 'verification_attempted', request, actorId: user.id, traits });
    if (!right) {
      await countWrongCode(client, asked);
      return new AuthError(422, 'mfa_verification_failed', kinds[type].wrong);
    }
    await acceptCode(client, { ...asked, userId: user.id, type });
    const { method } = kinds[type];
    return raiseSession(context, client, { session, method, factorId: factor.id });
  });
  // Thrown after the transaction, so that the count is kept.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

interface KeptFactor {
  readonly status: Factor['status'];
  /** For TOTP only. */
  readonly secret: string | null;
  readonly last_used_step: string | null;
}

interface TotpAnswer extends Pick<KeptFactor, 'secret' | 'last_used_step'> {
  readonly factorId: string;
  readonly code: string;
}

/** Checks a TOTP code and uses it up. */
async function acceptTotp(
  db: Queryable,
  { factorId, secret, last_used_step: last, code }: TotpAnswer,
): Promise<boolean> {
  const lastStep = last === null ? undefined : Number(last);
  const step = await stepOfCode(code, { secret: secret ?? '', now: Date.now(), lastStep });
  if (step === undefined) return false;
  await db.query('update auth.mfa_factors set last_used_step = $2 where id = $1', [factorId, step]);
  return true;
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
  if ((await createRateLimiter(db).left({ ...wrongCodes, who: factorId })) < 1) {
    return new AuthError(429, 'over_request_rate_limit', 'Too many wrong codes, try again later');
  }
  return undefined;
}

async function countWrongCode(db: Queryable, { id, factorId }: Asked): Promise<void> {
  await db.query('update auth.mfa_challenges set attempts = attempts + 1 where id = $1', [id]);
  await createRateLimiter(db).tryTake({ ...wrongCodes, who: factorId });
}

async function acceptCode(
  db: Queryable,
  {
    id,
    factorId,
    userId,
    type,
  }: Asked & { readonly userId: string; readonly type: ChallengedKind },
): Promise<void> {
  await db.query('update auth.mfa_challenges set verified_at = now() where id = $1', [id]);
  await db.query(
    "update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1",
    [factorId],
  );
  // Unverified factors go: an attacker may have started one to verify it later.
  await db.query(
    `delete from auth.mfa_factors
     where user_id = $1 and status = 'unverified' and factor_type::text = $2`,
    [userId, type],
  );
}
