import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { isUuid, requireSession } from '../require-session.ts';
import type { SignedIn } from '../require-session.ts';
import type { AuthSettings } from '../settings.ts';
import type { Factor, User } from '../users.ts';

/** @throws as `requireSession`; `no_authorization` for anonymous users. */
export async function requirePerson(
  context: AuthContext,
  request: FastifyRequest,
): Promise<SignedIn> {
  const signedIn = await requireSession(context, request);
  if (signedIn.claims['is_anonymous'] !== true) return signedIn;
  throw new AuthError(
    403,
    'no_authorization',
    'Anonymous user not allowed to perform these actions',
  );
}

/**
 * The user's factor of the path.
 *
 * @throws `validation_failed` for an invalid id, `mfa_factor_not_found` also for factors of other
 * users.
 */
export function findFactor(user: User, request: FastifyRequest): Factor {
  const { factorId } = request.params as { factorId: string };
  if (!isUuid(factorId)) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  }
  const factor = user.factors.find(({ id }) => id === factorId.toLowerCase());
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** The kinds of factor that answer a challenge. */
export type ChallengedKind = Exclude<Factor['factor_type'], 'recovery_code'>;

/** @throws `validation_failed` for recovery codes, which have no challenge */
export function challengedKind({ factor_type: type }: Factor): ChallengedKind {
  if (type !== 'recovery_code') return type;
  const message = 'Recovery codes are verified at /factors/recovery-codes/verify';
  throw new AuthError(400, 'validation_failed', message);
}

/** Refuses the kinds of factor that this server does not offer. */
export function requireEnabled(
  type: ChallengedKind,
  what: 'enroll' | 'verify',
  { mfa, phone, relyingParty }: AuthSettings,
): void {
  const isOffered = { totp: true, phone, webauthn: relyingParty !== undefined }[type];
  if (mfa && isOffered) return;
  const name = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }[type];
  const doing = what === 'enroll' ? 'enroll' : 'verification';
  const message = `MFA ${doing} is disabled for ${name}`;
  throw new AuthError(422, `mfa_${type}_${what}_not_enabled`, message);
}
