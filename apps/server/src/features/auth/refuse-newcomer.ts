import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';

/**
 * Sends nothing to an address that has no account and may not get one. Says so only where the
 * operator lets answers tell who has an account; else it is answered as if something was sent.
 *
 * @throws `otp_disabled`, `signup_disabled`, where answers tell
 */
export function refuseNewcomer(
  { settings }: Pick<AuthContext, 'settings'>,
  { mayCreate }: { readonly mayCreate: boolean },
): void {
  if (!settings.tellAccounts) return;
  if (!mayCreate) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
}
