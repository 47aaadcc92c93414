import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireSession } from '../require-session.ts';
import type { SignedIn } from '../require-session.ts';

/**
 * Requires a session that may change its user's identities.
 *
 * @throws as `requireSession`; `manual_linking_disabled` where linking is off, `user_sso_managed`
 * for users of an organisation, `insufficient_aal` for a session without the user's second factor.
 */
export async function requireLinking(
  context: AuthContext,
  request: FastifyRequest,
): Promise<SignedIn> {
  if (!context.settings.manualLinking) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
  const signedIn = await requireSession(context, request);
  if (signedIn.user.is_sso_user) {
    const message = 'The ways in of a SSO account are managed by its organisation';
    throw new AuthError(422, 'user_sso_managed', message);
  }
  const hasFactor = signedIn.user.factors.some(({ status }) => status === 'verified');
  // Otherwise a stolen password alone could take the account from its owner.
  if (hasFactor && signedIn.session.aal === 'aal1') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change identities');
  }
  return signedIn;
}
