import type { Queryable } from '../../../db/transaction.ts';
import { AuthError } from '../errors.ts';
import type { SignedIn } from '../require-session.ts';

/** How long a sign-in counts as recent. */
const RECENT_SECONDS = 86_400;

/**
 * Requires more than an open session, which a passer-by may find: the second factor where the user
 * has one, else a sign-in in this session within the last day.
 *
 * @throws `insufficient_aal`, `reauthentication_needed`.
 */
export async function requireStepUp(db: Queryable, { user, session }: SignedIn): Promise<void> {
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  if (hasFactor && session.aal === 'aal1') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required to manage passkeys');
  }
  const { rows } = await db.query<{ is_recent: boolean }>(
    `select coalesce(max(updated_at) > now() - make_interval(secs => $2), false) as is_recent
     from auth.mfa_amr_claims
     where session_id = $1 and authentication_method <> 'token_refresh'`,
    [session.id, RECENT_SECONDS],
  );
  if (rows[0]?.is_recent === true) return;
  throw new AuthError(400, 'reauthentication_needed', 'Sign in again to manage passkeys');
}
