import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';

/**
 * Refuses an address that has no account and may not get one. The error is thrown only where the
 * operator lets answers reveal accounts; otherwise the request is answered as if a mail was sent.
 *
 * @throws `otp_disabled`, `signup_disabled`, where answers reveal accounts
 */
export function refuseNewcomer(
  { settings }: Pick<AuthContext, 'settings'>,
  { mayCreate }: { readonly mayCreate: boolean },
): void {
  if (!settings.revealAccounts) return;
  if (!mayCreate) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}
