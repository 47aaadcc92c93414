import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import type { RelyingParty } from './relying-party.ts';

/** @throws `passkey_disabled` where passkeys are off. */
export function requireRelyingParty({
  settings: { relyingParty },
}: Pick<AuthContext, 'settings'>): RelyingParty {
  if (relyingParty) return relyingParty;
  throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled');
}
